//! `POST /api/onehall/chat/groups/rename`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of, named};
use crate::groups;
use crate::state::Chat;
use crate::store::groups::GroupChange;

/// Another name.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupRenameIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
    /// 1 to 50 characters.
    #[garde(length(chars, min = 1, max = crate::rules::group::NAME_MAX))]
    name: String,
}

/// Gives a group another name; its owner and its administrators may.
#[utoipa::path(post, path = "/api/onehall/chat/groups/rename", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupRenameIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn rename_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupRenameIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    let name = named(&input.name)?.to_owned();
    let change = GroupChange { name: Some(name), ..GroupChange::default() };
    groups::manage(&app, &chat, &user.ctx, me, group, change).await?;
    user.ok(GroupDoneOut { changed: true })
}
