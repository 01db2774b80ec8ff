//! `POST /api/im/friends/getFriends`

use axum::Json;
use axum::extract::State;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::conversations::listed;
use super::signed::{self, Signed};

/// Somebody the person talks with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FriendOut {
    to_user_id: String,
    to_nickname: String,
    avatar: String,
    kind: String,
    mp_type: Option<String>,
    is_group: bool,
    offline_no_push_msg: bool,
    open_top_chat_time: i64,
    /// Seconds.
    last_time: i64,
}

/// The people the caller talks with, in the order of the list; `keyword` is a part of the name.
#[utoipa::path(post, path = "/api/im/friends/getFriends", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<Vec<FriendOut>>)))]
pub(super) async fn list_friends(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<Vec<FriendOut>>>, ApiError> {
    let wanted = signed.get("keyword").unwrap_or_default().trim().to_lowercase();
    let all = listed(&app, &chat, &signed.user).await?;
    let friends = all.into_iter().filter(|one| one.nickname.to_lowercase().contains(&wanted)).map(|one| FriendOut {
        to_user_id: one.user_id,
        to_nickname: one.nickname,
        avatar: one.avatar,
        kind: one.kind,
        mp_type: one.mp_type,
        is_group: one.is_group,
        offline_no_push_msg: one.offline_no_push_msg,
        open_top_chat_time: one.open_top_chat_time,
        last_time: one.time_send,
    });
    Ok(Shiku::ok(friends.collect()))
}
