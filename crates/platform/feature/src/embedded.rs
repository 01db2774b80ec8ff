//! Applications of the campus whose pages stand in frames of the portal (contract section 5), as areas meet about them.

use async_trait::async_trait;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_kernel::{Names, TenantId};
use onehall_web::FrameOrigin;

/// The table of embedded applications, for areas that show their pages or let them know who is there.
#[async_trait]
pub trait EmbeddedApps: Send + Sync {
    /// Whether an address is a page of an enabled application of the tenant. An address inside the portal is none.
    ///
    /// # Errors
    /// Faults of the database.
    async fn is_registered(&self, tenant: &TenantId, address: &str) -> StoreResult<bool>;

    /// The name of the enabled application of the tenant that `address` is a page of and that may have service tickets.
    ///
    /// # Errors
    /// Faults of the database.
    async fn with_tickets(&self, reading: Reading<'_>, tenant: &TenantId, address: &str) -> StoreResult<Option<Names>>;
}

/// What shows pages of origins or leads to them; an area offers it for what it keeps.
#[async_trait]
pub trait OriginUse: Send + Sync {
    /// The names of what has an address of one of these origins, each once, in the area's order.
    ///
    /// # Errors
    /// Faults of the database.
    async fn used(&self, repo: &Repo, tenant: &TenantId, origins: &[FrameOrigin]) -> StoreResult<Vec<Names>>;
}

/// The origins of `http.frame_origins` of the configuration, which were framed before there was a table of embedded
/// applications. That table takes them over once for each tenant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrameOriginsBefore(pub Vec<FrameOrigin>);
