//! Sources and their APIs as this area speaks of them.

use chrono::{DateTime, Utc};
use onehall_feature::{SourceField, SourceParameter, SourceParameterType};
use onehall_kernel::{Names, UserId};
use serde_json::Value;
use uuid::Uuid;

use crate::rules::auth::{Auth, Destination};
use crate::rules::parameter::{ApiParameter, is_personal};

/// Systems of a tenant.
pub const SYSTEMS_MAX: u64 = 100;
/// APIs of a tenant.
pub const APIS_MAX: u64 = 500;

/// What is configured of a system; secrets stand apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SystemConfig {
    /// Its names.
    pub names: Names,
    /// Who answers for it.
    pub owner: String,
    /// Scheme, host and port of all that is asked.
    pub origin: String,
    /// What stands before the paths of all its APIs; may be empty.
    pub base_path: String,
    /// How it knows us.
    pub auth: Auth,
    /// Milliseconds a call may take, 500 to 5,000.
    pub timeout_ms: u16,
    /// Calls at one time, 1 to 32.
    pub concurrency: u8,
    /// Whether it is asked.
    pub is_enabled: bool,
}

impl SystemConfig {
    /// Where its secret goes.
    #[must_use]
    pub fn destination(&self) -> Destination<'_> {
        Destination { origin: &self.origin, auth: &self.auth }
    }
}

/// A system that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct System {
    /// Its key.
    pub id: Uuid,
    /// What is configured.
    pub config: SystemConfig,
    /// Another one after each change.
    pub version: Uuid,
    /// When it changed last.
    pub updated_at: DateTime<Utc>,
    /// Who changed it; nobody for the operator.
    pub updated_by: Option<UserId>,
}

/// How an API is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[schema(as = SourceApiMethod)]
pub enum ApiMethod {
    /// Nothing is sent but address and headers.
    #[serde(rename = "GET")]
    Get,
    /// With a JSON body.
    #[serde(rename = "POST")]
    Post,
}

impl ApiMethod {
    /// As it is stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
        }
    }
}

/// What is configured of an API.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiConfig {
    /// Its names.
    pub names: Names,
    /// How it is asked.
    pub method: ApiMethod,
    /// Its path below the system's base path, with `{names}`.
    pub path: String,
    /// What it asks for.
    pub parameters: Vec<ApiParameter>,
    /// The body of a POST, with `"{name}"` for values.
    pub body_template: Option<Value>,
    /// Where its entries stand.
    pub list_path: String,
    /// What its entries have.
    pub fields: Vec<SourceField>,
    /// Seconds an answer is fresh, 0 to 3,600.
    pub fresh_seconds: u16,
}

impl ApiConfig {
    /// Whether it needs a person to be asked for: what it answers is one person's, or of the person's department.
    #[must_use]
    pub fn needs_person(&self, values: &[(String, SourceParameter)]) -> bool {
        let mut kinds = self.parameters.iter().map(|one| one.with(values).kind);
        kinds.any(|kind| is_personal(kind) || kind == SourceParameterType::DeptCode)
    }
}

/// An API of a system.
#[derive(Debug, Clone, PartialEq)]
pub struct Api {
    /// Its key.
    pub id: Uuid,
    /// The system.
    pub system_id: Uuid,
    /// What is configured.
    pub config: ApiConfig,
    /// Another one after each change.
    pub version: Uuid,
    /// When it changed last.
    pub updated_at: DateTime<Utc>,
    /// Who changed it.
    pub updated_by: Option<UserId>,
}
