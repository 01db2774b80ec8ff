//! The catalogue of one tenant in memory: services with their audiences, scenes and names. Lists are filtered here, so a
//! read asks no database; an event or a minute drops the snapshot.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::{Locale, TenantId};
use uuid::Uuid;

use crate::desk::forget_lines;
use crate::entities::service;
use crate::rules::audience::{Audience, Viewer};
use crate::rules::guide::Guide;
use crate::rules::guide_missing::{Missing, Told, missing};
use crate::rules::letter;
use crate::rules::rating::Scores;
use crate::store;
use crate::store::catalogue::Group;
use crate::store::guides::Review;
use crate::store::put::NewService;

/// How long a snapshot may be stale without an event.
const TTL: Duration = Duration::from_secs(60);
/// Tenants whose catalogue is kept.
const TENANTS_MAX: u64 = 200;

/// A service with what belongs to it.
#[derive(Debug)]
pub(crate) struct Entry {
    pub row: service::Model,
    pub audience: Audience,
    pub scenes: Vec<Uuid>,
    pub guide: Option<Guide>,
    pub comb_hosts: Vec<String>,
    pub keywords: Vec<String>,
    pub letter: String,
    pub visits: AtomicI64,
    /// As of the snapshot.
    pub scores: Scores,
    /// What its guide does not say; all that follows from nothing where there is none.
    pub missing: Vec<Missing>,
    /// When its guide was looked through last.
    pub review: Option<Review>,
}

impl Entry {
    /// A service as it is shown, with what belongs to it.
    pub(crate) fn of(service: NewService, scores: Scores, review: Option<Review>) -> Self {
        let NewService { row, mut audience, scenes } = service;
        audience.visitor = row.visitor;
        audience.listed = row.listed;
        let guide: Option<Guide> = row.guide.as_deref().and_then(|text| serde_json::from_str(text).ok());
        Self {
            missing: missing(&told(&row, guide.as_ref().unwrap_or(&Guide::default()))),
            review,
            audience,
            scenes,
            guide,
            comb_hosts: serde_json::from_str(&row.comb_hosts).unwrap_or_default(),
            keywords: serde_json::from_str(&row.keywords).unwrap_or_default(),
            letter: letter::of(&row.name),
            visits: AtomicI64::new(row.visit_count),
            scores,
            row,
        }
    }

    pub(crate) fn name(&self, locale: Locale) -> &str {
        locale.pick(&self.row.name, &self.row.name_en)
    }

    pub(crate) fn summary(&self, locale: Locale) -> &str {
        locale.pick(&self.row.summary, &self.row.summary_en)
    }

    pub(crate) fn description(&self, locale: Locale) -> &str {
        locale.pick(&self.row.description, &self.row.description_en)
    }

    pub(crate) fn place(&self, locale: Locale) -> &str {
        locale.pick(&self.row.place, &self.row.place_en)
    }

    pub(crate) fn office_hours(&self, locale: Locale) -> &str {
        locale.pick(&self.row.office_hours, &self.row.office_hours_en)
    }

    pub(crate) fn time_limit(&self, locale: Locale) -> &str {
        locale.pick(&self.row.time_limit, &self.row.time_limit_en)
    }

    pub(crate) fn legal_limit(&self, locale: Locale) -> &str {
        locale.pick(&self.row.legal_limit, &self.row.legal_limit_en)
    }

    pub(crate) fn agreement(&self, locale: Locale) -> &str {
        locale.pick(&self.row.agreement, &self.row.agreement_en)
    }

    pub(crate) fn heat(&self) -> i64 {
        self.visits.load(Ordering::Relaxed)
    }
}

/// One tenant's catalogue.
#[derive(Debug, Default)]
pub(crate) struct Catalogue {
    pub entries: Vec<Arc<Entry>>,
    by_id: HashMap<Uuid, usize>,
    pub scenes: Vec<Group>,
    pub kinds: Vec<Group>,
    pub labels: Vec<Group>,
    pub departments: Vec<onehall_directory::Department>,
    pub roles: Vec<onehall_directory::Role>,
}

