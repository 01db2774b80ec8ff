//! Rights and tenants for the web, cached so that a warm call asks no database.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, KeptCache, StoreError, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, Names, TenantId, UserId};
use onehall_web::ports::{Grants, PermissionSource, Session, Site, Tenant, TenantSource};
use sea_orm::ConnectionTrait;
use url::Url;

use crate::kept;
use crate::model::Department;
use crate::rights::RIGHTS;
use crate::rules::tree;
use crate::settings::PROTECTION;
use crate::store;

/// How long what is kept counts where no event reaches this node.
const TTL: Duration = Duration::from_secs(10);
/// The same of a tenant: that it was disabled has to be known within 2 s on every node.
const TENANTS_TTL: Duration = Duration::from_secs(1);
/// Entries of the cache of rights.
const GRANTS_MAX: u64 = 50_000;
/// Tenants of which something is kept.
const TENANTS_MAX: u64 = 1_000;

/// What the directory gives to the web: rights by session, and tenants.
pub struct Access {
    db: Db,
    /// By tenant and person.
    grants: KeptCache<(TenantId, i64), Grants>,
    /// `None`: there is no such tenant.
    tenants: TenantCache<Option<Arc<Tenant>>>,
    /// Tenants by their host names, all of them, kept as the default tenant's: names that nobody has ask no database.
    sites: TenantCache<HashMap<String, Arc<Site>>>,
    /// The platform's own address, whose scheme and port those of tenants share.
    public_url: Url,
}

impl Access {
    /// What is known under `public_url`.
    ///
    /// # Errors
    /// When the address can not be read.
    pub(crate) fn new(db: Db, public_url: &str) -> anyhow::Result<Arc<Self>> {
        let public_url = Url::parse(public_url).context("http.public_url")?;
        Ok(Arc::new(Self {
            public_url,
            db,
            grants: KeptCache::new(GRANTS_MAX, TTL),
            tenants: TenantCache::new(TENANTS_MAX, TENANTS_TTL),
            sites: TenantCache::new(1, TTL),
        }))
    }

    async fn read_sites(&self) -> StoreResult<HashMap<String, Arc<Site>>> {
        let rows = store::platform::global::list_sites(self.db.repo().conn()).await?;
        let mut all = HashMap::with_capacity(rows.len());
        for row in rows {
            let wrong = || StoreError::Inconsistent { table: "tenant_hosts", detail: row.host.clone() };
            let tenant = row.tenant_id.parse().map_err(|_| wrong())?;
            let origin = origin_at(&self.public_url, &row.host).ok_or_else(wrong)?;
            all.insert(row.host, Arc::new(Site { tenant, origin }));
        }
        Ok(all)
    }

    async fn read_grants(&self, tenant: &TenantId, user: UserId) -> StoreResult<Grants> {
        let repo = self.db.repo();
        let departments = kept::kept_departments(&repo, tenant).await?;
        grants_among(repo.conn(), tenant, user, &departments).await
    }

    async fn read_tenant(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>> {
        let repo = self.db.repo();
        let Some(row) = store::tenants::find_any(repo.conn(), id).await? else { return Ok(None) };
        let zone = store::tenants::zone_of(&row)?;
        let protection = PROTECTION.read(repo.conn(), id).await?.unwrap_or_default();
        let is_disabled = row.disabled_at.is_some();
        let names = Names { zh: row.name, en: row.name_en };
        Ok(Some(Arc::new(Tenant { id: id.clone(), names, zone, protection, is_disabled, site: None })))
    }
}

#[async_trait]
impl PermissionSource for Access {
    async fn grants(&self, session: &Session) -> StoreResult<Arc<Grants>> {
        let key = (session.tenant.clone(), session.user.0);
        self.grants.get(&key, || self.read_grants(&session.tenant, session.user)).await
    }
}

/// What a person may do, as the tables say it now; nothing for somebody who is not there.
///
/// # Errors
/// When the database fails.
pub async fn find_grants(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Grants> {
    let departments = store::departments::list_departments(conn, tenant).await?;
    grants_among(conn, tenant, user, &departments).await
}

/// The address of a host that has the scheme and the port of the platform's own.
fn origin_at(public_url: &Url, host: &str) -> Option<String> {
    let mut own = public_url.clone();
    own.set_host(Some(host)).ok()?;
    Some(own.origin().ascii_serialization())
}

async fn grants_among(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    departments: &[Department],
) -> StoreResult<Grants> {
    let found = store::roles::roles_of(conn, tenant, user).await?;
    let person = store::people::find_person(conn, tenant, user).await?;
    let own = match &person {
        Some(person) => store::addressed::list_departments_of(conn, person).await?,
        None => Vec::new(),
    };
    let codes: Vec<String> = found.roles.into_iter().map(|r| r.code).collect();
    let has = |code: &str| codes.iter().any(|c| c == code);
    let administers = if has(ADMINISTRATOR) {
        None
    } else if has(DEPARTMENT_ADMINISTRATOR) {
        Some(own.iter().flat_map(|id| tree::descendants(departments, *id)).collect())
    } else {
        Some(BTreeSet::new())
    };
    let mut abilities = found.abilities;
    // whatever a row says: of another tenant nobody looks after all of them
    for right in RIGHTS.iter().filter(|right| !right.is_for(tenant)) {
        abilities.remove(right.name);
    }
    Ok(Grants {
        roles: codes,
        kind: person.map(|person| person.kind).unwrap_or_default(),
        abilities,
        entries: found.entries,
        departments: tree::ancestors_of_all(departments, own),
        administers,
    })
}

#[async_trait]
impl TenantSource for Access {
    async fn find(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>> {
        let found = self.tenants.get(id, || self.read_tenant(id)).await?;
        if found.is_none() {
            // names that somebody made up keep no place from those that are there
            self.tenants.forget(id).await;
        }
        Ok(Option::clone(&found))
    }

    async fn site(&self, host: &str) -> StoreResult<Option<Arc<Site>>> {
        let sites = self.sites.get(&TenantId::default_tenant(), || self.read_sites()).await?;
        Ok(sites.get(host).cloned())
    }
}

#[async_trait]
impl EventHandler for Access {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::UserChanged { user } => self.grants.forget(&(event.tenant.clone(), user.0)).await,
            Event::RightsChanged { users } if users.is_empty() => self.grants.forget_all(),
            Event::RightsChanged { users } => {
                for user in users {
                    self.grants.forget(&(event.tenant.clone(), user.0)).await;
                }
            }
            Event::DepartmentsChanged => {
                // first what grants are made of
                kept::forget_departments(&self.db, &event.tenant);
                self.grants.forget_all();
            }
            Event::PeopleChanged => kept::forget_people(&self.db, &event.tenant),
            Event::SettingsChanged { .. } => self.tenants.forget(&event.tenant).await,
            Event::TenantChanged { .. } => {
                self.tenants.forget(&event.tenant).await;
                self.sites.forget(&TenantId::default_tenant()).await;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenant_is_seen_by_the_scheme_and_the_port_of_the_platform() {
        for (own, expected) in [
            ("https://hall.example.edu", "https://b.example.edu"),
            ("https://hall.example.edu:8443/", "https://b.example.edu:8443"),
            ("http://127.0.0.1:8080", "http://b.example.edu:8080"),
        ] {
            assert_eq!(origin_at(&Url::parse(own).unwrap(), "b.example.edu").as_deref(), Some(expected), "{own}");
        }
    }
}
