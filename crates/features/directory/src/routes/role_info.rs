//! `POST blade-workbench/notipub/common/user/roleInfo`

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::store;

/// The person's roles.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleInfoOut {
    /// The most important role.
    role_id: String,
    /// Its code.
    role_type: String,
    roles: Vec<OwnRoleOut>,
}

/// One of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRoleOut {
    id: String,
    role_code: String,
    role_name: String,
}

/// Tells the roles of the signed-in person.
#[utoipa::path(post, path = "/api/blade-workbench/notipub/common/user/roleInfo", tag = "directory", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<RoleInfoOut>)))]
pub async fn find_role_info(State(app): State<App>, user: User, Body(_input): Body<Empty>) -> Answer<RoleInfoOut> {
    let found = store::roles::roles_of(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    let locale = user.ctx.locale;
    let roles: Vec<OwnRoleOut> = found
        .roles
        .into_iter()
        .map(|r| OwnRoleOut { id: r.id.to_string(), role_name: r.names.pick(locale).to_owned(), role_code: r.code })
        .collect();
    let first = roles.first();
    user.ok(RoleInfoOut {
        role_id: first.map(|r| r.id.clone()).unwrap_or_default(),
        role_type: first.map(|r| r.role_code.clone()).unwrap_or_default(),
        roles,
    })
}
