//! How many official accounts a department has.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::DepartmentUse;
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::store::accounts::count_of_department;

/// Official accounts keep their department, closed ones too.
pub(crate) struct AccountsOfDepartment;

#[async_trait]
impl DepartmentUse for AccountsOfDepartment {
    fn names(&self) -> [&'static str; 2] {
        ["公众号", "official accounts"]
    }

    async fn count(&self, on: Reading<'_>, tenant: &TenantId, department: Uuid) -> StoreResult<u64> {
        count_of_department(on.conn(), tenant, department).await
    }
}
