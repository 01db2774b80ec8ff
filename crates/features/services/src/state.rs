//! What the routes of this area share, and how a caller becomes a viewer.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, ErrorCode, TenantId, UserId};
use onehall_search::{SearchIndex, Synonyms};
use onehall_web::ports::{Grants, Tenant};
use onehall_web::{ApiError, App, User, Visitor};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Catalogues, Entry};
use crate::item::Items;
use crate::rules::audience::{Person, Viewer};
use crate::store;

/// How long a changed list of synonyms may go unseen.
const SYNONYMS_TTL: Duration = Duration::from_secs(30);

/// The shared state; clones are cheap.
#[derive(Clone)]
pub(crate) struct ServicesState {
    pub catalogues: Catalogues,
    pub index: Arc<SearchIndex>,
    pub public_url: Arc<str>,
    synonyms: Cache<TenantId, Arc<Synonyms>>,
}

impl ServicesState {
    pub(crate) fn new(catalogues: Catalogues, index: Arc<SearchIndex>, public_url: &str) -> Self {
        Self {
            catalogues,
            index,
            public_url: public_url.into(),
            synonyms: Cache::builder().max_capacity(200).time_to_live(SYNONYMS_TTL).build(),
        }
    }

    /// The tenant's synonyms: setting `search_synonyms`, a list of lists of words.
    pub(crate) async fn synonyms(&self, app: &App, tenant: &TenantId) -> StoreResult<Arc<Synonyms>> {
        if let Some(known) = self.synonyms.get(tenant).await {
            return Ok(known);
        }
        let stored = onehall_identity::settings::find_setting(app.repo().conn(), tenant, "search_synonyms").await?;
        let groups: Vec<Vec<String>> = stored.and_then(|value| serde_json::from_value(value).ok()).unwrap_or_default();
        let made = Arc::new(Synonyms::from_groups(groups));
        self.synonyms.insert(tenant.clone(), made.clone()).await;
        Ok(made)
    }
}

/// One caller with the catalogue.
pub(crate) struct Reading {
    pub catalogue: Arc<Catalogue>,
    pub viewer: Viewer,
    pub ctx: Ctx,
    pub tenant: Arc<Tenant>,
    pub user: Option<UserId>,
    pub collected: HashSet<Uuid>,
    public_url: Arc<str>,
}

impl Reading {
    /// A signed-in person, with what was collected.
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
        let collected = store::collections::list_collected(app.repo().conn(), &ctx.tenant, user).await?;
        let person = Person { roles: grants.roles.clone(), departments: grants.departments.clone() };
        Ok(Self {
            catalogue: state.catalogues.of(&ctx.tenant).await?,
            viewer: Viewer { person: Some(person) },
            ctx: ctx.clone(),
            tenant: tenant.clone(),
            user: Some(user),
            collected: collected.into_iter().collect(),
            public_url: state.public_url.clone(),
        })
    }

    /// Somebody on a path that needs no login: sees what visitors see.
    pub(crate) async fn of_visitor(state: &ServicesState, visitor: &Visitor) -> Result<Self, ApiError> {
        Ok(Self {
            catalogue: state.catalogues.of(&visitor.ctx.tenant).await?,
            viewer: Viewer::default(),
            ctx: visitor.ctx.clone(),
            tenant: visitor.tenant.clone(),
            user: None,
            collected: HashSet::new(),
            public_url: state.public_url.clone(),
        })
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

    /// What turns entries into wire items.
    pub(crate) fn items(&self) -> Items<'_> {
        Items {
            catalogue: &self.catalogue,
            locale: self.ctx.locale,
            zone: self.tenant.zone,
            public_url: &self.public_url,
            collected: self.collected.clone(),
        }
    }

    /// A service the caller may see.
    pub(crate) fn find(&self, id: Uuid) -> Result<&Arc<Entry>, ApiError> {
        self.catalogue.find(id, &self.viewer).ok_or_else(|| ErrorCode::ServiceNotFound.into())
    }
}
