//! Cards and places as answers show them.

use std::collections::HashMap;

use onehall_kernel::Locale;
use onehall_web::User;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::home::{Home, collection_sources, identity};
use crate::model::{Card, MenuEntry};
use crate::rules::collection;
use crate::rules::layers::{Identity, Layer, Scope};
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

impl CardBasic {
    pub(super) fn new(card: &Card, snapshot: &Snapshot, reader: Reader<'_>) -> Self {
        Self {
            card_id: card.id,
            card_kind: card.kind.clone(),
            basic_config: CardBasicConfig::new(card, snapshot, reader.who.roles, reader.locale),
            columns: card
                .columns_seen(reader.who.roles)
                .map(|c| CardColumnOut { column_id: c.id.clone(), column_name: c.name(reader.locale).to_owned() })
                .collect(),
            more_url: Some(card.more_url.clone()).filter(|url| !url.is_empty()),
        }
    }
}

/// Which layer said something of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum LayerName {
    /// The university.
    Tenant,
    /// A role of the reader.
    Role,
    /// A department of the reader.
    Department,
    /// The reader.
    Person,
}

/// A layer and the name of its role or department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LayerRef {
    layer: LayerName,
    /// Empty for the university and the person.
    name: String,
}

impl LayerRef {
    pub(super) fn new(from: Option<&Layer>, locale: Locale) -> Self {
        let layer = from.map_or(LayerName::Tenant, |layer| match layer.scope {
            Scope::Role => LayerName::Role,
            Scope::Department => LayerName::Department,
        });
        Self { layer, name: from.map(|layer| layer.names.pick(locale).to_owned()).unwrap_or_default() }
    }
}

/// Why the reader sees a card as it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CardWhy {
    /// Who decided whether it is locked, shown or to be taken.
    state: LayerRef,
    /// Who put it where it lies.
    place: LayerRef,
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
    pub(super) hidden: bool,
    why: CardWhy,
}

impl CardPlace {
    fn new(placed: Placed, why: CardWhy) -> Self {
        let area = placed.area;
        Self {
            why,
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
    pub(super) layout: Vec<CardPlace>,
}

/// A home page without its data.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
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

/// Whose home page it is, and in which language it is read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) who: Identity<'a>,
    pub(super) locale: Locale,
}

impl<'a> Reader<'a> {
    pub(super) fn of(user: &'a User) -> Self {
        Self { who: identity(&user.grants), locale: user.ctx.locale }
    }
}

/// Somebody's places over those of the layers.
pub(super) fn layout(home: &Home, snapshot: &Snapshot, reader: Reader<'_>, own: &HashMap<Uuid, Own>) -> LayoutOut {
    let cards = home.cards_for(snapshot, reader.who);
    let offered: Vec<_> = cards.iter().map(|card| card.resolved.offered).collect();
    let why = |id: Uuid| {
        let resolved = cards.iter().find(|card| card.card.id == id).map(|card| card.resolved);
        let mine = || LayerRef { layer: LayerName::Person, name: String::new() };
        CardWhy {
            state: LayerRef::new(resolved.and_then(|r| r.state_from), reader.locale),
            place: if own.contains_key(&id) {
                mine()
            } else {
                LayerRef::new(resolved.and_then(|r| r.area_from), reader.locale)
            },
        }
    };
    let layout = merge(&offered, own).into_iter().map(|placed| CardPlace::new(placed, why(placed.id))).collect();
    LayoutOut { layout }
}

/// Somebody's home page without its data.
pub(super) fn page(home: &Home, snapshot: &Snapshot, reader: Reader<'_>, own: &HashMap<Uuid, Own>) -> HomePageOut {
    let offered = home.cards_for(snapshot, reader.who);
    let cards: HashMap<Uuid, &Card> = offered.into_iter().map(|offer| (offer.card.id, offer.card)).collect();
    let LayoutOut { layout } = layout(home, snapshot, reader, own);
    let basic = |card: &&Card| CardBasic::new(card, snapshot, reader);
    let cards = layout.iter().filter_map(|place| cards.get(&place.card_id)).map(basic).collect();
    HomePageOut { layout, cards }
}
