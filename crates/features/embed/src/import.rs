//! Takes over the origins that the configuration listed before there was a table: once for each tenant, and never again.

use std::sync::Arc;

use onehall_bus::emit;
use onehall_db::{Db, take_turn};
use onehall_directory::list_tenants;
use onehall_events::Event;
use onehall_feature::FrameOriginsBefore;
use onehall_kernel::{Ctx, Env, Names, TenantId};
use onehall_records::audit;
use onehall_web::FrameOrigin;
use serde_json::json;

use crate::model::{APPS_MAX, AppConfig};
use crate::rules::origins::is_own;
use crate::store::{apps, imports, origins};

/// What the work needs.
pub struct Import {
    /// Where to write.
    pub db: Db,
    /// Clock and ids.
    pub env: Env,
    /// What the configuration lists.
    pub before: Arc<FrameOriginsBefore>,
    /// The portal's own address.
    pub public_url: String,
}

impl Import {
    /// Takes over for every tenant that it was not done for. They may be framed as before and ask for nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn run(self) -> anyhow::Result<()> {
        for tenant in list_tenants(self.db.repo().conn()).await? {
            let tenant: TenantId = tenant.id.parse()?;
            if imports::was_imported(self.db.repo().conn(), &tenant).await? {
                continue;
            }
            let taken = self.take_over(&Ctx::system(&self.env, tenant.clone())).await?;
            if taken > 0 {
                tracing::info!(tenant = tenant.as_str(), taken, "http.frame_origins are embedded applications now");
            }
        }
        Ok(())
    }

    async fn take_over(&self, ctx: &Ctx) -> anyhow::Result<usize> {
        let mut tx = self.db.begin().await?;
        take_turn(tx.conn(), "embedded").await?;
        // another node that starts now does the same
        if !imports::mark_imported(tx.conn(), ctx).await? {
            return Ok(0);
        }
        let mut listed = self.before.0.clone();
        listed.sort_unstable();
        listed.dedup();
        let owned = origins::find_owners(tx.conn(), &ctx.tenant, &listed).await?;
        listed.retain(|one| !owned.iter().any(|(origin, _)| origin == one) && !is_own(one, &self.public_url));
        listed.truncate(APPS_MAX);
        for origin in &listed {
            apps::create_app(tx.conn(), ctx, &taken_over(origin), true).await?;
        }
        imports::count_imported(tx.conn(), &ctx.tenant, listed.len()).await?;
        if !listed.is_empty() {
            audit::record(&mut tx, ctx, "embedded-app.taken-over", "embedded-apps", json!({"origins": listed})).await?;
            emit(&mut tx, ctx, &Event::EmbeddedAppsChanged).await?;
        }
        tx.save().await?;
        Ok(listed.len())
    }
}

/// The application of an origin that the configuration listed, named by its host.
fn taken_over(origin: &FrameOrigin) -> AppConfig {
    let host = origin.as_str().split_once("://").map_or(origin.as_str(), |(_, host)| host);
    let name: String = host.chars().take(100).collect();
    AppConfig {
        names: Names { zh: name.clone(), en: name },
        url: format!("{}/", origin.as_str()),
        icon: String::new(),
        origins: vec![origin.clone()],
        api_names: Vec::new(),
        capabilities: Vec::new(),
        channels: Vec::new(),
        owner: None,
        contact: String::new(),
        note: String::new(),
    }
}
