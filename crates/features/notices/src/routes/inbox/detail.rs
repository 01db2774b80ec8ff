//! One notice, to its reader and to visitors (000 section 3, 001 section 7.1).

use axum::extract::{Path, State};
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::read_marks;
use crate::routes::notice_out::{NoticeBase, NoticeOut, NoticeText, Showing, text_of};
use crate::store::inbox::find_inbound;
use crate::store::notices::find_notice;
use crate::store::receipts::Opened;

/// Which notice.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MessageIdIn {
    #[garde(skip)]
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    message_id: Uuid,
}

/// Which message, by `messageIdWeb`.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub(super) struct HistoryMessageIn {
    #[garde(length(max = 64))]
    id: String,
}

/// A notice with its text, to a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NoticeDetail {
    #[serde(flatten)]
    notice: NoticeOut,
    #[serde(flatten)]
    text: NoticeText,
}

/// A public notice with its text.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PublicNoticeDetail {
    #[serde(flatten)]
    notice: NoticeBase,
    #[serde(flatten)]
    text: NoticeText,
}

/// A notice to its recipient, or a public one to anybody of the tenant; opening marks it as read.
async fn detail(app: &App, user: &User, id: Uuid) -> Result<NoticeDetail, ApiError> {
    let (tenant, who) = (&user.ctx.tenant, user.session.user);
    let repo = app.repo();
    let mut got = find_inbound(repo.conn(), tenant, who, id).await?;
    if let Some(one) = &mut got
        && one.opened_at.is_none()
        && user.is_in_person()
    {
        read_marks::open(&app.db, &user.ctx, who, Opened::Some(&[id])).await?;
        one.opened_at = Some(user.ctx.now);
    }
    let notice = match &got {
        Some(one) => one.notice.clone(),
        None => {
            let found = find_notice(repo.conn(), tenant, id).await?;
            found.filter(|n| n.head.is_public && n.state.is_visible()).ok_or(ErrorCode::NoticeDeleted)?
        }
    };
    let showing = Showing::of(&repo, &user.ctx, user.tenant.zone, &[id]).await?;
    let shown = got.as_ref().map_or_else(|| showing.unaddressed(&notice), |one| showing.inbound(one));
    Ok(NoticeDetail { notice: shown, text: text_of(&repo, &user.ctx, &notice).await? })
}

/// Answers one notice with its text and marks it as read.
#[utoipa::path(post, path = "/api/onehall/notices/detail", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = MessageIdIn, responses((status = 200, body = Envelope<NoticeDetail>)))]
pub(super) async fn find_notice_detail(
    State(app): State<App>,
    user: User,
    Body(input): Body<MessageIdIn>,
) -> Answer<NoticeDetail> {
    let out = detail(&app, &user, input.message_id).await?;
    user.ok(out)
}

/// The same by the id of its message. An id that is no notice's is that of a deleted one.
#[utoipa::path(post, path = "/api/blade-workbench/messageCenterHistoryMsg/detail", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = HistoryMessageIn, responses((status = 200, body = Envelope<NoticeDetail>)))]
pub(super) async fn find_history_message(
    State(app): State<App>,
    user: User,
    Body(input): Body<HistoryMessageIn>,
) -> Answer<NoticeDetail> {
    let id = Uuid::try_parse(input.id.trim()).map_err(|_| ErrorCode::NoticeDeleted)?;
    let out = detail(&app, &user, id).await?;
    user.ok(out)
}

/// Answers a public notice to anybody; everything else is deleted for them.
#[utoipa::path(get, path = "/api/blade-workbench/nobody/messageCenter/messageDetail/{id}", tag = "notices",
    extensions(("x-access" = json!("nobody"))), params(("id" = String, Path)),
    responses((status = 200, body = Envelope<PublicNoticeDetail>)))]
pub(super) async fn find_public_notice(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<PublicNoticeDetail> {
    let id = Uuid::try_parse(&id).map_err(|_| ErrorCode::NoticeDeleted)?;
    let repo = app.repo();
    let found = find_notice(repo.conn(), &visitor.ctx.tenant, id).await?;
    let notice = found.filter(|n| n.head.is_public && n.state.is_visible()).ok_or(ErrorCode::NoticeDeleted)?;
    let showing = Showing::of(&repo, &visitor.ctx, visitor.tenant.zone, &[id]).await?;
    visitor.ok(PublicNoticeDetail { notice: showing.base(&notice), text: text_of(&repo, &visitor.ctx, &notice).await? })
}
