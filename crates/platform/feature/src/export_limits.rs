//! The port by which an area asks whether it may give data about people beside the exports of transfer.

use async_trait::async_trait;
use onehall_db::Repo;
use onehall_kernel::TenantId;
use onehall_web::ApiError;

/// Knows above how many people an export is looked at. Transfer implements it by the tenant's settings.
#[async_trait]
pub trait ExportLimits: Send + Sync {
    /// Passes a file about so many people that an area makes itself. Above the number from which exports need a reason it is
    /// refused: no other call is a way around reason, approval and the record of who took data out.
    ///
    /// # Errors
    /// `transfer.beside`, which points to the export; faults of the database.
    async fn pass(&self, repo: &Repo, tenant: &TenantId, people: u64) -> Result<(), ApiError>;
}