impl Catalogue {
    /// What lists show to the viewer, in the catalogue's own order.
    pub(crate) fn visible<'a>(&'a self, viewer: &'a Viewer) -> impl Iterator<Item = &'a Arc<Entry>> {
        self.entries.iter().filter(|entry| entry.audience.shows_to(viewer))
    }

    /// A service that lists show to the viewer.
    pub(crate) fn find_shown(&self, id: Uuid, viewer: &Viewer) -> Option<&Arc<Entry>> {
        let entry = self.entries.get(*self.by_id.get(&id)?)?;
        entry.audience.shows_to(viewer).then_some(entry)
    }

    /// A service the viewer may use.
    pub(crate) fn find(&self, id: Uuid, viewer: &Viewer) -> Option<&Arc<Entry>> {
        self.find_shown(id, viewer).filter(|entry| entry.audience.lets_in(viewer))
    }

    pub(crate) fn department(&self, id: Option<Uuid>) -> Option<&onehall_directory::Department> {
        self.departments.iter().find(|d| Some(d.id) == id)
    }
}

/// Catalogues of all tenants.
#[derive(Clone)]
pub(crate) struct Catalogues {
    db: Db,
    kept: TenantCache<Catalogue>,
}

impl Catalogues {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, kept: TenantCache::new(TENANTS_MAX, TTL) }
    }

    /// The catalogue of a tenant; many callers at once load it once.
    pub(crate) async fn of(&self, tenant: &TenantId) -> StoreResult<Arc<Catalogue>> {
        self.kept.get(tenant, || load(&self.db, tenant)).await
    }

    pub(crate) async fn forget(&self, tenant: &TenantId) {
        self.kept.forget(tenant).await;
    }
}

async fn load(db: &Db, tenant: &TenantId) -> StoreResult<Catalogue> {
    let repo = db.repo();
    let conn = repo.conn();
    let parts = store::catalogue::load_parts(conn, tenant).await?;
    let mut scores = store::ratings::count_scores(conn, tenant, None).await?;
    let mut audiences: BTreeMap<Uuid, Audience> = BTreeMap::new();
    for row in parts.audiences {
        audiences.entry(row.service_id).or_default().add(&row.kind, row.value);
    }
    let mut scenes: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
    for link in parts.links {
        scenes.entry(link.service_id).or_default().push(link.scene_id);
    }
    let mut reviews = store::guides::list_reviews(conn, tenant).await?;
    let mut services = parts.services;
    // databases order texts differently
    services.sort_by(|a, b| a.code.cmp(&b.code));
    let entries: Vec<Arc<Entry>> = services
        .into_iter()
        .map(|row| {
            let (id, audience) = (row.id, audiences.remove(&row.id).unwrap_or_default());
            let scenes = scenes.remove(&id).unwrap_or_default();
            let (scores, review) = (scores.remove(&id).unwrap_or_default(), reviews.remove(&id));
            Arc::new(Entry::of(NewService { row, audience, scenes }, scores, review))
        })
        .collect();
    let by_id = entries.iter().enumerate().map(|(place, entry)| (entry.row.id, place)).collect();
    let departments = onehall_directory::list_departments(conn, tenant).await?;
    let roles = onehall_directory::list_roles(conn, tenant).await?;
    let (scenes, kinds, labels) = (parts.scenes, parts.kinds, parts.labels);
    Ok(Catalogue { entries, by_id, scenes, kinds, labels, departments, roles })
}

/// What the rule of what a guide has to say looks at.
fn told<'a>(row: &'a service::Model, guide: &'a Guide) -> Told<'a> {
    Told {
        guide,
        name: [&row.name, &row.name_en],
        phone: &row.phone,
        place: [&row.place, &row.place_en],
        office_hours: [&row.office_hours, &row.office_hours_en],
        time_limit: [&row.time_limit, &row.time_limit_en],
        legal_limit: [&row.legal_limit, &row.legal_limit_en],
    }
}

#[async_trait]
impl EventHandler for Catalogues {
    async fn handle(&self, event: &Published) {
        match event.event {
            Event::ServicesChanged { .. } => forget_lines(&self.db, &event.tenant),
            Event::DepartmentsChanged => {}
            _ => return,
        }
        self.forget(&event.tenant).await;
    }
}
