//! Categories and cards as their editors see them.

use onehall_kernel::Locale;
use serde::Serialize;
use uuid::Uuid;

use crate::config::index_body::{AudienceBody, CardBody, TypeBody, TypesBody};
use crate::routes::config::Standing;

/// For whom a category or a card is, and whether it is shown.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexAudience {
    /// 1 off the shelf (下架), 0 shown.
    is_under: u8,
    /// Role codes; empty means everybody.
    roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    dept_ids: Vec<Uuid>,
}

impl IndexAudience {
    /// What the document says.
    pub(super) fn new(said: &AudienceBody) -> Self {
        Self { is_under: said.is_under, roles: said.roles.clone(), dept_ids: said.dept_ids.clone() }
    }
}

/// A card with its category.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexCardConfig {
    card_id: Uuid,
    /// Its category; null for a card that nobody sees.
    type_id: Option<Uuid>,
    /// The category's name in the reader's language; empty for none.
    type_name: String,
    card_name: String,
    card_name_en: String,
    /// An address or a JSON frame configuration.
    url: String,
    icon: String,
    /// `1001` inside the portal, `1002` a window of its own, `1003` a new tab.
    open_way: String,
    #[serde(flatten)]
    #[schema(inline)]
    audience: IndexAudience,
    /// Its place in its category, from 1.
    sort: usize,
}

/// A category with its cards.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexTypeConfig {
    type_id: Uuid,
    type_name: String,
    type_name_en: String,
    #[serde(flatten)]
    #[schema(inline)]
    audience: IndexAudience,
    /// Its place, from 1.
    sort: usize,
    /// Its cards in their order; only a category without any can be removed.
    card_configs: Vec<IndexCardConfig>,
}

/// A saved category.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct IndexTypeOut {
    #[serde(flatten)]
    pub(super) kind: IndexTypeConfig,
    #[serde(flatten)]
    pub(super) standing: Standing,
}

/// A saved card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct IndexCardOut {
    #[serde(flatten)]
    pub(super) card: IndexCardConfig,
    #[serde(flatten)]
    pub(super) standing: Standing,
}

impl IndexCardConfig {
    fn new(sort: usize, kind: Option<&TypeBody>, card: &CardBody, locale: Locale) -> Self {
        Self {
            card_id: card.card_id,
            type_id: kind.map(|kind| kind.type_id),
            type_name: kind.map(|kind| locale.pick(&kind.type_name, &kind.type_name_en).to_owned()).unwrap_or_default(),
            card_name: card.card_name.clone(),
            card_name_en: card.card_name_en.clone(),
            url: card.url.clone(),
            icon: card.icon.clone(),
            open_way: card.open_way.clone(),
            audience: IndexAudience::new(&card.audience),
            sort,
        }
    }

    fn of(kind: Option<&TypeBody>, cards: &[CardBody], locale: Locale) -> Vec<Self> {
        (1..).zip(cards).map(|(sort, card)| Self::new(sort, kind, card, locale)).collect()
    }

    /// The cards of one category, or all, those of no category last.
    pub(super) fn list(body: &TypesBody, only: Option<Uuid>, locale: Locale) -> Vec<Self> {
        let wanted = body.types.iter().filter(|kind| only.is_none_or(|id| kind.type_id == id));
        let mut cards: Vec<Self> = wanted.flat_map(|kind| Self::of(Some(kind), &kind.cards, locale)).collect();
        if only.is_none() {
            cards.extend(Self::of(None, &body.cards, locale));
        }
        cards
    }

    /// Its key.
    pub(super) const fn id(&self) -> Uuid {
        self.card_id
    }

    /// Its category.
    pub(super) const fn type_id(&self) -> Option<Uuid> {
        self.type_id
    }
}

impl IndexTypeConfig {
    /// The categories in their order.
    pub(super) fn list(body: &TypesBody, locale: Locale) -> Vec<Self> {
        let one = |(sort, kind): (usize, &TypeBody)| Self {
            type_id: kind.type_id,
            type_name: kind.type_name.clone(),
            type_name_en: kind.type_name_en.clone(),
            audience: IndexAudience::new(&kind.audience),
            sort,
            card_configs: IndexCardConfig::of(Some(kind), &kind.cards, locale),
        };
        (1..).zip(&body.types).map(one).collect()
    }

    /// Its key.
    pub(super) const fn id(&self) -> Uuid {
        self.type_id
    }
}
