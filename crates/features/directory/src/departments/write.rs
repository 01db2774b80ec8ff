//! Writing departments, and what is told of them.

use onehall_db::{StoreResult, Tx, take_turn};
use onehall_feature::Told;
use onehall_kernel::{Ctx, TenantId};

use crate::kept::departments_changed;
use crate::store::registers::departments::{self as register, DepartmentRow};

/// Waits until no other unit of work changes departments of the tenant: two who move departments below each other at the
/// same moment come one after the other. Taken before the tree is read that a change is held against, and before the turn of
/// people.
///
/// # Errors
/// When the database fails, or the turn does not come in time.
pub(crate) async fn take_departments_turn(tx: &Tx, tenant: &TenantId) -> StoreResult<()> {
    take_turn(tx.conn(), &format!("departments/{tenant}")).await
}

/// Writes departments and tells all nodes that the tree is another one. The caller holds the turn.
///
/// # Errors
/// When the database fails; a code that is taken is a unique error.
pub(crate) async fn carry_out(tx: &mut Tx, ctx: &Ctx, after: &[&DepartmentRow]) -> StoreResult<()> {
    if after.is_empty() {
        return Ok(());
    }
    register::put(tx.conn(), &ctx.tenant, after).await?;
    departments_changed(tx, ctx).await
}

/// What is kept of a department beside a change, and by which a later change is seen. `parent` is the code of the one above.
pub(crate) fn told(row: &DepartmentRow, parent: &str) -> Told {
    Told::default()
        .with("deptCode", row.code.as_str())
        .with("deptName", row.name.as_str())
        .with("deptNameEn", row.name_en.as_str())
        .with("parentCode", parent)
        .with("deptCategory", row.category.as_str())
        .with("sort", row.sort)
        .with("phone", row.phone.as_str())
        .with("place", row.place.as_str())
}
