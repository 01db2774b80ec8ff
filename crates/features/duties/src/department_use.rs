//! How many duties a department has.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_directory::DepartmentUse;
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::store::counts::count_by_department;
use crate::store::projection::Side;

/// Duties keep their department, published ones and those that are only edited.
pub(crate) struct DutiesOfDepartment;

#[async_trait]
impl DepartmentUse for DutiesOfDepartment {
    fn names(&self) -> [&'static str; 2] {
        ["职责", "duties"]
    }

    async fn count(&self, on: Reading<'_>, tenant: &TenantId, department: Uuid) -> StoreResult<u64> {
        let mut most = 0;
        for side in [Side::Published, Side::Working] {
            let counts = count_by_department(on.conn(), tenant, side, Some(&[department])).await?;
            most = most.max(counts.get(&department).copied().unwrap_or(0));
        }
        Ok(most)
    }
}
