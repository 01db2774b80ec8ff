//! Embedded applications as this area speaks of them.

use chrono::{DateTime, Utc};
use onehall_kernel::{Names, UserId};
use onehall_web::FrameOrigin;
use uuid::Uuid;

use crate::rules::names::{ApiName, Capability};

/// Applications of a tenant.
pub const APPS_MAX: usize = 200;

/// What is configured of an application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppConfig {
    /// Its names.
    pub names: Names,
    /// Its first page, on one of its origins.
    pub url: String,
    /// The address of its picture; may be empty.
    pub icon: String,
    /// Whose pages are its own, 1 to 10.
    pub origins: Vec<FrameOrigin>,
    /// What of the specification it may ask for.
    pub api_names: Vec<ApiName>,
    /// What else it may ask for.
    pub capabilities: Vec<Capability>,
    /// Channels whose notices it gets.
    pub channels: Vec<String>,
    /// Who answers for it in the school.
    pub owner: Option<UserId>,
    /// How to reach who operates it.
    pub contact: String,
    /// What administrators should know.
    pub note: String,
}

/// An embedded application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmbeddedApp {
    /// Its key.
    pub id: Uuid,
    /// What is configured.
    pub config: AppConfig,
    /// Whether its pages may be framed.
    pub is_enabled: bool,
    /// Another one after each change.
    pub version: Uuid,
    /// When it changed last.
    pub updated_at: DateTime<Utc>,
    /// Who changed it; nobody for the operator.
    pub updated_by: Option<UserId>,
}

impl EmbeddedApp {
    /// Whether it may ask for this.
    #[must_use]
    pub fn may(&self, capability: Capability) -> bool {
        self.config.capabilities.contains(&capability)
    }
}
