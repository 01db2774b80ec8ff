//! The badge and the popups (000 section 2).

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::routes::notice_out::{NoticeBadge, NoticeOut, Showing};
use crate::store::inbox::{count_badge, list_popups};

/// Notices of each popup: one a page.
const POPUP_MAX: u64 = 10;

/// One popup.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Popup {
    /// All there are.
    total: u64,
    /// The latest ten.
    list: Vec<NoticeOut>,
}

/// Both popups.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Popups {
    must_read: Popup,
    important: Popup,
}

/// How much the caller has to look at.
#[utoipa::path(post, path = "/api/onehall/notices/badge", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))),
    request_body = Empty, responses((status = 200, body = Envelope<NoticeBadge>)))]
pub(super) async fn count_notice_badge(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<NoticeBadge> {
    user.ok(count_badge(app.repo().conn(), &user.ctx.tenant, user.session.user).await?.into())
}

/// What the popups show: unread ones, and must-read ones that wait for a confirmation.
#[utoipa::path(post, path = "/api/onehall/notices/popups", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))),
    request_body = Empty, responses((status = 200, body = Envelope<Popups>)))]
pub(super) async fn list_notice_popups(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Popups> {
    let repo = app.repo();
    let [must, other] = list_popups(repo.conn(), &user.ctx.tenant, user.session.user, POPUP_MAX).await?;
    let all: Vec<_> = must.1.iter().chain(&other.1).cloned().collect();
    let showing = Showing::of_inbound(&repo, &user.ctx, user.tenant.zone, &all).await?;
    let popup = |(total, list): (u64, Vec<_>)| Popup { total, list: list.iter().map(|n| showing.inbound(n)).collect() };
    user.ok(Popups { must_read: popup(must), important: popup(other) })
}
