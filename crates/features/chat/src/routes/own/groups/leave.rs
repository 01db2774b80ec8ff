//! `POST /api/onehall/chat/groups/leave`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of};
use crate::groups;
use crate::state::Chat;

/// Which group to leave.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupLeaveIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
}

/// Leaves a group; an owner hands it over or dissolves it.
#[utoipa::path(post, path = "/api/onehall/chat/groups/leave", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupLeaveIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn leave_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupLeaveIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    groups::leave(&app, &chat, &user.ctx, me, group).await?;
    user.ok(GroupDoneOut { changed: true })
}
