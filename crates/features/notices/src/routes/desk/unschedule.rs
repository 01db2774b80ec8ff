//! `POST /api/onehall/notice-desk/unschedule`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde_json::json;

use super::desk_out::{DeskNotice, show};
use super::detail::NoticeIdIn;
use super::scope::Desk;
use crate::jobs::cancel_sending;
use crate::rights::ManagesNotices;
use crate::rules::official::NoticeState;
use crate::store::notices::{Notice, lock_notice, update_notice};
use crate::tell::tell_desk;

/// Makes a scheduled notice a draft again; audited.
#[utoipa::path(post, path = "/api/onehall/notice-desk/unschedule", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = NoticeIdIn, responses((status = 200, body = Envelope<DeskNotice>)))]
pub(super) async fn unschedule_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<NoticeIdIn>,
) -> Answer<DeskNotice> {
    desk.writes()?;
    let ctx = &desk.user.ctx;
    let mut tx = app.begin().await?;
    let old = desk.own(lock_notice(tx.conn(), &ctx.tenant, input.notice_id).await?)?;
    if old.state != NoticeState::Scheduled {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    let one = Notice {
        state: NoticeState::Draft,
        version: old.version + 1,
        reach: None,
        recipient_count: 0,
        schedule_at: None,
        updated_at: ctx.now,
        ..old
    };
    update_notice(tx.conn(), &ctx.tenant, &one).await?;
    cancel_sending(&tx, ctx, one.id).await?;
    tell_desk(&mut tx, ctx, &one).await?;
    audit::record(&mut tx, ctx, "notice.unscheduled", &one.id.to_string(), json!({"account": one.account})).await?;
    tx.save().await?;
    let out = show(&app.repo(), &desk, &one).await?;
    desk.user.ok(out)
}
