//! `POST /api/onehall/notice-desk/withdraw`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::desk_out::{DeskNotice, show};
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::official::NoticeState;
use crate::store::fan_out::list_recipients;
use crate::store::notices::{Notice, lock_notice, update_notice};
use crate::tell::{tell, tell_desk};

/// Which notice, and why.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct WithdrawNoticeIn {
    notice_id: Uuid,
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    reason: String,
}

/// Takes a notice back: it disappears for everybody who got it, at once and whatever they did with it; audited.
#[utoipa::path(post, path = "/api/onehall/notice-desk/withdraw", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = WithdrawNoticeIn, responses((status = 200, body = Envelope<DeskNotice>)))]
pub(super) async fn withdraw_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<WithdrawNoticeIn>,
) -> Answer<DeskNotice> {
    desk.writes()?;
    let ctx = &desk.user.ctx;
    let mut tx = app.begin().await?;
    let old = desk.own(lock_notice(tx.conn(), &ctx.tenant, input.notice_id).await?)?;
    if !old.state.is_visible() {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    let one = Notice {
        state: NoticeState::Withdrawn,
        version: old.version + 1,
        // of one that was still going out: who has it by now
        recipient_count: old.done_count,
        withdrawn_at: Some(ctx.now),
        withdraw_reason: input.reason.trim().to_owned(),
        updated_at: ctx.now,
        ..old
    };
    update_notice(tx.conn(), &ctx.tenant, &one).await?;
    let people = list_recipients(tx.conn(), one.id, None).await?;
    tell(&mut tx, ctx, &people, one.id, false).await?;
    tell_desk(&mut tx, ctx, &one).await?;
    let detail = json!({"account": one.account, "title": one.head.title.zh, "reason": one.withdraw_reason});
    audit::record(&mut tx, ctx, "notice.withdrawn", &one.id.to_string(), detail).await?;
    tx.save().await?;
    let out = show(&app.repo(), &desk, &one).await?;
    desk.user.ok(out)
}
