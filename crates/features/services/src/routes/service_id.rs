//! The question that names one service.

use garde::Validate;
use serde::Deserialize;
use uuid::Uuid;

/// Which service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceIdIn {
    /// Its key.
    #[garde(skip)]
    pub(crate) service_id: Uuid,
}
