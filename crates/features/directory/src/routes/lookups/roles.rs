//! `POST online-service-platform/common/getRoleList` and `getRoleListClass`.

use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use crate::model::Role;
use crate::rules::role_class::RoleClass;
use crate::store;

/// A role to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleChoice {
    id: Uuid,
    role_code: String,
    role_name: String,
}

/// Roles of one class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleClassOut {
    class_code: RoleClass,
    class_name: String,
    /// The most important first; never empty.
    roles: Vec<RoleChoice>,
}

fn choice(role: Role, locale: Locale) -> RoleChoice {
    RoleChoice { id: role.id, role_name: role.names.pick(locale).to_owned(), role_code: role.code }
}

/// The roles of the tenant for configuration pages, the most important first.
#[utoipa::path(post, path = "/api/online-service-platform/common/getRoleList", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<RoleChoice>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub async fn list_role_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<RoleChoice>> {
    let roles = store::roles::list_roles(app.repo().conn(), &user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    user.ok(roles.into_iter().map(|role| choice(role, locale)).collect())
}

/// The same by class: who administers, who teaches and works, who studies, and the tenant's own roles.
#[utoipa::path(post, path = "/api/online-service-platform/common/getRoleListClass", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<RoleClassOut>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub async fn list_role_classes(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<RoleClassOut>> {
    let roles = store::roles::list_roles(app.repo().conn(), &user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    let class = |class: RoleClass| RoleClassOut {
        class_code: class,
        class_name: class.names().pick(locale).to_owned(),
        roles: roles
            .iter()
            .filter(|role| RoleClass::of(&role.code) == class)
            .map(|role| choice(role.clone(), locale))
            .collect(),
    };
    user.ok(RoleClass::ALL.map(class).into_iter().filter(|one| !one.roles.is_empty()).collect())
}

/// The same for the columns of cards (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getRoleListClass", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<RoleClassOut>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub async fn list_column_role_classes(
    app: State<App>,
    allowed: Allowed<Configures>,
    input: Body<Empty>,
) -> Answer<Vec<RoleClassOut>> {
    list_role_classes(app, allowed, input).await
}
