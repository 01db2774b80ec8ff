//! `GET blade-workbench/baseService/getRoleList`

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, User};
use serde::Serialize;

use crate::store;

/// A role.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleListOut {
    id: String,
    role_code: String,
    role_name: String,
}

/// Lists the roles of the tenant, the most important first (001 section 6).
#[utoipa::path(get, path = "/api/blade-workbench/baseService/getRoleList", tag = "directory", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<RoleListOut>>)))]
pub async fn list_roles(State(app): State<App>, user: User) -> Answer<Vec<RoleListOut>> {
    let roles = store::roles::list_roles(app.repo().conn(), &user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    user.ok(roles
        .into_iter()
        .map(|r| RoleListOut { id: r.id.to_string(), role_name: r.names.pick(locale).to_owned(), role_code: r.code })
        .collect())
}
