//! Who changed a configuration last, and when: one row for each configuration of a tenant, beside the audit log, which keeps
//! all changes but may be cut short. Areas note theirs in the unit of work of the change.

use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};

use crate::store;

pub use crate::store::Edit;

/// Notes that the caller changed a configuration now. `configuration` is a constant of the area, at most 64 characters.
///
/// # Errors
/// When the database fails.
pub async fn note_edit(tx: &Tx, ctx: &Ctx, configuration: &'static str) -> StoreResult<()> {
    store::put_edit(tx.conn(), ctx, configuration).await
}

/// The last changes of all configurations of a tenant, by name; one that was never changed has none.
///
/// # Errors
/// When the database fails.
pub async fn list_edits(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Edit>> {
    store::list_edits(conn, tenant).await
}
