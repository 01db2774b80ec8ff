//! Calls of those who look after the tenants of the installation, one file each: `/api/onehall/tenants/…` (docs/API-DESIGN.md,
//! "Tenants"). Nothing of what is inside a tenant is answered but how much there is of it.

mod create;
mod detail;
mod enable;
mod hosts;
mod list;
mod quota;
mod tenant_out;
mod update;

use std::sync::Arc;

use axum::Extension;
use onehall_kernel::{AllRights, TenantId};
use onehall_web::{ApiError, Routes, Which, routes};
use serde::Deserialize;
use url::Url;

use crate::tenants::{FirstCode, no_tenant};

/// What the calls share.
#[derive(Clone)]
pub(crate) struct TenantsState {
    /// What there is to be allowed.
    pub(crate) rights: Arc<AllRights>,
    /// Makes the code of a first administrator.
    pub(crate) codes: Arc<dyn FirstCode>,
    /// The platform's own address.
    pub(crate) public_url: Arc<Url>,
}

/// Which tenant a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantWantedIn {
    /// Its key.
    #[garde(length(chars, max = 12))]
    tenant_key: String,
}

/// Which tenant a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantSeenIn {
    /// Its key.
    #[garde(length(chars, max = 12))]
    tenant_key: String,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

/// The tenant of a key; what is none is not there.
fn key_of(text: &str) -> Result<TenantId, ApiError> {
    text.parse().map_err(|_| no_tenant())
}

impl TenantSeenIn {
    fn which<'a>(&'a self, id: &'a TenantId) -> Which<'a, &'a TenantId> {
        Which { id, version: &self.version }
    }
}

/// The calls of tenants.
pub(super) fn routes(state: TenantsState) -> Routes {
    Routes::new()
        .routes(routes!(list::page_tenants))
        .routes(routes!(detail::get_tenant))
        .routes(routes!(create::create_tenant))
        .routes(routes!(update::update_tenant))
        .routes(routes!(hosts::bind_host))
        .routes(routes!(hosts::unbind_host))
        .routes(routes!(quota::limit_tenant))
        .routes(routes!(enable::disable_tenant))
        .routes(routes!(enable::enable_tenant))
        .layer(Extension(state))
}
