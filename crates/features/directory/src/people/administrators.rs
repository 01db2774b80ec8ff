//! A tenant that nobody administers could only be mended at the server: the last one stays.

use onehall_db::{StoreResult, Tx, take_turn};
use onehall_kernel::{ADMINISTRATOR, TenantId};
use onehall_web::Guard as _;

use crate::rights::ManagesDirectory;
use crate::store::keepers::is_held_with;

/// Waits until no other unit of work changes people or roles of the tenant: two administrators who disable each other, or take
/// each other's rights, at the same moment come one after the other. Taken before the first row is locked or written.
///
/// # Errors
/// When the database fails, or the turn does not come in time.
pub(crate) async fn take_people_turn(tx: &Tx, tenant: &TenantId) -> StoreResult<()> {
    take_turn(tx.conn(), &format!("people/{tenant}")).await
}

/// Whether somebody who is not disabled looks after the people of the whole tenant, as this unit of work leaves it: is its
/// administrator, and has the right by that role or another one.
///
/// # Errors
/// When the database fails.
pub(crate) async fn is_administered(tx: &Tx, tenant: &TenantId) -> StoreResult<bool> {
    is_held_with(tx.conn(), tenant, &ManagesDirectory::RIGHT, ADMINISTRATOR).await
}
