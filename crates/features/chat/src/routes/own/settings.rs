//! `POST /api/onehall/chat/settings`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use crate::routes::im::SettingsOut;
use crate::state::Chat;
use crate::store::settings::put_settings;

/// How a person wants to chat; absent is left as it is.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ChatSettingsIn {
    /// Whether two devices of one kind may be signed in; otherwise the newer one forces the older one out.
    multiple_devices: Option<bool>,
    /// `HH:MM`, empty for none.
    #[garde(inner(pattern(r"^(([01][0-9]|2[0-3]):[0-5][0-9])?$")))]
    quiet_from: Option<String>,
    #[garde(inner(pattern(r"^(([01][0-9]|2[0-3]):[0-5][0-9])?$")))]
    quiet_to: Option<String>,
    sound: Option<bool>,
    desktop: Option<bool>,
    typing: Option<bool>,
}

/// Changes how the caller chats, on all devices.
#[utoipa::path(post, path = "/api/onehall/chat/settings", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = ChatSettingsIn, responses((status = 200, body = Envelope<SettingsOut>)))]
pub(super) async fn change_chat_settings(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<ChatSettingsIn>,
) -> Answer<SettingsOut> {
    let mut settings = chat.settings_of(app.repo().conn(), &user).await?;
    settings.multiple_devices = input.multiple_devices.unwrap_or(settings.multiple_devices);
    settings.quiet_from = input.quiet_from.unwrap_or(settings.quiet_from);
    settings.quiet_to = input.quiet_to.unwrap_or(settings.quiet_to);
    settings.sound = input.sound.unwrap_or(settings.sound);
    settings.desktop = input.desktop.unwrap_or(settings.desktop);
    settings.typing = input.typing.unwrap_or(settings.typing);
    let tx = app.begin().await?;
    put_settings(tx.conn(), &user.ctx.tenant, user.session.user, &settings).await?;
    tx.save().await?;
    user.ok(settings.into())
}
