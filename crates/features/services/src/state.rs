//! What the routes of this area share, and how a caller becomes a viewer.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::future::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Repo, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_feature::{CompletedMatters, Deps, NoticePosts, OpinionCheck};
use onehall_files::{Files, SmallPictures};
use onehall_kernel::{Ctx, ErrorCode, TenantId, UserId, normalise_key};
use onehall_search::Synonyms;
use onehall_web::ports::{Grants, Tenant};
use onehall_web::{ApiError, App, User, Visitor};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Catalogues, Entry};
use crate::halls::AllHalls;
use crate::index::{Index, NotBuilt};
use crate::item::Items;
use crate::rules::audience::{Person, Viewer};
use crate::search::Side;
use crate::settings::{BLOCKED, SYNONYMS};
use crate::store;

/// How long a changed list of words may go unseen without an event.
const WORDS_TTL: Duration = Duration::from_secs(30);
/// Tenants whose words are kept.
const TENANTS_MAX: u64 = 200;
/// Words whose hits are remembered.
const FINDS_MAX: u64 = 2_000;
/// Searches that are remembered for a day, about 15 MB; beyond it the oldest may count again.
const SEARCHED_MAX: u64 = 100_000;
/// How long a search is remembered; its day is part of what is remembered.
const DAY: Duration = Duration::from_secs(86_400);

/// What a tenant says about words.
#[derive(Debug, Default)]
pub(crate) struct Words {
    pub synonyms: Synonyms,
    /// The groups the synonyms are made of.
    pub groups: Vec<Vec<String>>,
    /// Normalised.
    pub blocked: Vec<String>,
}

/// The shared state; clones are cheap.
#[derive(Clone)]
pub(crate) struct ServicesState {
    pub catalogues: Catalogues,
    pub halls: AllHalls,
    pub index: Arc<Index>,
    pub public_url: Arc<str>,
    /// Who knows which matters are completed.
    pub completed: Arc<dyn CompletedMatters>,
    /// What every text that people write is asked of.
    pub opinions: Arc<dyn OpinionCheck>,
    /// Sends reminders.
    pub posts: Arc<dyn NoticePosts>,
    pub files: Files,
    pub small: SmallPictures,
    words: TenantCache<Words>,
    /// What a word finds for people and for visitors; who may see it is asked for each reader.
    finds: Cache<(TenantId, Side, String), Arc<[Uuid]>>,
    /// Who searched for which word on which day: never stored, so that nobody can read what somebody looked for.
    searched: Cache<(TenantId, String, String, String), ()>,
}

impl ServicesState {
    /// # Errors
    /// When a port is missing or no index can be made.
    pub(crate) fn new(catalogues: Catalogues, deps: &Deps) -> anyhow::Result<Self> {
        let files = deps.files.clone();
        Ok(Self {
            halls: AllHalls::new(deps.db.clone()),
            index: Arc::new(Index::new(deps.db.clone(), catalogues.clone())?),
            catalogues,
            public_url: deps.public_url.as_str().into(),
            completed: deps.port()?,
            opinions: deps.port()?,
            posts: deps.port()?,
            small: SmallPictures::new(files.clone(), crate::rules::service_file::SMALL),
            files,
            words: TenantCache::new(TENANTS_MAX, WORDS_TTL),
            finds: Cache::builder().max_capacity(FINDS_MAX).time_to_live(WORDS_TTL).build(),
            searched: Cache::builder().max_capacity(SEARCHED_MAX).time_to_live(DAY).build(),
        })
    }

    /// The tenant's words: settings `search_synonyms`, a list of lists of words, and `search_blocked_words`, a list of words
    /// that must not become heat words.
    pub(crate) async fn words(&self, app: &App, tenant: &TenantId) -> StoreResult<Arc<Words>> {
        let read = async || {
            let repo = app.repo();
            let groups = SYNONYMS.find(repo.conn(), tenant).await?.unwrap_or_default();
            let blocked = BLOCKED.find(repo.conn(), tenant).await?.unwrap_or_default();
            let blocked = blocked.iter().map(|word| normalise_key(word)).collect();
            Ok(Words { synonyms: Synonyms::from_groups(&groups), groups, blocked })
        };
        self.words.get(tenant, read).await
    }

    /// Whether a word finds a service that the reader may see.
    ///
    /// # Errors
    /// When there is no index.
    pub(crate) async fn finds(&self, reading: &Reading, synonyms: &Synonyms, word: &str) -> Result<bool, NotBuilt> {
        let tenant = &reading.ctx.tenant;
        let index = self.index.built().await?;
        let look = async {
            let hits = crate::search::hits(reading.side(), index, tenant, word, synonyms);
            hits.iter().filter_map(|hit| crate::search::service_of(&hit.id)).collect()
        };
        let ids = self.finds.get_with((tenant.clone(), reading.side(), word.to_owned()), look).await;
        Ok(ids.iter().any(|id| reading.find_shown(*id).is_ok()))
    }

    /// Whether `who` searches for a word for the first time on a day, as far as this node knows; from then on it is not.
    pub(crate) async fn is_first_search(&self, tenant: &TenantId, who: &str, word: &str, day: &str) -> bool {
        let key = (tenant.clone(), who.to_owned(), word.to_owned(), day.to_owned());
        self.searched.entry(key).or_insert(()).await.is_fresh()
    }
}

