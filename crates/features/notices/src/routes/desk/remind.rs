//! `POST /api/onehall/notice-desk/remind`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem, wire_time};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use serde_json::json;

use super::detail::NoticeIdIn;
use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::official::{NoticeState, REMIND_EVERY, minutes_to_wait};
use crate::store::fan_out::{Waiting, list_recipients};
use crate::store::notices::{Notice, lock_notice, update_notice};
use crate::tell::tell;

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Reminded {
    /// How many people were reminded.
    reminded: usize,
    /// When the next reminder may go out.
    next_time: String,
}

/// Reminds those who have not opened a notice, or not confirmed one that asks for it; once an hour; audited.
#[utoipa::path(post, path = "/api/onehall/notice-desk/remind", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = NoticeIdIn, responses((status = 200, body = Envelope<Reminded>)))]
pub(super) async fn remind_notice(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<NoticeIdIn>,
) -> Answer<Reminded> {
    desk.writes()?;
    let ctx = &desk.user.ctx;
    let mut tx = app.begin().await?;
    let old = desk.own(lock_notice(tx.conn(), &ctx.tenant, input.notice_id).await?)?;
    if old.state != NoticeState::Sent {
        return Err(ErrorCode::NoticeNotDraft.into());
    }
    if let Some(minutes) = minutes_to_wait(old.reminded_at, ctx.now) {
        return Err(Problem::new(ErrorCode::NoticeReminded).with("minutes", minutes).into());
    }
    let waiting = if old.head.need_confirm { Waiting::Confirmation } else { Waiting::Opening };
    let one = Notice { reminded_at: Some(ctx.now), ..old };
    update_notice(tx.conn(), &ctx.tenant, &one).await?;
    let people = list_recipients(tx.conn(), one.id, Some(waiting)).await?;
    tell(&mut tx, ctx, &people, one.id, true).await?;
    let detail = json!({"account": one.account, "count": people.len()});
    audit::record(&mut tx, ctx, "notice.reminded", &one.id.to_string(), detail).await?;
    tx.save().await?;
    let next_time = wire_time(ctx.now + REMIND_EVERY, desk.user.tenant.zone);
    desk.user.ok(Reminded { reminded: people.len(), next_time })
}
