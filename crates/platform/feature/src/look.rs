//! The port by which areas that show something before anybody is signed in ask what the school looks like.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_kernel::TenantId;

/// Pictures and colours of a school, as administrators published them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Look {
    /// Address of the logo for light grounds; empty where none was published.
    pub logo: String,
    /// The same for dark grounds.
    pub logo_dark: String,
    /// The same for the browser's tab.
    pub favicon: String,
    /// The colour of the school's own theme, as `#008cff`.
    pub theme_color: String,
    /// Its colour on dark ground; empty: made of the other one.
    pub dark_color: String,
}

/// Knows what schools look like. The home area implements it.
#[async_trait]
pub trait SchoolLook: Send + Sync {
    /// How a university looks now.
    ///
    /// # Errors
    /// Faults of the database.
    async fn look(&self, repo: &Repo, tenant: &TenantId) -> StoreResult<Look>;
}
