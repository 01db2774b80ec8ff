//! `POST /api/onehall/chat/groups/remove`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of, other};
use crate::groups;
use crate::state::Chat;

/// Who is to go.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupRemoveIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
    /// Who is to go.
    #[garde(length(min = 1, max = 32))]
    user_id: String,
}

/// Sends somebody away from a group; owners and administrators may, whoever is below them.
#[utoipa::path(post, path = "/api/onehall/chat/groups/remove", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupRemoveIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn remove_from_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupRemoveIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    groups::remove(&app, &chat, &user.ctx, me, group, other(&input.user_id)?).await?;
    user.ok(GroupDoneOut { changed: true })
}
