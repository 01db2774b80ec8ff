//! `POST /api/onehall/notices/accounts`

use axum::extract::State;
use onehall_directory::{kept_departments, name_of};
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::rules::official::MpType;
use crate::store::accounts::list_accounts;
use crate::store::inbox::list_told;

/// An account that told the caller something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InboxAccount {
    account_id: UserId,
    name: String,
    avatar: String,
    mp_type: MpType,
    dept_name: String,
    total: u64,
    unread: u64,
}

/// The accounts with a notice for the caller, the latest notice first.
#[utoipa::path(post, path = "/api/onehall/notices/accounts", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<InboxAccount>>)))]
pub(super) async fn list_notice_accounts(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<InboxAccount>> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let told = list_told(repo.conn(), tenant, user.session.user).await?;
    let accounts = list_accounts(repo.conn(), tenant).await?;
    let departments = kept_departments(&repo, tenant).await?;
    let out = told.iter().filter_map(|one| {
        let account = accounts.iter().find(|a| a.id == one.account)?;
        Some(InboxAccount {
            account_id: account.id,
            name: account.name(locale),
            avatar: account.avatar.clone(),
            mp_type: account.mp_type,
            dept_name: name_of(&departments, account.department, locale),
            total: one.total,
            unread: one.unread,
        })
    });
    user.ok(out.collect())
}
