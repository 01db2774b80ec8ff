//! `POST /api/onehall/people/choices`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use crate::forest::{DepartmentOut, forest};
use crate::kept::kept_departments;
use crate::people::reach::Reach;
use crate::rights::ManagesDirectory;
use crate::store::registers::people as register;

/// A role of the tenant.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleToGive {
    role_id: Uuid,
    role_code: String,
    role_name: String,
    /// Whether the caller may give it: it allows nothing that the caller may not.
    may_give: bool,
}

/// What the list is filtered by and forms choose from.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PeopleChoices {
    /// The departments that the caller administers.
    departments: Vec<DepartmentOut>,
    /// Whether people of no department are the caller's too.
    is_of_all: bool,
    /// All of the tenant, the most important first.
    roles: Vec<RoleToGive>,
}

/// Departments and roles for the page of people.
#[utoipa::path(post, path = "/api/onehall/people/choices", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<PeopleChoices>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_people_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(_input): Body<Empty>,
) -> Answer<PeopleChoices> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let departments = kept_departments(&repo, tenant).await?;
    let roles = register::roles(repo.conn(), tenant).await?;
    let reach = Reach::of_user(&user, &roles);
    let role = |role: &register::RoleRow| RoleToGive {
        role_id: role.id,
        role_code: role.code.clone(),
        role_name: locale.pick(&role.name, &role.name_en).to_owned(),
        may_give: reach.may_give(&role.id),
    };
    user.ok(PeopleChoices {
        departments: forest(departments.iter().filter(|one| reach.reaches(Some(one.id))), locale),
        is_of_all: reach.departments().is_none(),
        roles: roles.iter().map(role).collect(),
    })
}
