//! `POST /api/onehall/chat/groups/role`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{GroupDoneOut, group_of, other};
use crate::groups;
use crate::rules::group::Rank;
use crate::state::Chat;

/// Another rank.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupRoleIn {
    /// Which group.
    #[garde(length(max = 64))]
    group_id: String,
    /// Whose.
    #[garde(length(min = 1, max = 32))]
    user_id: String,
    /// `member`, `admin`, or `owner` to hand the group over.
    #[garde(custom(is_rank))]
    role: String,
}

/// Gives somebody another rank; the owner may.
#[utoipa::path(post, path = "/api/onehall/chat/groups/role", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupRoleIn, responses((status = 200, body = Envelope<GroupDoneOut>)))]
pub(in crate::routes) async fn appoint_in_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupRoleIn>,
) -> Answer<GroupDoneOut> {
    let (me, group) = (user.in_person()?, group_of(&input.group_id)?);
    let rank = Rank::of(&input.role).ok_or(ErrorCode::RequestInvalid)?;
    groups::appoint(&app, &chat, &user.ctx, me, group, (other(&input.user_id)?, rank)).await?;
    user.ok(GroupDoneOut { changed: true })
}

fn is_rank(role: &str, (): &()) -> garde::Result {
    if Rank::of(role).is_some() { Ok(()) } else { Err(garde::Error::new("owner, admin or member")) }
}
