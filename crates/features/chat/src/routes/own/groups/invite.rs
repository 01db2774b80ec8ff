//! `POST /api/onehall/chat/groups/invite`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of, others};
use crate::groups;
use crate::state::Chat;

/// Who is to come.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupInviteIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
    /// Who is to come.
    #[garde(length(min = 1, max = crate::rules::group::MEMBERS_MAX))]
    user_ids: Vec<String>,
}

/// Asks people into a group; everybody in it may.
#[utoipa::path(post, path = "/api/onehall/chat/groups/invite", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupInviteIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn invite_to_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupInviteIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    groups::invite(&app, &chat, &user.ctx, me, group, &others(&input.user_ids)?).await?;
    user.ok(GroupDoneOut { changed: true })
}
