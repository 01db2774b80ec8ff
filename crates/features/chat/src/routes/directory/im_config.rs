//! `GET blade-platform/app/config/imConfig/1`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, User};
use serde::Serialize;

use crate::routes::im::ChatConfigOut;
use crate::rules::conversation::ASSISTANT;
use crate::state::Chat;

/// What the browser needs to know of chat.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImConfigOut {
    #[serde(flatten)]
    config: ChatConfigOut,
    multiple_devices: bool,
    typing: bool,
    /// The conversation with oneself.
    file_transfer_id: String,
}

/// Where chat is, what it allows, and how the caller chats.
#[utoipa::path(get, path = "/api/blade-platform/app/config/imConfig/1", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), responses((status = 200, body = Envelope<ImConfigOut>)))]
pub(super) async fn im_config(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
) -> Answer<ImConfigOut> {
    let settings = chat.settings_of(app.repo().conn(), &user).await?;
    user.ok(ImConfigOut {
        config: ChatConfigOut::of(&chat, &user.tenant).await?,
        multiple_devices: settings.multiple_devices,
        typing: settings.typing,
        file_transfer_id: ASSISTANT.to_string(),
    })
}
