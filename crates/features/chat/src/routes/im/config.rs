//! `GET /api/im/config`, `GET /api/im/getCurrentTime`

use axum::extract::State;
use axum::{Extension, Json};
use onehall_db::StoreResult;
use onehall_web::ports::Tenant;
use onehall_web::{ApiError, App, Visitor};
use serde::Serialize;

use super::Shiku;
use crate::rules::file::{FILE_MAX, IMAGE_MAX};
use crate::state::Chat;

/// Where chat is and what it allows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatConfigOut {
    #[serde(rename = "XMPPDomain")]
    xmpp_domain: String,
    group_domain: String,
    api_url: String,
    xmpp_path: String,
    image_max_bytes: usize,
    file_max_bytes: usize,
    revoke_seconds: u32,
    /// What is offered beyond messages between two people (`groups`, `files`, `passwords`, `officials`, `teaching`);
    /// clients do not show what is absent.
    can: Vec<String>,
}

impl ChatConfigOut {
    pub(crate) async fn of(chat: &Chat, tenant: &Tenant) -> StoreResult<Self> {
        let domain = chat.config.domain_of(&tenant.id);
        Ok(Self {
            group_domain: chat.config.group_domain_of(&tenant.id),
            xmpp_domain: domain,
            api_url: format!("{}/api/im", tenant.address(&chat.public_url)),
            xmpp_path: "/ws".to_owned(),
            can: ["groups", "files", "passwords", "officials", "teaching"].map(str::to_owned).to_vec(),
            image_max_bytes: IMAGE_MAX,
            file_max_bytes: FILE_MAX,
            revoke_seconds: chat.rules.of(&tenant.id).await?.revoke_seconds,
        })
    }
}

/// Where chat is and what it allows, for the tenant of the caller.
#[utoipa::path(get, path = "/api/im/config", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Shiku<ChatConfigOut>)))]
pub(super) async fn get_chat_config(
    Extension(chat): Extension<Chat>,
    visitor: Visitor,
) -> Result<Json<Shiku<ChatConfigOut>>, ApiError> {
    Ok(Shiku::ok(ChatConfigOut::of(&chat, &visitor.tenant).await?))
}

/// The server's time in seconds, so that clients with a wrong clock can sign.
#[utoipa::path(get, path = "/api/im/getCurrentTime", tag = "chat", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Shiku<i64>)))]
pub(super) async fn get_current_time(State(app): State<App>, _visitor: Visitor) -> Result<Json<Shiku<i64>>, ApiError> {
    Ok(Shiku::ok(app.env.now().timestamp()))
}
