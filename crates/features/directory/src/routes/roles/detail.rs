//! `POST /api/onehall/roles/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::role_out::RoleLine;
use super::{RoleWantedIn, RolesState};
use crate::kept::count_holders;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::roles::no_role;
use crate::store::registers::people as register;

/// One role of the school. For those who look after all people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/detail", tag = "directory", request_body = RoleWantedIn,
    responses((status = 200, body = Envelope<RoleLine>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn get_role(
    State(app): State<App>,
    Extension(state): Extension<RolesState>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RoleWantedIn>,
) -> Answer<RoleLine> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let roles = register::roles(repo.conn(), tenant).await?;
    let role = roles.iter().find(|role| role.id == input.role_id).ok_or_else(no_role)?;
    let holders = count_holders(&repo, tenant).await?.get(&role.id).copied().unwrap_or_default();
    user.ok(RoleLine::of(role, holders, &state.rights))
}
