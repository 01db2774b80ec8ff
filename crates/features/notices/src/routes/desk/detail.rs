//! `POST /api/onehall/notice-desk/detail`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::desk_out::{DeskNoticeDetail, show_detail};
use super::scope::Desk;
use crate::rights::ManagesNotices;

/// Which notice.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeIdIn {
    #[garde(skip)]
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    pub(super) notice_id: Uuid,
}

/// Answers one notice as it was typed.
#[utoipa::path(post, path = "/api/onehall/notice-desk/detail", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = NoticeIdIn, responses((status = 200, body = Envelope<DeskNoticeDetail>)))]
pub(super) async fn find_desk_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<NoticeIdIn>,
) -> Answer<DeskNoticeDetail> {
    let repo = app.repo();
    let one = desk.notice(&repo, input.notice_id).await?;
    let out = show_detail(&repo, &desk, &one).await?;
    desk.user.ok(out)
}
