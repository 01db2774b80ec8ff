//! Rights and tenants for the web, cached so that a warm call asks no database.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::future::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreError, StoreResult};
use onehall_events::{Event, Published};
use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, Names, TenantId, UserId};
use onehall_web::ports::{Grants, PermissionSource, Session, Tenant, TenantSource};
use sea_orm::ConnectionTrait;

use crate::rules::tree;
use crate::settings::PROTECTION;
use crate::store;

/// How long rights and tenants may be stale.
const TTL: Duration = Duration::from_secs(10);
/// Entries of the cache of rights.
const GRANTS_MAX: u64 = 50_000;
/// Entries of the cache of tenants.
const TENANTS_MAX: u64 = 1_000;

/// What the directory gives to the web: rights by session, and tenants.
pub struct Access {
    db: Db,
    /// By tenant and person.
    grants: Cache<(TenantId, i64), Arc<Grants>>,
    tenants: Cache<TenantId, Arc<Tenant>>,
}

impl Access {
    pub(crate) fn new(db: Db) -> Arc<Self> {
        Arc::new(Self {
            db,
            grants: Cache::builder().max_capacity(GRANTS_MAX).time_to_live(TTL).build(),
            tenants: Cache::builder().max_capacity(TENANTS_MAX).time_to_live(TTL).build(),
        })
    }
}

#[async_trait]
impl PermissionSource for Access {
    async fn grants(&self, session: &Session) -> StoreResult<Arc<Grants>> {
        let key = (session.tenant.clone(), session.user.0);
        if let Some(known) = self.grants.get(&key).await {
            return Ok(known);
        }
        let grants = Arc::new(find_grants(self.db.repo().conn(), &session.tenant, session.user).await?);
        self.grants.insert(key, grants.clone()).await;
        Ok(grants)
    }
}

/// What a person may do, as the tables say it now; nothing for somebody who is not there.
///
/// # Errors
/// When the database fails.
pub async fn find_grants(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Grants> {
    let found = store::roles::roles_of(conn, tenant, user).await?;
    let person = store::people::find_person(conn, tenant, user).await?;
    let own = match &person {
        Some(person) => store::addressed::list_departments_of(conn, person).await?,
        None => Vec::new(),
    };
    let departments = store::departments::list_departments(conn, tenant).await?;
    let codes: Vec<String> = found.roles.into_iter().map(|r| r.code).collect();
    let has = |code: &str| codes.iter().any(|c| c == code);
    let administers = if has(ADMINISTRATOR) {
        None
    } else if has(DEPARTMENT_ADMINISTRATOR) {
        Some(own.iter().flat_map(|id| tree::descendants(&departments, *id)).collect())
    } else {
        Some(BTreeSet::new())
    };
    Ok(Grants {
        roles: codes,
        kind: person.map(|person| person.kind).unwrap_or_default(),
        abilities: found.abilities,
        entries: found.entries,
        departments: tree::ancestors_of_all(&departments, own),
        administers,
    })
}

#[async_trait]
impl TenantSource for Access {
    async fn tenant(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>> {
        if let Some(known) = self.tenants.get(id).await {
            return Ok(Some(known));
        }
        let Some(row) = store::tenants::find_tenant(self.db.repo().conn(), id).await? else { return Ok(None) };
        let zone = row
            .time_zone
            .parse()
            .map_err(|_| StoreError::Inconsistent { table: "tenants", detail: format!("time zone of {id}") })?;
        let protection = PROTECTION.read(self.db.repo().conn(), id).await?;
        let names = Names { zh: row.name, en: row.name_en };
        let protection = protection.unwrap_or_default();
        let tenant = Arc::new(Tenant { id: id.clone(), names, zone, protection });
        self.tenants.insert(id.clone(), tenant.clone()).await;
        Ok(Some(tenant))
    }
}

#[async_trait]
impl EventHandler for Access {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::UserChanged { user } => self.grants.invalidate(&(event.tenant.clone(), user.0)).await,
            Event::DepartmentsChanged => self.grants.invalidate_all(),
            Event::SettingsChanged { .. } => self.tenants.invalidate(&event.tenant).await,
            _ => {}
        }
    }
}
