//! What the operator's commands do with settings.

use anyhow::ensure;
use onehall_db::Db;
use onehall_kernel::Ctx;
use serde_json::json;

use crate::{audit, settings};

/// Sets a setting of a tenant; everybody who cached it is told.
///
/// # Errors
/// When the key is not of `[a-z0-9_]`.
pub async fn put_setting(db: &Db, ctx: &Ctx, key: &str, value: &serde_json::Value) -> anyhow::Result<()> {
    let fits =
        (1..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    ensure!(fits, "a setting's key has 1 to 64 of a-z, 0-9 and underscore");
    let mut tx = db.begin().await?;
    settings::put_setting(&mut tx, ctx, key, value).await?;
    audit::record(&mut tx, ctx, "setting.put", &format!("setting:{key}"), json!({"bytes": value.to_string().len()}))
        .await?;
    tx.save().await?;
    Ok(())
}
