//! `POST /api/onehall/notices/confirm`

use axum::extract::State;
use garde::Validate;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::routes::notice_out::{NoticeOut, Showing};
use crate::store::inbox::find_inbound;
use crate::store::receipts::{Opened, mark_confirmed, mark_opened};

/// Which notice.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfirmNoticeIn {
    #[garde(skip)]
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    message_id: Uuid,
}

/// Confirms a notice that asks for it, and marks it as read. A second time changes nothing.
#[utoipa::path(post, path = "/api/onehall/notices/confirm", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = ConfirmNoticeIn, responses((status = 200, body = Envelope<NoticeOut>)))]
pub(super) async fn confirm_notice(
    State(app): State<App>,
    user: User,
    Body(input): Body<ConfirmNoticeIn>,
) -> Answer<NoticeOut> {
    if !user.is_in_person() {
        return Err(ErrorCode::AccessDenied.into());
    }
    let (ctx, who, id) = (&user.ctx, user.session.user, input.message_id);
    let found = find_inbound(app.repo().conn(), &ctx.tenant, who, id).await?.ok_or(ErrorCode::NoticeDeleted)?;
    if !found.notice.head.need_confirm {
        return Err(ErrorCode::NoticeNoConfirmation.into());
    }
    if found.confirmed_at.is_none() {
        let mut tx = app.begin().await?;
        let confirmed = mark_confirmed(tx.conn(), who, id, ctx.now).await?;
        let opened = mark_opened(tx.conn(), &ctx.tenant, who, Opened::Some(&[id]), ctx.now).await?;
        if confirmed || opened > 0 {
            emit(&mut tx, ctx, &Event::NoticesChanged { users: vec![who], notice: Some(id), is_new: false }).await?;
            tx.save().await?;
        }
    }
    let repo = app.repo();
    let now = find_inbound(repo.conn(), &ctx.tenant, who, id).await?.ok_or(ErrorCode::NoticeDeleted)?;
    let showing = Showing::of(&repo, ctx, user.tenant.zone, &[id]).await?;
    user.ok(showing.inbound(&now))
}
