//! What the operator's commands do with settings.

use onehall_db::Db;
use onehall_kernel::Ctx;
use serde_json::json;

use crate::{AnySetting, audit};

/// Sets a setting of a tenant; everybody who cached it is told.
///
/// # Errors
/// `setting.shape`, told in English, with the place where the value does not fit.
pub async fn put_setting(db: &Db, ctx: &Ctx, setting: &AnySetting, value: &serde_json::Value) -> anyhow::Result<()> {
    let key = setting.key;
    let mut tx = db.begin().await?;
    setting.put(&mut tx, ctx, value).await?;
    audit::record(&mut tx, ctx, "setting.put", &format!("setting:{key}"), json!({"bytes": value.to_string().len()}))
        .await?;
    tx.save().await?;
    Ok(())
}
