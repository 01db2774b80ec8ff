//! How many services a department has.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::DepartmentUse;
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::store::register::{Asked, count_rows};

/// Services keep their department, those off the shelf too.
pub(crate) struct ServicesOfDepartment;

#[async_trait]
impl DepartmentUse for ServicesOfDepartment {
    fn names(&self) -> [&'static str; 2] {
        ["服务", "services"]
    }

    async fn count(&self, on: Reading<'_>, tenant: &TenantId, department: Uuid) -> StoreResult<u64> {
        count_rows(on.conn(), tenant, &Asked { department: Some(department), ..Asked::default() }).await
    }
}
