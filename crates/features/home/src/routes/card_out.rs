//! Cards and places as answers show them.

use std::collections::HashMap;

use onehall_kernel::Locale;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::home::{Home, collection_sources};
use crate::model::{Card, MenuEntry};
use crate::rules::collection;
use crate::rules::layout::{CardState, Own, Placed, merge};
use crate::store::snapshot::Snapshot;

/// A 'go to' link of the card of collected services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GotoLink {
    name: String,
    path: String,
}

/// What every card has (001 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardBasicConfig {
    card_name: String,
    card_introduction: String,
    /// Rows the card shows.
    display_rows: u32,
    /// Where services can be collected; only for `MY_COLLECTION`.
    #[serde(skip_serializing_if = "Option::is_none")]
    goto_links: Option<Vec<GotoLink>>,
}

impl CardBasicConfig {
    pub(super) fn new(card: &Card, snapshot: &Snapshot, roles: &[String], locale: Locale) -> Self {
        let link = |entry: &MenuEntry| GotoLink { name: entry.names.pick(locale).to_owned(), path: entry.path.clone() };
        let goto_links = (card.kind == collection::KIND)
            .then(|| collection_sources(snapshot, roles).into_iter().map(link).collect());
        Self {
            card_name: card.names.pick(locale).to_owned(),
            card_introduction: card.introductions.pick(locale).to_owned(),
            display_rows: card.display_rows,
            goto_links,
        }
    }
}

/// A column or tab that the administrator fixed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardColumnOut {
    column_id: String,
    column_name: String,
}

/// A card without its data.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardBasic {
    card_id: Uuid,
    /// Which data it shows, as `TODO`.
    card_kind: String,
    basic_config: CardBasicConfig,
    columns: Vec<CardColumnOut>,
    /// Where 'more' leads; null for nowhere.
    more_url: Option<String>,
}

/// Where a card lies on the grid of 12 columns.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardPlace {
    card_id: Uuid,
    x: u32,
    y: u32,
    w: u32,
    h: u32,
    state: CardState,
    /// Not shown, but can be taken back; such places stand last.
    hidden: bool,
}

impl From<Placed> for CardPlace {
    fn from(placed: Placed) -> Self {
        let area = placed.area;
        Self {
            card_id: placed.id,
            x: area.x,
            y: area.y,
            w: area.w,
            h: area.h,
            state: placed.state,
            hidden: placed.hidden,
        }
    }
}

/// The places of a home page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LayoutOut {
    /// Shown cards in reading order, then hidden ones.
    layout: Vec<CardPlace>,
}

/// A home page without its data.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct HomePageOut {
    /// Shown cards in reading order, then hidden ones.
    layout: Vec<CardPlace>,
    /// All cards of `layout` in the same order.
    cards: Vec<CardBasic>,
}

/// A place as a person saves it.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardPlaceIn {
    /// The card.
    #[garde(skip)]
    pub(super) card_id: Uuid,
    /// First column, 0 to 11.
    #[garde(range(max = 11))]
    pub(super) x: u32,
    /// First row.
    #[garde(range(max = 1_000))]
    pub(super) y: u32,
    /// Columns, 1 to 12.
    #[garde(range(min = 1, max = 12))]
    pub(super) w: u32,
    /// Rows, 1 to 12.
    #[garde(range(min = 1, max = 12))]
    pub(super) h: u32,
    /// Whether the card is taken off the page.
    #[serde(default)]
    #[garde(skip)]
    pub(super) hidden: bool,
}

/// Somebody's places over the tenant's.
pub(super) fn layout(home: &Home, snapshot: &Snapshot, roles: &[String], own: &HashMap<Uuid, Own>) -> LayoutOut {
    let offered: Vec<_> = home.cards_for(snapshot, roles).into_iter().map(Card::offered).collect();
    LayoutOut { layout: merge(&offered, own).into_iter().map(CardPlace::from).collect() }
}

/// Somebody's home page without its data.
pub(super) fn page(
    home: &Home,
    snapshot: &Snapshot,
    roles: &[String],
    own: &HashMap<Uuid, Own>,
    locale: Locale,
) -> HomePageOut {
    let cards: HashMap<Uuid, &Card> = home.cards_for(snapshot, roles).into_iter().map(|card| (card.id, card)).collect();
    let LayoutOut { layout } = layout(home, snapshot, roles, own);
    let basic = |card: &Card| CardBasic {
        card_id: card.id,
        card_kind: card.kind.clone(),
        basic_config: CardBasicConfig::new(card, snapshot, roles, locale),
        columns: card
            .columns
            .iter()
            .map(|c| CardColumnOut { column_id: c.id.clone(), column_name: c.name(locale).to_owned() })
            .collect(),
        more_url: Some(card.more_url.clone()).filter(|url| !url.is_empty()),
    };
    let cards = layout.iter().filter_map(|place| cards.get(&place.card_id)).map(|card| basic(card)).collect();
    HomePageOut { layout, cards }
}

/// A card in the reader's language, for messages.
pub(super) fn card_word(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "卡片",
        Locale::En => "The card",
    }
}
