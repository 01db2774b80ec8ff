//! The search index of this node: duties that people see, who is responsible for them, and departments. Built with the
//! first search of the node, for most starts are followed by none, and kept up by events.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreError, StoreResult};
use onehall_directory::{list_departments, list_people};
use onehall_events::{Event, Published};
use onehall_kernel::{TenantId, UserId};
use onehall_search::{Doc, Hit, Query, SearchError, SearchIndex, Synonyms};
use onehall_web::ApiError;
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::store::entries::{StoredDuty, list_entries};
use crate::store::filter::DutyFilter;
use crate::store::global;
use crate::store::projection::Side;

/// Kinds of documents, which begin their ids too: an id is unique in the whole index.
const DUTY: &str = "duty";
const PERSON: &str = "person";
const DEPARTMENT: &str = "department";
/// The tag of all: who sees a hit is asked of the tables.
const TAG: &str = "all";
/// Hits that are looked at.
const HITS_MAX: usize = 1_000;
/// Duties of one read of a rebuild.
const DUTIES_READ_MAX: u64 = 1_000_000;

/// Why there is no index; the next search tries again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotBuilt {
    /// The tables could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The index could not be written.
    #[error(transparent)]
    Index(#[from] SearchError),
    /// Building it was cut.
    #[error("building the search index: {0}")]
    Cut(#[from] tokio::task::JoinError),
}

impl From<NotBuilt> for ApiError {
    fn from(why: NotBuilt) -> Self {
        match why {
            NotBuilt::Store(error) => error.into(),
            other => Self::internal(other),
        }
    }
}

/// What of duties is found by which words.
pub(crate) struct Index {
    db: Db,
    words: Arc<SearchIndex>,
    whole: OnceCell<()>,
    /// Whether the tables were begun to be read: before that there is nothing to bring up to date.
    begun: AtomicBool,
    /// The documents of the duties of each department, to remove those that are gone.
    known: Arc<Mutex<HashMap<Uuid, Vec<String>>>>,
}

fn doc(tenant: &TenantId, kind: &str, key: impl std::fmt::Display) -> Doc {
    Doc {
        id: format!("{kind}-{key}"),
        tenant: tenant.to_string(),
        kind: kind.to_owned(),
        tags: vec![TAG.to_owned()],
        ..Doc::default()
    }
}

/// A duty by its description, code and post, and by what it stands on.
fn duty_doc(tenant: &TenantId, stored: &StoredDuty) -> Doc {
    let duty = &stored.duty;
    let basis = duty.basis.iter().flat_map(|one| [&one.document, &one.document_en, &one.clause]);
    let body: Vec<&str> = basis.chain([&duty.precaution, &duty.precaution_en]).map(String::as_str).collect();
    let keywords = [&duty.duty_code, &duty.post_name, &duty.post_name_en];
    Doc {
        title: duty.duty_desc.clone(),
        title_en: duty.duty_desc_en.clone(),
        keywords: keywords.into_iter().filter(|word| !word.is_empty()).cloned().collect(),
        body: body.join(" "),
        ..doc(tenant, DUTY, duty.duty_id)
    }
}

impl Index {
    /// Nothing in it yet.
    ///
    /// # Errors
    /// When the index can not be made.
    pub(crate) fn new(db: Db) -> Result<Self, SearchError> {
        Ok(Self {
            db,
            words: Arc::new(SearchIndex::in_memory()?),
            whole: OnceCell::new(),
            begun: AtomicBool::new(false),
            known: Arc::default(),
        })
    }

    /// The index with everything in it. Whoever comes while it is built waits for it instead of finding nothing.
    ///
    /// # Errors
    /// When it could not be built; the next who asks tries again.
    pub(crate) async fn built(&self) -> Result<&SearchIndex, NotBuilt> {
        self.whole.get_or_try_init(|| self.build()).await?;
        Ok(&self.words)
    }

    async fn build(&self) -> Result<(), NotBuilt> {
        self.begun.store(true, Ordering::SeqCst);
        let mut all = Vec::new();
        for tenant in global::list_tenants(self.db.repo().conn()).await? {
            let tenant: TenantId = tenant.parse().map_err(|_| StoreError::Inconsistent {
                table: "duty_departments",
                detail: format!("tenant {tenant}"),
            })?;
            all.extend(self.duties(&tenant, None).await?);
            all.extend(self.departments(&tenant).await?);
        }
        let words = self.words.clone();
        Ok(tokio::task::spawn_blocking(move || words.rebuild(all)).await??)
    }

    /// The documents of the duties of these departments, or of all, and of the people who are responsible.
    async fn duties(&self, tenant: &TenantId, departments: Option<&[Uuid]>) -> StoreResult<Vec<Doc>> {
        let (repo, filter) = (self.db.repo(), departments.map(<[Uuid]>::to_vec));
        let filter = DutyFilter { departments: filter, ..DutyFilter::default() };
        let stored = list_entries(repo.conn(), tenant, Side::Published, &filter, DUTIES_READ_MAX).await?;
        let mut people: Vec<UserId> = stored.iter().filter_map(|one| one.duty.person()).map(UserId).collect();
        people.sort_unstable_by_key(|id| id.0);
        people.dedup();
        let people = list_people(repo.conn(), tenant, &people).await?;
        let mut by_department: HashMap<Uuid, Vec<String>> = HashMap::new();
        let mut docs = Vec::with_capacity(stored.len() + people.len());
        for one in &stored {
            let doc = duty_doc(tenant, one);
            by_department.entry(one.department).or_default().push(doc.id.clone());
            docs.push(doc);
        }
        docs.extend(people.into_iter().map(|who| Doc { title: who.user_name, ..doc(tenant, PERSON, who.id) }));
        self.known.lock().unwrap_or_else(PoisonError::into_inner).extend(by_department);
        Ok(docs)
    }

    async fn departments(&self, tenant: &TenantId) -> StoreResult<Vec<Doc>> {
        let all = list_departments(self.db.repo().conn(), tenant).await?;
        let made = |one: onehall_directory::Department| Doc {
            title: one.names.zh,
            title_en: one.names.en,
            keywords: vec![one.code],
            ..doc(tenant, DEPARTMENT, one.id)
        };
        Ok(all.into_iter().map(made).collect())
    }

    /// Replaces what is found of the duties of these departments.
    async fn renew(&self, tenant: &TenantId, departments: &[Uuid]) -> Result<(), NotBuilt> {
        if !self.begun.load(Ordering::SeqCst) {
            return Ok(());
        }
        // what is being built may have read the tables before they changed
        self.built().await?;
        let before: Vec<String> = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            departments.iter().filter_map(|id| known.remove(id)).flatten().collect()
        };
        let changed = self.duties(tenant, Some(departments)).await?;
        let gone: Vec<String> = before.into_iter().filter(|id| !changed.iter().any(|doc| doc.id == *id)).collect();
        // a tenant's first duties bring its departments along
        let all: Vec<Doc> = changed.into_iter().chain(self.departments(tenant).await?).collect();
        let words = self.words.clone();
        let write = move || words.upsert(all).and_then(|()| words.delete(&gone));
        Ok(tokio::task::spawn_blocking(write).await??)
    }

    async fn hits(&self, tenant: &TenantId, kind: &str, text: &str) -> Result<Vec<Hit>, NotBuilt> {
        let query = Query {
            tenant: tenant.as_str(),
            kind: Some(kind),
            text,
            allowed_tags: &[TAG.to_owned()],
            limit: HITS_MAX,
            offset: 0,
            synonyms: &Synonyms::default(),
        };
        Ok(self.built().await?.search(&query).hits)
    }

    /// Duties that words find, best first.
    ///
    /// # Errors
    /// When there is no index.
    pub(crate) async fn find_duties(&self, tenant: &TenantId, text: &str) -> Result<Vec<(Uuid, Hit)>, NotBuilt> {
        let hits = self.hits(tenant, DUTY, text).await?;
        Ok(hits.into_iter().filter_map(|hit| Some((key(&hit, DUTY)?.parse().ok()?, hit))).collect())
    }

    /// People who are responsible for a duty and whom words name, best first.
    ///
    /// # Errors
    /// When there is no index.
    pub(crate) async fn find_people(&self, tenant: &TenantId, text: &str) -> Result<Vec<i64>, NotBuilt> {
        let hits = self.hits(tenant, PERSON, text).await?;
        Ok(hits.iter().filter_map(|hit| key(hit, PERSON)?.parse().ok()).collect())
    }

    /// Departments that words name, best first.
    ///
    /// # Errors
    /// When there is no index.
    pub(crate) async fn find_departments(&self, tenant: &TenantId, text: &str) -> Result<Vec<Uuid>, NotBuilt> {
        let hits = self.hits(tenant, DEPARTMENT, text).await?;
        Ok(hits.iter().filter_map(|hit| key(hit, DEPARTMENT)?.parse().ok()).collect())
    }
}

fn key<'a>(hit: &'a Hit, kind: &str) -> Option<&'a str> {
    hit.id.strip_prefix(kind)?.strip_prefix('-')
}

/// Keeps the index up.
pub(crate) struct Keeper(pub Arc<Index>);

#[async_trait]
impl EventHandler for Keeper {
    async fn handle(&self, event: &Published) {
        let Self(index) = self;
        let renewed = match &event.event {
            Event::DutiesChanged { departments } => index.renew(&event.tenant, departments).await,
            Event::DepartmentsChanged => index.renew(&event.tenant, &[]).await,
            _ => Ok(()),
        };
        if let Err(error) = renewed {
            tracing::error!(%error, "the search index of duties could not be brought up to date");
        }
    }
}
