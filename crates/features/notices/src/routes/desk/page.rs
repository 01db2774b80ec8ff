//! `POST /api/onehall/notice-desk/page`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, UserId};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use super::desk_out::{DeskNotice, show_all};
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::official::NoticeState;
use crate::store::desk::{Shown, count_states, page_notices};

/// Which notices.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DeskNoticesIn {
    /// In this state alone.
    #[serde(default)]
    state: Option<NoticeState>,
    /// Of this account alone.
    #[serde(default)]
    account_id: Option<UserId>,
    /// Whose title has these words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// How many are in a state.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NoticeStateCount {
    state: NoticeState,
    count: u64,
}

/// A page of notices.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DeskNoticesOut {
    /// How many there are in each state with the same account and words.
    counts: Vec<NoticeStateCount>,
    #[serde(flatten)]
    page: Page<DeskNotice>,
}

/// Lists the notices of the caller's accounts, what changed last first.
#[utoipa::path(post, path = "/api/onehall/notice-desk/page", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = DeskNoticesIn, responses((status = 200, body = Envelope<DeskNoticesOut>)))]
pub(super) async fn page_desk_notices(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<DeskNoticesIn>,
) -> Answer<DeskNoticesOut> {
    let (repo, tenant) = (app.repo(), &desk.user.ctx.tenant);
    let mut accounts = desk.ids();
    if let Some(only) = input.account_id {
        accounts.retain(|id| *id == only);
    }
    let which = Shown { accounts, keyword: input.keyword };
    let counts = count_states(repo.conn(), tenant, &which).await?;
    let found = page_notices(repo.conn(), tenant, &which, input.state, &input.page).await?;
    let records = show_all(&repo, &desk, &found.records).await?;
    desk.user.ok(DeskNoticesOut {
        counts: counts.into_iter().map(|(state, count)| NoticeStateCount { state, count }).collect(),
        page: Page { records, total: found.total, size: found.size, current: found.current, pages: found.pages },
    })
}
