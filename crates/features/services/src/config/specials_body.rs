//! Specials: the body that is stored and that pages send.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Services put together for an occasion; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SpecialBody {
    pub(crate) id: Uuid,
    /// Unique in the university; the server makes one where it is empty, and keeps that of what is published.
    #[serde(default)]
    pub(crate) code: String,
    /// 1 to 64 characters.
    pub(crate) name: String,
    /// At most 128 characters.
    #[serde(default)]
    pub(crate) name_en: String,
    /// At most 300 characters.
    #[serde(default)]
    pub(crate) summary: String,
    /// At most 600 characters.
    #[serde(default)]
    pub(crate) summary_en: String,
    /// Address of a picture, as `common/upload` answers it; empty for none.
    #[serde(default)]
    pub(crate) cover: String,
    #[serde(default = "yes")]
    pub(crate) is_enable: bool,
    /// The system that publishes it, of which pages change the place alone; empty for the university's own.
    #[serde(default)]
    pub(crate) client_id: String,
    /// 1 to 100 services in their order, each once.
    pub(crate) service_ids: Vec<Uuid>,
}

const fn yes() -> bool {
    true
}

impl SpecialBody {
    /// Whether another system publishes it.
    pub(crate) fn is_foreign(&self) -> bool {
        !self.client_id.is_empty()
    }
}

/// The whole document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct SpecialsBody {
    /// At most 50, in their order.
    pub(crate) specials: Vec<SpecialBody>,
}
