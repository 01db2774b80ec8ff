//! The audit log: who did what, when, in which request. Never secrets.

use onehall_db::{StoreResult, Tx};
use onehall_kernel::Ctx;

/// Records an action in the same unit of work as the change.
///
/// # Errors
/// When the database fails.
pub async fn record(tx: &mut Tx, ctx: &Ctx, action: &str, object: &str, detail: serde_json::Value) -> StoreResult<()> {
    crate::store::records::create_audit(tx, ctx, action, object, &detail).await
}
