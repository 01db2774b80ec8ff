//! `POST /api/im/user/login`

use axum::Json;
use axum::extract::State;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::own::SettingsOut;
use super::signed::{self, SignedByToken};
use crate::rules::secret;

/// What a chat client needs to begin.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatLoginOut {
    user_id: String,
    nickname: String,
    /// Signs every other chat call of this session.
    http_key: String,
    #[serde(rename = "XMPPDomain")]
    xmpp_domain: String,
    group_domain: String,
    /// Seconds.
    server_time: i64,
    settings: SettingsOut,
}

/// Signs in to chat: gives the key that signs the other calls of this session. Signed with the access token itself.
#[utoipa::path(post, path = "/api/im/user/login", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<ChatLoginOut>)))]
pub(super) async fn log_in_to_chat(
    State(app): State<App>,
    chat: signed::State,
    SignedByToken(user): SignedByToken,
) -> Result<Json<Shiku<ChatLoginOut>>, ApiError> {
    let domain = chat.config.domain_of(&user.ctx.tenant);
    let settings = chat.settings_of(app.repo().conn(), &user).await?;
    Ok(Shiku::ok(ChatLoginOut {
        user_id: user.session.user.to_string(),
        nickname: user.session.nick_name.clone(),
        http_key: secret::session_key(&chat.secret, user.session.id),
        group_domain: chat.config.group_domain_of(&user.ctx.tenant),
        xmpp_domain: domain,
        server_time: user.ctx.now.timestamp(),
        settings: settings.into(),
    }))
}
