//! Settings of a tenant as they are stored: small JSON values by key. Areas declare theirs as [`crate::Setting`].

use std::collections::HashMap;

use onehall_bus::emit;
use onehall_db::{StoreResult, Tx, sea_orm::ConnectionTrait};
use onehall_events::Event;
use onehall_kernel::{Ctx, TenantId};

use crate::store;

pub use crate::store::Kept;

/// A setting, when it was ever set.
///
/// # Errors
/// When the database fails or the stored value is not JSON.
pub async fn find_setting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &str,
) -> StoreResult<Option<serde_json::Value>> {
    store::find_setting(conn, tenant, key).await
}

/// The same inside a unit of work that will set it: nobody else sets it until the end of that unit.
///
/// # Errors
/// When the database fails or the stored value is not JSON.
pub async fn lock_setting(tx: &Tx, tenant: &TenantId, key: &str) -> StoreResult<Option<serde_json::Value>> {
    Ok(lock_kept(tx, tenant, key).await?.value)
}

/// The same with who set it when.
///
/// # Errors
/// When the database fails or the stored value is not JSON.
pub async fn lock_kept(tx: &Tx, tenant: &TenantId, key: &str) -> StoreResult<Kept> {
    store::lock_setting(tx.conn(), tenant, key).await
}

/// These settings with who set them when, by their keys; one that was never set is missing.
///
/// # Errors
/// When the database fails or a stored value is not JSON.
pub async fn list_settings(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    keys: &[&str],
) -> StoreResult<HashMap<String, Kept>> {
    store::list_settings(conn, tenant, keys).await
}

/// The values of a setting in all tenants that set it, each with its tenant.
///
/// # Errors
/// When the database fails or a stored value is not JSON.
pub(crate) async fn list_of_all(
    conn: &impl ConnectionTrait,
    key: &str,
) -> StoreResult<Vec<(String, serde_json::Value)>> {
    store::list_of_all(conn, key).await
}

/// Puts a setting back to what the installation says, and tells everybody who cached it.
///
/// # Errors
/// When the database fails.
pub async fn reset_setting(tx: &mut Tx, ctx: &Ctx, key: &str) -> StoreResult<()> {
    put_setting(tx, ctx, key, &serde_json::Value::Null).await
}

/// The values, as JSON text, of all settings in which `part` stands.
///
/// # Errors
/// When the database fails.
pub async fn list_settings_with(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    part: &str,
) -> StoreResult<Vec<String>> {
    store::list_settings_with(conn, tenant, part).await
}

/// Sets a setting to whatever value, and tells everybody who cached it. Areas set theirs by [`crate::Setting`], which refuses
/// values of another shape; this one also writes what a version before or after this one would.
///
/// # Errors
/// When the database fails.
pub async fn put_setting(tx: &mut Tx, ctx: &Ctx, key: &str, value: &serde_json::Value) -> StoreResult<()> {
    store::put_setting(tx, ctx, key, value).await?;
    emit(tx, ctx, &Event::SettingsChanged { key: key.to_owned() }).await
}
