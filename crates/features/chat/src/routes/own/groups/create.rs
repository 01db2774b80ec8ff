//! `POST /api/onehall/chat/groups/create`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use super::{named, others};
use crate::groups;
use crate::rules::conversation::group_id;
use crate::state::Chat;

/// A new group.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupCreateIn {
    /// 1 to 50 characters.
    #[garde(length(chars, min = 1, max = crate::rules::group::NAME_MAX))]
    name: String,
    /// Who is to be in it besides the caller.
    #[garde(length(min = 1, max = crate::rules::group::MEMBERS_MAX))]
    user_ids: Vec<String>,
}

/// Which group it became.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct GroupCreatedOut {
    group_id: String,
}

/// Founds a group with these people; the caller owns it.
#[utoipa::path(post, path = "/api/onehall/chat/groups/create", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = GroupCreateIn, responses((status = 200, body = Envelope<GroupCreatedOut>)))]
pub(in crate::routes) async fn create_chat_group(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<GroupCreateIn>,
) -> Answer<GroupCreatedOut> {
    let me = user.in_person()?;
    let name = named(&input.name)?;
    let id = groups::found(&app, &chat, &user.ctx, me, name, &others(&input.user_ids)?).await?;
    user.ok(GroupCreatedOut { group_id: group_id(id) })
}
