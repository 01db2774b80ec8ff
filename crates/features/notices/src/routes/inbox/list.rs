//! Lists of what a person got.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, UserId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;

use crate::routes::notice_out::{NoticeOut, Showing};
use crate::rules::official::Level;
use crate::store::inbox::{Wanted, page_inbox};

/// Which notices.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct InboxIn {
    /// Of this account alone.
    #[serde(default)]
    account_id: Option<UserId>,
    /// Of this level alone.
    #[serde(default)]
    level: Option<Level>,
    /// Only those never opened, or only opened ones.
    #[serde(default)]
    unread: Option<bool>,
    /// Whose title has these words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// Which account.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct AccountNoticesIn {
    /// The account's id; nobody's without one.
    #[serde(default)]
    user_id: Option<UserId>,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

async fn page(app: &App, user: &User, which: Wanted, asked: &PageIn) -> Result<Page<NoticeOut>, ApiError> {
    let repo = app.repo();
    let found = page_inbox(repo.conn(), &user.ctx.tenant, user.session.user, &which, asked).await?;
    let showing = Showing::of_inbound(&repo, &user.ctx, user.tenant.zone, &found.records).await?;
    Ok(found.map(|one| showing.inbound(&one)))
}

/// Lists the caller's notices, the latest first.
#[utoipa::path(post, path = "/api/onehall/notices/inbox", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = InboxIn, responses((status = 200, body = Envelope<Page<NoticeOut>>)))]
pub(super) async fn page_inbox_notices(
    State(app): State<App>,
    user: User,
    Body(input): Body<InboxIn>,
) -> Answer<Page<NoticeOut>> {
    let which = Wanted { account: input.account_id, level: input.level, unread: input.unread, keyword: input.keyword };
    let found = page(&app, &user, which, &input.page).await?;
    user.ok(found)
}

/// Lists the notices of one account to the caller, the latest first (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/app/service/mpMsgListByUser", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = AccountNoticesIn, responses((status = 200, body = Envelope<Page<NoticeOut>>)))]
pub(super) async fn page_notices_of_account(
    State(app): State<App>,
    user: User,
    Body(input): Body<AccountNoticesIn>,
) -> Answer<Page<NoticeOut>> {
    // no account has the key 0
    let account = Some(input.user_id.unwrap_or(UserId(0)));
    let found = page(&app, &user, Wanted { account, ..Wanted::default() }, &input.page).await?;
    user.ok(found)
}
