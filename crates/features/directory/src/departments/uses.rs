//! What other areas have of a department.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_kernel::TenantId;
use uuid::Uuid;

/// Areas whose rows name a department: it is not removed while there are some.
#[async_trait]
pub trait DepartmentUse: Send + Sync {
    /// What people call these rows, in Chinese and English: `["服务", "services"]`.
    fn names(&self) -> [&'static str; 2];

    /// How many there are of this department of the tenant.
    ///
    /// # Errors
    /// When the database fails.
    async fn count(&self, on: Reading<'_>, tenant: &TenantId, department: Uuid) -> StoreResult<u64>;
}
