//! What a tenant demands: the setting `payload_protection`.

use onehall_seal::{Level, SuiteId};
use serde::{Deserialize, Serialize};

/// How much of the browser's traffic is sealed, and with which suites. Clients added as plain, and `/open/v1`, are exempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Protection {
    /// `off`, `writes` or `writes+answers`.
    #[schema(value_type = String)]
    pub level: Level,
    /// Allowed suites, the preferred one first.
    #[schema(value_type = Vec<String>)]
    pub suites: Vec<SuiteId>,
}

impl Default for Protection {
    fn default() -> Self {
        Self { level: Level::WritesAndAnswers, suites: SuiteId::ALL.to_vec() }
    }
}
