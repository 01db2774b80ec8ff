//! What the columns of a card show.

use onehall_kernel::UserId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::SourceValueType;

/// Where a column's entries come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum ColumnSource {
    /// The portal's own tables.
    #[default]
    #[serde(rename = "PORTAL")]
    Portal,
    /// Notices of official accounts.
    OfficialAccount,
    /// An API of another system.
    #[serde(rename = "API")]
    Api,
    /// Chosen services.
    #[serde(rename = "SERVICE")]
    Service,
    /// Matters of chosen systems and types.
    #[serde(rename = "FLOW")]
    Flow,
}

impl ColumnSource {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Portal, Self::OfficialAccount, Self::Api, Self::Service, Self::Flow];

    /// The word at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Portal => "PORTAL",
            Self::OfficialAccount => "OfficialAccount",
            Self::Api => "API",
            Self::Service => "SERVICE",
            Self::Flow => "FLOW",
        }
    }
}

/// A column that the administrator fixed, for one reader: enabled, meant for them, with its name in their language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CardColumnQuery {
    /// Its key.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where its entries come from.
    pub source: ColumnSource,
    /// Numbers of official accounts, for [`ColumnSource::OfficialAccount`].
    pub accounts: Vec<UserId>,
    /// Services, for [`ColumnSource::Service`], in their order.
    pub services: Vec<Uuid>,
    /// Keys of the systems whose matters are shown, for [`ColumnSource::Flow`]; empty means all.
    pub flows: Vec<String>,
    /// Types of matters, for [`ColumnSource::Flow`]; empty means all.
    pub business: Vec<String>,
}

/// A field of a kind's entries that an API of another system may give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardField {
    /// Its key, as `title`.
    pub field: &'static str,
    /// What it is called, in Chinese.
    pub zh: &'static str,
    /// What it is called, in English.
    pub en: &'static str,
    /// What its values are.
    pub kind: SourceValueType,
    /// Whether an entry is nothing without it.
    pub must: bool,
}
