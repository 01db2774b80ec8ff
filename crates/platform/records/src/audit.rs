//! The audit log: who did what, when, in which request. Never secrets.

use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, Page, PageIn, TenantId};
use uuid::Uuid;

use crate::{log, store};

pub use crate::log::{Entry, Sought};
pub use crate::store::Asked;

/// Records an action in the same unit of work as the change.
///
/// # Errors
/// When the database fails.
pub async fn record(tx: &mut Tx, ctx: &Ctx, action: &str, object: &str, detail: serde_json::Value) -> StoreResult<()> {
    store::create_audit(tx.conn(), ctx, action, object, &detail).await
}

/// Records one action that was done to each of many objects, an entry each: object and detail.
///
/// # Errors
/// When the database fails.
pub async fn record_all(tx: &mut Tx, ctx: &Ctx, action: &str, done: &[(String, serde_json::Value)]) -> StoreResult<()> {
    store::create_audits(tx.conn(), ctx, action, done).await
}

/// [`record`] inside a small write that others share ([`onehall_db::Db::write_small`]).
///
/// # Errors
/// When the database fails.
pub async fn note(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    action: &str,
    object: &str,
    detail: &serde_json::Value,
) -> StoreResult<()> {
    store::create_audit(conn, ctx, action, object, detail).await
}

/// How many entries of a tenant these are.
///
/// # Errors
/// When the database fails.
pub async fn count(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    store::count_audit(conn, tenant, which).await
}

/// Entries of a tenant by their keys, those behind `after`, at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn list(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    after: Option<Uuid>,
    limit: u64,
) -> StoreResult<Vec<Entry>> {
    store::list_audit(conn, tenant, which, after, limit).await
}

/// A page of a tenant's entries, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Sought,
    asked: &PageIn,
) -> StoreResult<Page<Entry>> {
    log::page(conn, tenant, which, asked).await
}
