//! `POST /api/onehall/chat/groups/notice`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of};
use crate::groups;
use crate::state::Chat;
use crate::store::groups::GroupChange;

/// Another notice.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupNoticeIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
    /// At most 500 characters; empty takes it away.
    #[garde(length(chars, max = crate::rules::group::NOTICE_MAX))]
    notice: String,
}

/// Gives a group another notice; its owner and its administrators may.
#[utoipa::path(post, path = "/api/onehall/chat/groups/notice", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupNoticeIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn announce_in_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupNoticeIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    let change = GroupChange { notice: Some(input.notice.trim().to_owned()), ..GroupChange::default() };
    groups::manage(&app, &chat, &user.ctx, me, group, change).await?;
    user.ok(GroupDoneOut { changed: true })
}
