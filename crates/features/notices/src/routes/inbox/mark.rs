//! Marking notices as read without opening them.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, UserId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::read_marks;
use crate::routes::notice_out::NoticeBadge;
use crate::rules::official::Level;
use crate::store::inbox::count_badge;
use crate::store::receipts::Opened;

/// Which notices.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReadNoticesIn {
    #[garde(length(min = 1, max = 100))]
    message_ids: Vec<Uuid>,
}

/// Which part of them.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ReadAllNoticesIn {
    /// Of this account alone.
    #[serde(default)]
    account_id: Option<UserId>,
    /// Of this level alone.
    #[serde(default)]
    level: Option<Level>,
}

/// Which message, and whose.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ReadMessageIn {
    #[serde(deserialize_with = "crate::routes::id_of_address")]
    message_id: Uuid,
    /// The caller's own id.
    user_id: UserId,
}

async fn mark(app: &App, user: &User, which: Opened<'_>) -> Result<NoticeBadge, ApiError> {
    if user.is_in_person() {
        read_marks::open(&app.db, &user.ctx, user.session.user, which).await?;
    }
    Ok(count_badge(app.repo().conn(), &user.ctx.tenant, user.session.user).await?.into())
}

/// Marks these notices as read; those the caller never got are left out.
#[utoipa::path(post, path = "/api/onehall/notices/read", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ReadNoticesIn, responses((status = 200, body = Envelope<NoticeBadge>)))]
pub(super) async fn read_notices(
    State(app): State<App>,
    user: User,
    Body(input): Body<ReadNoticesIn>,
) -> Answer<NoticeBadge> {
    let badge = mark(&app, &user, Opened::Some(&input.message_ids)).await?;
    user.ok(badge)
}

/// Marks all notices as read, of one account or one level when that is named. A confirmation is not given by it.
#[utoipa::path(post, path = "/api/onehall/notices/readAll", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ReadAllNoticesIn, responses((status = 200, body = Envelope<NoticeBadge>)))]
pub(super) async fn read_all_notices(
    State(app): State<App>,
    user: User,
    Body(input): Body<ReadAllNoticesIn>,
) -> Answer<NoticeBadge> {
    let badge = mark(&app, &user, Opened::All { account: input.account_id, level: input.level }).await?;
    user.ok(badge)
}

/// Marks one message as read (001 section 7.1); only for oneself.
#[utoipa::path(post, path = "/api/blade-workbench/mpManage/readMessage", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ReadMessageIn, responses((status = 200, body = Envelope<NoticeBadge>)))]
pub(super) async fn read_message(
    State(app): State<App>,
    user: User,
    Body(input): Body<ReadMessageIn>,
) -> Answer<NoticeBadge> {
    if input.user_id != user.session.user {
        return Err(ErrorCode::AccessDenied.into());
    }
    let badge = mark(&app, &user, Opened::Some(&[input.message_id])).await?;
    user.ok(badge)
}
