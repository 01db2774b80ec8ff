//! What every installation begins with.

use onehall_db::Db;
use onehall_kernel::{Ctx, Env, TenantId};

use crate::store;

/// The client of the portal's own pages.
pub(crate) const BROWSER: &str = "onehall";

/// Makes the browser's public client where it is missing; the directory has made the default tenant.
///
/// # Errors
/// When the database fails.
pub async fn ensure_defaults(db: &Db, env: &Env) -> anyhow::Result<()> {
    let ctx = Ctx::system(env, TenantId::default_tenant());
    if store::global::find_client(db.repo().conn(), BROWSER).await?.is_none() {
        let tx = db.begin().await?;
        store::clients::ensure_public_client(tx.conn(), &ctx, BROWSER).await?;
        tx.save().await?;
    }
    Ok(())
}
