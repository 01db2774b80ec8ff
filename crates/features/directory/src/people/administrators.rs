//! A tenant that nobody administers could only be mended at the server: the last one stays.

use onehall_db::{StoreResult, Tx, take_turn};
use onehall_kernel::{ADMINISTRATOR, TenantId};

use crate::store::registers::people::count_holders;

/// Waits until no other unit of work changes people of the tenant: two administrators who disable each other at the same
/// moment come one after the other. Taken before the first row is locked or written.
///
/// # Errors
/// When the database fails, or the turn does not come in time.
pub(crate) async fn take_people_turn(tx: &Tx, tenant: &TenantId) -> StoreResult<()> {
    take_turn(tx.conn(), &format!("people/{tenant}")).await
}

/// Whether somebody who is not disabled administers the tenant, as this unit of work leaves it.
///
/// # Errors
/// When the database fails.
pub(crate) async fn is_administered(tx: &Tx, tenant: &TenantId) -> StoreResult<bool> {
    Ok(count_holders(tx.conn(), tenant, ADMINISTRATOR).await? > 0)
}
