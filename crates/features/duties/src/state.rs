//! What the routes of this area share.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chrono::Datelike as _;
use chrono_tz::Tz;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_directory::{Department, list_departments};
use onehall_events::{Event, Published};
use onehall_feature::{Deps, NoticePosts, ServiceCatalogue};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::DocumentKinds;
use onehall_web::ports::Tenant;
use uuid::Uuid;

use crate::config::duties::DutiesDocument;
use crate::index::Index;
use crate::rules::tally::in_order;
use crate::store::counts::{Counted, count_published};
use crate::store::links::list_named_by_type;

/// How long what is kept may be stale without an event.
const TTL: Duration = Duration::from_secs(60);
/// Tenants of which something is kept.
const TENANTS_MAX: u64 = 200;

/// What is kept of a day, with that day.
type OfDay<T> = (String, T);
/// Services that duties name, each with the types of these duties.
type Named = Vec<(Uuid, String)>;

/// What is kept of `today`, else what `read` brings: what was read before midnight is another day's.
async fn of_day<T, F, R>(
    kept: &TenantCache<OfDay<T>>,
    tenant: &TenantId,
    today: &str,
    read: F,
) -> StoreResult<Arc<OfDay<T>>>
where
    T: Send + Sync + 'static,
    F: Fn() -> R + Send + Sync,
    R: Future<Output = StoreResult<T>> + Send,
{
    let read = &read;
    let dated = || async move { Ok((today.to_owned(), read().await?)) };
    let found = kept.get(tenant, dated).await?;
    if found.0 == today {
        return Ok(found);
    }
    kept.forget(tenant).await;
    kept.get(tenant, dated).await
}

/// The shared state; clones are cheap.
#[derive(Clone)]
pub(crate) struct DutiesState {
    db: Db,
    pub catalogue: Arc<dyn ServiceCatalogue>,
    pub index: Arc<Index>,
    /// Sends reminders.
    pub posts: Arc<dyn NoticePosts>,
    /// The kind of departments' documents, and what publishes them.
    pub kind: Arc<DutiesDocument>,
    pub kinds: DocumentKinds,
    departments: TenantCache<Vec<Department>>,
    counted: TenantCache<OfDay<Vec<Counted>>>,
    named: TenantCache<OfDay<Named>>,
}

/// The day of a moment in the tenant's zone, as rows have it.
pub(crate) fn day(ctx: &Ctx, tenant: &Tenant) -> String {
    day_in(ctx, tenant.zone)
}

/// The day of a moment in a zone, as rows have it.
pub(crate) fn day_in(ctx: &Ctx, zone: Tz) -> String {
    ctx.now.with_timezone(&zone).format("%Y-%m-%d").to_string()
}

/// The year of a moment in the tenant's zone.
pub(crate) fn year(ctx: &Ctx, tenant: &Tenant) -> i32 {
    year_in(ctx, tenant.zone)
}

/// The year of a moment in a zone.
pub(crate) fn year_in(ctx: &Ctx, zone: Tz) -> i32 {
    ctx.now.with_timezone(&zone).year()
}

impl DutiesState {
    /// # Errors
    /// When a port is missing or no index can be made.
    pub(crate) fn new(deps: &Deps) -> anyhow::Result<Self> {
        let catalogue = deps.port::<dyn ServiceCatalogue>()?;
        let kind = Arc::new(DutiesDocument { catalogue: catalogue.clone() });
        Ok(Self {
            db: deps.db.clone(),
            catalogue,
            index: Arc::new(Index::new(deps.db.clone())?),
            posts: deps.port::<dyn NoticePosts>()?,
            kinds: DocumentKinds::of(vec![kind.clone()])?,
            kind,
            departments: TenantCache::new(TENANTS_MAX, TTL),
            counted: TenantCache::new(TENANTS_MAX, TTL),
            named: TenantCache::new(TENANTS_MAX, TTL),
        })
    }

    /// The departments of a tenant in the order of their tree, each before those below it; many callers at once load them once.
    pub(crate) async fn departments(&self, tenant: &TenantId) -> StoreResult<Arc<Vec<Department>>> {
        self.departments
            .get(tenant, async || Ok(in_order(list_departments(self.db.repo().conn(), tenant).await?)))
            .await
    }

    /// The duties that people see on a day, by department and type.
    pub(crate) async fn counted(&self, tenant: &TenantId, today: &str) -> StoreResult<Arc<OfDay<Vec<Counted>>>> {
        of_day(&self.counted, tenant, today, async || count_published(self.db.repo().conn(), tenant, today).await).await
    }

    /// The services that duties name which people see on a day, each with the types of these duties.
    pub(crate) async fn named(&self, tenant: &TenantId, today: &str) -> StoreResult<Arc<OfDay<Named>>> {
        of_day(&self.named, tenant, today, async || list_named_by_type(self.db.repo().conn(), tenant, today).await)
            .await
    }
}

#[async_trait]
impl EventHandler for DutiesState {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::DutiesChanged { .. } => {
                self.counted.forget(&event.tenant).await;
                self.named.forget(&event.tenant).await;
            }
            Event::DepartmentsChanged => self.departments.forget(&event.tenant).await,
            _ => {}
        }
    }
}
