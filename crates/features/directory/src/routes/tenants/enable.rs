//! `POST /api/onehall/tenants/disable` and `enable`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, User};

use super::tenant_out::TenantSavedOut;
use super::{TenantSeenIn, key_of};
use crate::rights::ManagesTenants;
use crate::tenants::change;

/// Shuts the people and programs of a tenant out at once, on all nodes; audited in both tenants. Nothing of what is inside is
/// changed; what was begun in the background goes on. Never the default tenant. For people of that one.
#[utoipa::path(post, path = "/api/onehall/tenants/disable", tag = "directory", request_body = TenantSeenIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn disable_tenant(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantSeenIn>,
) -> Answer<TenantSavedOut> {
    put(&app, &user, &input, false).await
}

/// Lets the people and programs of a tenant in again; audited in both tenants. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/enable", tag = "directory", request_body = TenantSeenIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn enable_tenant(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantSeenIn>,
) -> Answer<TenantSavedOut> {
    put(&app, &user, &input, true).await
}

async fn put(app: &App, user: &User, input: &TenantSeenIn, is_enabled: bool) -> Answer<TenantSavedOut> {
    let id = key_of(&input.tenant_key)?;
    let mut tx = app.begin().await?;
    let saved = change::enable(&mut tx, user, input.which(&id), is_enabled).await?;
    tx.save().await?;
    user.ok(saved.into())
}
