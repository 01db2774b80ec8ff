//! `POST /api/onehall/notice-desk/accounts`

use axum::extract::State;
use onehall_directory::{kept_departments, name_of};
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;
use uuid::Uuid;

use super::scope::accounts_of;
use crate::rules::official::MpType;

/// An account one may send as.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeskAccount {
    account_id: UserId,
    name: String,
    avatar: String,
    mp_type: MpType,
    dept_id: Option<Uuid>,
    dept_name: String,
}

/// The enabled accounts the caller may send as; none for who may not send at all.
#[utoipa::path(post, path = "/api/onehall/notice-desk/accounts", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<DeskAccount>>)))]
pub(super) async fn list_desk_accounts(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DeskAccount>> {
    let repo = app.repo();
    let accounts = accounts_of(&repo, &user).await?;
    let departments = kept_departments(&repo, &user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    let shown = accounts.into_iter().filter(|one| one.enabled).map(|one| DeskAccount {
        account_id: one.id,
        name: one.name(locale),
        dept_name: name_of(&departments, one.department, locale),
        avatar: one.avatar,
        mp_type: one.mp_type,
        dept_id: one.department,
    });
    user.ok(shown.collect())
}
