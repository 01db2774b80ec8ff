//! `POST /api/onehall/tenants/detail`.

use axum::extract::State;
use onehall_files::used_bytes;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::tenant_out::TenantDetail;
use super::{TenantWantedIn, key_of};
use crate::rights::ManagesTenants;
use crate::store::tenants as store;
use crate::tenants::{kept_of, no_tenant};

/// One tenant: its names, hosts and limits, and how much there is in it. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/detail", tag = "directory", request_body = TenantWantedIn,
    responses((status = 200, body = Envelope<TenantDetail>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn get_tenant(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantWantedIn>,
) -> Answer<TenantDetail> {
    let (repo, id) = (app.repo(), key_of(&input.tenant_key)?);
    let row = store::find_any(repo.conn(), &id).await?.ok_or_else(no_tenant)?;
    let people = store::count_people(repo.conn(), &id).await?;
    let bytes = used_bytes(repo.conn(), &id).await?;
    user.ok(TenantDetail::of(kept_of(repo.conn(), &id, row).await?, people, bytes, user.tenant.zone))
}