#[async_trait]
impl EventHandler for ServicesState {
    async fn handle(&self, event: &Published) {
        if matches!(&event.event, Event::SettingsChanged { key } if *key == SYNONYMS.key || *key == BLOCKED.key) {
            self.words.forget(&event.tenant).await;
            self.finds.invalidate_all();
        }
    }
}

/// One caller with the catalogue.
pub(crate) struct Reading {
    pub catalogue: Arc<Catalogue>,
    pub viewer: Viewer,
    pub ctx: Ctx,
    pub tenant: Arc<Tenant>,
    pub user: Option<UserId>,
    /// Where to look for what the person collected; visitors have nothing.
    collection: Option<(Repo, UserId)>,
    public_url: Arc<str>,
}

impl Reading {
    /// A signed-in person.
    pub(crate) async fn of_user(app: &App, state: &ServicesState, user: &User) -> Result<Self, ApiError> {
        Self::of_person(app, state, &user.ctx, &user.tenant, user.session.user, &user.grants).await
    }

    /// The same from a card's reader.
    pub(crate) async fn of_person(
        app: &App,
        state: &ServicesState,
        ctx: &Ctx,
        tenant: &Arc<Tenant>,
        user: UserId,
        grants: &Grants,
    ) -> Result<Self, ApiError> {
        let person = Person { roles: grants.roles.clone(), departments: grants.departments.clone() };
        Ok(Self {
            catalogue: state.catalogues.of(&ctx.tenant).await?,
            viewer: Viewer { person: Some(person) },
            ctx: ctx.clone(),
            tenant: tenant.clone(),
            user: Some(user),
            collection: Some((app.repo(), user)),
            public_url: state.public_url.clone(),
        })
    }

    /// Somebody on a path that needs no login: sees what visitors see.
    pub(crate) async fn of_visitor(state: &ServicesState, visitor: &Visitor) -> Result<Self, ApiError> {
        Self::of_nobody(state, &visitor.ctx, &visitor.tenant).await
    }

    /// What visitors see.
    pub(crate) async fn of_nobody(state: &ServicesState, ctx: &Ctx, tenant: &Arc<Tenant>) -> Result<Self, ApiError> {
        Ok(Self {
            catalogue: state.catalogues.of(&ctx.tenant).await?,
            viewer: Viewer::default(),
            ctx: ctx.clone(),
            tenant: tenant.clone(),
            user: None,
            collection: None,
            public_url: state.public_url.clone(),
        })
    }

    /// Somebody who is made up: what they would see, of nobody's collection.
    pub(crate) async fn of_viewer(
        state: &ServicesState,
        (ctx, tenant): (&Ctx, &Arc<Tenant>),
        viewer: Viewer,
    ) -> Result<Self, ApiError> {
        Ok(Self { viewer, ..Self::of_nobody(state, ctx, tenant).await? })
    }

    /// Somebody on a path that needs no login, with the rights of the session that came along.
    pub(crate) async fn of_either(app: &App, state: &ServicesState, visitor: &Visitor) -> Result<Self, ApiError> {
        match &visitor.session {
            None => Self::of_visitor(state, visitor).await,
            Some(session) => {
                let grants = app.permissions.grants(session).await?;
                Self::of_person(app, state, &visitor.ctx, &visitor.tenant, session.user, &grants).await
            }
        }
    }

    /// What the person collected; a visitor nothing.
    async fn collected(&self) -> StoreResult<HashSet<Uuid>> {
        let Some((repo, user)) = &self.collection else { return Ok(HashSet::new()) };
        let order = store::collections::list_collected(repo.conn(), &self.ctx.tenant, *user).await?;
        Ok(order.into_iter().collect())
    }

    /// What turns entries into wire items, which say whether the person collected them.
    pub(crate) async fn items(&self) -> StoreResult<Items<'_>> {
        Ok(Items {
            catalogue: &self.catalogue,
            locale: self.ctx.locale,
            zone: self.tenant.zone,
            public_url: self.tenant.address(&self.public_url),
            collected: self.collected().await?,
            viewer: &self.viewer,
        })
    }

    /// A service the caller may use; a visitor who is shown it is told to sign in.
    pub(crate) fn find(&self, id: Uuid) -> Result<&Arc<Entry>, ApiError> {
        let entry = self.find_shown(id)?;
        if entry.audience.lets_in(&self.viewer) { Ok(entry) } else { Err(ErrorCode::AuthRequired.into()) }
    }

    /// A service that lists show to the caller, of which a visitor may see little ([`Items`], details).
    pub(crate) fn find_shown(&self, id: Uuid) -> Result<&Arc<Entry>, ApiError> {
        self.catalogue.find_shown(id, &self.viewer).ok_or_else(|| ErrorCode::ServiceNotFound.into())
    }

    /// Whose documents of the search index are looked at.
    pub(crate) fn side(&self) -> Side {
        if self.viewer.person.is_some() { Side::People } else { Side::Visitors }
    }

    /// The service of this code, if the caller may see it.
    pub(crate) fn find_code(&self, code: &str) -> Result<&Arc<Entry>, ApiError> {
        let mut visible = self.catalogue.visible(&self.viewer);
        visible.find(|entry| entry.row.code == code).ok_or_else(|| ErrorCode::ServiceNotFound.into())
    }
}
