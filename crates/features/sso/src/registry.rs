//! Which applications may use single sign-on: read at each use, so that a command beside the running server counts at
//! once. Only the compiled patterns are kept. An embedded application that may have tickets is registered for its origins.

use std::sync::Arc;

use moka::sync::Cache;
use onehall_cas::{MatchKind, ServiceMatcher, ServiceUrl};
use onehall_db::{Reading, StoreResult};
use onehall_feature::EmbeddedApps;
use onehall_kernel::TenantId;
use onehall_web::ports::{Site, TenantSource};
use url::Url;
use uuid::Uuid;

use super::entities::service;
use super::store::services;

/// Compiled patterns that are kept.
const COMPILED_MAX: u64 = 2_000;

/// A registered application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Registered {
    /// Its key; none for the portal itself and for embedded applications.
    pub id: Option<Uuid>,
    /// Its name for people.
    pub name: String,
    /// Where logout messages go; the service itself when absent.
    pub slo_url: Option<String>,
    /// Whether others may reach it with proxy tickets.
    pub proxy_ok: bool,
    /// Whether it may receive proxy-granting tickets.
    pub pgt_callback: bool,
    /// Whether it is this portal itself.
    pub is_portal: bool,
}

/// Finds registered applications.
pub(crate) struct Registry {
    portal: Option<ServiceMatcher>,
    embedded: Arc<dyn EmbeddedApps>,
    tenants: Arc<dyn TenantSource>,
    compiled: Cache<String, Option<Arc<ServiceMatcher>>>,
}

impl Registry {
    /// A registry in which `portal` is the portal's own service, beside its pages on tenants' hosts and the table of embedded
    /// applications.
    pub(crate) fn new(portal: &str, embedded: Arc<dyn EmbeddedApps>, tenants: Arc<dyn TenantSource>) -> Self {
        let portal = ServiceMatcher::new(MatchKind::Exact, portal)
            .inspect_err(|error| tracing::error!(%error, portal, "http.public_url is not usable as a service"))
            .ok();
        Self { portal, embedded, tenants, compiled: Cache::new(COMPILED_MAX) }
    }

    /// The application that `url` belongs to. The portal itself is one of every tenant, on a tenant's own host of that one.
    pub(crate) async fn find(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        url: &ServiceUrl,
    ) -> StoreResult<Option<Registered>> {
        if self.is_portal(url, Some(tenant)).await? {
            return Ok(Some(Registered {
                id: None,
                name: String::new(),
                slo_url: None,
                proxy_ok: true,
                pgt_callback: false,
                is_portal: true,
            }));
        }
        let rows = services::list_services(reading.conn(), tenant).await?;
        let found = rows
            .into_iter()
            .filter(|row| row.disabled_at.is_none())
            .find(|row| self.matcher(&row.kind, &row.pattern).is_some_and(|matcher| matcher.matches(url)));
        if let Some(row) = found {
            return Ok(Some(Registered {
                id: Some(row.id),
                name: row.name,
                slo_url: row.slo_url,
                proxy_ok: row.proxy_ok,
                pgt_callback: row.pgt_callback,
                is_portal: false,
            }));
        }
        let embedded = self.embedded.with_tickets(reading, tenant, url.as_str()).await?;
        Ok(embedded.map(|names| Registered {
            id: None,
            name: names.zh,
            slo_url: None,
            proxy_ok: false,
            pgt_callback: false,
            is_portal: false,
        }))
    }

    /// What `url` falls to, and the registered applications whose patterns it fits in the order in which they are asked,
    /// disabled ones too.
    pub(crate) async fn judge(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        url: &ServiceUrl,
    ) -> StoreResult<(Option<Registered>, Vec<service::Model>)> {
        let found = self.find(reading, tenant, url).await?;
        let mut rows = services::list_services(reading.conn(), tenant).await?;
        rows.retain(|row| self.matcher(&row.kind, &row.pattern).is_some_and(|matcher| matcher.matches(url)));
        Ok((found, rows))
    }

    /// Whether `url` is the portal's own service: at the platform's address, or on the own host of `tenant`, or of any for none.
    pub(crate) async fn is_portal(&self, url: &ServiceUrl, tenant: Option<&TenantId>) -> StoreResult<bool> {
        if self.portal.as_ref().is_some_and(|portal| portal.matches(url)) {
            return Ok(true);
        }
        let host = Url::parse(url.as_str()).ok().and_then(|url| url.host_str().map(str::to_owned));
        let site = match host {
            Some(host) => self.tenants.site(&host).await?,
            None => None,
        };
        let site = site.filter(|site| tenant.is_none_or(|tenant| site.tenant == *tenant));
        let matches = |site: &Site| {
            let own = ServiceMatcher::new(MatchKind::Exact, &format!("{}/login", site.origin));
            own.is_ok_and(|own| own.matches(url))
        };
        Ok(site.is_some_and(|site| matches(&site)))
    }

    fn matcher(&self, kind: &str, pattern: &str) -> Option<Arc<ServiceMatcher>> {
        self.compiled.get_with(format!("{kind} {pattern}"), || {
            let made = MatchKind::from_word(kind).map(|kind| ServiceMatcher::new(kind, pattern));
            match made {
                Some(Ok(matcher)) => Some(Arc::new(matcher)),
                _ => {
                    tracing::error!(cas.kind = kind, cas.pattern = pattern, "a registered service can not be read");
                    None
                }
            }
        })
    }
}
