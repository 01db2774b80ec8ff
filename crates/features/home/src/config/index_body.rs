//! Quick navigation as a document: the body that is stored and that pages send.

use onehall_kernel::Names;
use onehall_web::ApiError;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::{IndexAudience, IndexCard, IndexType, IndexTypes};

/// For whom a category or a card is, and whether it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = IndexAudienceIo)]
pub(crate) struct AudienceBody {
    /// 1 off the shelf (下架), 0 shown.
    pub(crate) is_under: u8,
    /// Role codes; empty means everybody.
    pub(crate) roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    pub(crate) dept_ids: Vec<Uuid>,
}

/// A card; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IndexCardBody)]
pub(crate) struct CardBody {
    pub(crate) card_id: Uuid,
    pub(crate) card_name: String,
    #[serde(default)]
    pub(crate) card_name_en: String,
    /// An address or a JSON frame configuration.
    pub(crate) url: String,
    #[serde(default)]
    pub(crate) icon: String,
    pub(crate) open_way: String,
    #[serde(flatten)]
    pub(crate) audience: AudienceBody,
}

/// A category; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IndexTypeBody)]
pub(crate) struct TypeBody {
    pub(crate) type_id: Uuid,
    pub(crate) type_name: String,
    #[serde(default)]
    pub(crate) type_name_en: String,
    #[serde(flatten)]
    pub(crate) audience: AudienceBody,
    #[serde(default)]
    pub(crate) cards: Vec<CardBody>,
}

/// The whole document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = IndexTypesBody)]
pub(crate) struct TypesBody {
    /// At most 20 categories; at most 60 cards in all.
    pub(crate) types: Vec<TypeBody>,
    /// Cards of no category, which nobody sees.
    #[serde(default)]
    pub(crate) cards: Vec<CardBody>,
}

impl From<IndexAudience> for AudienceBody {
    fn from(said: IndexAudience) -> Self {
        Self { is_under: u8::from(said.is_under), roles: said.roles, dept_ids: said.departments }
    }
}

impl From<AudienceBody> for IndexAudience {
    fn from(said: AudienceBody) -> Self {
        Self { is_under: said.is_under == 1, roles: said.roles, departments: said.dept_ids }
    }
}

impl From<IndexCard> for CardBody {
    fn from(card: IndexCard) -> Self {
        Self {
            card_id: card.id,
            card_name: card.names.zh,
            card_name_en: card.names.en,
            url: card.url,
            icon: card.icon,
            open_way: card.open_way,
            audience: card.audience.into(),
        }
    }
}

impl From<CardBody> for IndexCard {
    fn from(said: CardBody) -> Self {
        Self {
            id: said.card_id,
            names: Names { zh: said.card_name, en: said.card_name_en },
            url: said.url,
            icon: said.icon,
            open_way: said.open_way,
            audience: said.audience.into(),
        }
    }
}

impl From<IndexTypes> for TypesBody {
    fn from(all: IndexTypes) -> Self {
        let cards = |cards: Vec<IndexCard>| cards.into_iter().map(CardBody::from).collect();
        let one = |kind: IndexType| TypeBody {
            type_id: kind.id,
            type_name: kind.names.zh,
            type_name_en: kind.names.en,
            audience: kind.audience.into(),
            cards: cards(kind.cards),
        };
        Self { types: all.types.into_iter().map(one).collect(), cards: cards(all.loose) }
    }
}

impl From<TypesBody> for IndexTypes {
    fn from(said: TypesBody) -> Self {
        let cards = |cards: Vec<CardBody>| cards.into_iter().map(IndexCard::from).collect();
        let one = |kind: TypeBody| IndexType {
            id: kind.type_id,
            names: Names { zh: kind.type_name, en: kind.type_name_en },
            audience: kind.audience.into(),
            cards: cards(kind.cards),
        };
        Self { types: said.types.into_iter().map(one).collect(), loose: cards(said.cards) }
    }
}

impl TypesBody {
    /// All cards, those of no category last.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = (Option<&TypeBody>, &CardBody)> {
        let in_types = self.types.iter().flat_map(|kind| kind.cards.iter().map(move |card| (Some(kind), card)));
        in_types.chain(self.cards.iter().map(|card| (None, card)))
    }

    /// A category.
    pub(crate) fn kind(&mut self, id: Uuid) -> Result<&mut TypeBody, ApiError> {
        let found = self.types.iter_mut().find(|kind| kind.type_id == id);
        found.ok_or_else(|| ApiError::not_found("分类", "The category"))
    }

    /// A card, wherever it stands.
    pub(crate) fn card(&mut self, id: Uuid) -> Result<&mut CardBody, ApiError> {
        let lists = self.types.iter_mut().map(|kind| &mut kind.cards).chain([&mut self.cards]);
        let found = lists.flatten().find(|card| card.card_id == id);
        found.ok_or_else(|| ApiError::not_found("卡片", "The card"))
    }

    /// The cards of a category, or those of none.
    pub(crate) fn cards_of(&mut self, kind: Option<Uuid>) -> Result<&mut Vec<CardBody>, ApiError> {
        match kind {
            Some(id) => Ok(&mut self.kind(id)?.cards),
            None => Ok(&mut self.cards),
        }
    }

    /// Takes a card out.
    pub(crate) fn take(&mut self, id: Uuid) -> Result<CardBody, ApiError> {
        for list in self.types.iter_mut().map(|kind| &mut kind.cards).chain([&mut self.cards]) {
            if let Some(at) = list.iter().position(|card| card.card_id == id) {
                return Ok(list.remove(at));
            }
        }
        Err(ApiError::not_found("卡片", "The card"))
    }
}
