//! `POST /api/onehall/roles/list`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::RolesState;
use super::role_out::RoleLine;
use crate::kept::count_holders;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::rules::role_class::RoleClass;
use crate::store::registers::people::{self as register, RoleRow};

/// Which roles.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RolesIn {
    /// A part of a name in either language, or of the code, in any writing.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// The roles of the school, at most 200: the built-in ones in their order, then its own by name. For those who look after all
/// people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/list", tag = "directory", request_body = RolesIn,
    responses((status = 200, body = Envelope<Vec<RoleLine>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_roles_to_change(
    State(app): State<App>,
    Extension(state): Extension<RolesState>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RolesIn>,
) -> Answer<Vec<RoleLine>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let mut roles = register::roles(repo.conn(), tenant).await?;
    let holders = count_holders(&repo, tenant).await?;
    let wanted = normalise_key(input.keyword.as_deref().unwrap_or_default());
    let fits = |text: &String| normalise_key(text).contains(&wanted);
    roles.retain(|role| [&role.name, &role.name_en, &role.code].into_iter().any(fits));
    // the built-in ones come in their order already
    let own_name = |role: &RoleRow| (RoleClass::of(&role.code) == RoleClass::Own).then(|| role.name.clone());
    roles.sort_by_key(own_name);
    let line = |role: &RoleRow| RoleLine::of(role, holders.get(&role.id).copied().unwrap_or_default(), &state.rights);
    user.ok(roles.iter().map(line).collect())
}
