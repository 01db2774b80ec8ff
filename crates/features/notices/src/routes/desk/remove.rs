//! `POST /api/onehall/notice-desk/remove`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;

use super::detail::NoticeIdIn;
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::official::NoticeState;
use crate::rules::official_file::WAITS;
use crate::store::notices::{delete_notice, lock_notice};

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RemovedNotice {
    removed: bool,
}

/// Removes a draft; its files belong to none then and go later.
#[utoipa::path(post, path = "/api/onehall/notice-desk/remove", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = NoticeIdIn, responses((status = 200, body = Envelope<RemovedNotice>)))]
pub(super) async fn remove_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<NoticeIdIn>,
) -> Answer<RemovedNotice> {
    desk.writes()?;
    let (tenant, now) = (&desk.user.ctx.tenant, desk.user.ctx.now);
    let tx = app.begin().await?;
    let one = desk.own(lock_notice(tx.conn(), tenant, input.notice_id).await?)?;
    if one.state != NoticeState::Draft {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    delete_notice(tx.conn(), tenant, one.id, now + WAITS).await?;
    tx.save().await?;
    desk.user.ok(RemovedNotice { removed: true })
}
