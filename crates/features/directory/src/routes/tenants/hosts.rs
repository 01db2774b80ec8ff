//! `POST /api/onehall/tenants/bind-host` and `unbind-host`.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use onehall_kernel::Envelope;
use onehall_web::site::host_of;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, User, parts};
use serde::Deserialize;

use super::tenant_out::TenantSavedOut;
use super::{TenantSeenIn, TenantsState, key_of};
use crate::rights::ManagesTenants;
use crate::tenants::change::{self, Here};

/// A host name.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantHostNameIn {
    /// Without port and path, in any writing; stored as browsers ask for it.
    #[garde(length(chars, min = 1, max = 253))]
    host: String,
}

/// A tenant with a host name.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantHostIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: TenantSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    name: TenantHostNameIn,
}

parts!(TenantHostIn { seen, name });

/// Gives a tenant a host name, under which it alone is seen from then on; audited in both tenants. No other tenant may have it,
/// and neither the platform's own address nor the one by which the caller came in can be given away. For people of the default
/// tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/bind-host", tag = "directory", request_body = TenantHostIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn bind_host(
    State(app): State<App>,
    Extension(state): Extension<TenantsState>,
    Allowed(user, _): Allowed<ManagesTenants>,
    headers: HeaderMap,
    uri: Uri,
    Body(input): Body<TenantHostIn>,
) -> Answer<TenantSavedOut> {
    let host = host_of(&headers, &uri);
    let here = Here { public_url: &state.public_url, host: host.as_deref() };
    put(&app, &user, &input, true, &here).await
}

/// Takes a host name from a tenant: who comes by it gets to the platform, as by any name that is nobody's; audited in both
/// tenants. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/unbind-host", tag = "directory", request_body = TenantHostIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn unbind_host(
    State(app): State<App>,
    Extension(state): Extension<TenantsState>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantHostIn>,
) -> Answer<TenantSavedOut> {
    put(&app, &user, &input, false, &Here { public_url: &state.public_url, host: None }).await
}

async fn put(app: &App, user: &User, input: &TenantHostIn, is_bound: bool, here: &Here<'_>) -> Answer<TenantSavedOut> {
    let id = key_of(&input.seen.tenant_key)?;
    let mut tx = app.begin().await?;
    let name = (input.name.host.as_str(), is_bound);
    let saved = change::put_host(&mut tx, user, input.seen.which(&id), name, here).await?;
    tx.save().await?;
    user.ok(saved.into())
}
