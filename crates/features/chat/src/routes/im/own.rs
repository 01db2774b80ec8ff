//! `POST /api/im/user/get`

use axum::Json;
use axum::extract::State;
use onehall_directory::find_person;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::signed::{self, Signed};
use crate::people::department_name;
use crate::store::settings::ChatSettings;

/// How a person chats, on all devices.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SettingsOut {
    multiple_devices: bool,
    /// `HH:MM`, empty for none.
    quiet_from: String,
    quiet_to: String,
    sound: bool,
    desktop: bool,
    typing: bool,
}

impl From<ChatSettings> for SettingsOut {
    fn from(chosen: ChatSettings) -> Self {
        Self {
            multiple_devices: chosen.multiple_devices,
            quiet_from: chosen.quiet_from,
            quiet_to: chosen.quiet_to,
            sound: chosen.sound,
            desktop: chosen.desktop,
            typing: chosen.typing,
        }
    }
}

/// The person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnOut {
    user_id: String,
    nickname: String,
    avatar: String,
    /// `student`, `teacher` or `staff`.
    kind: String,
    dept_name: String,
    post_name: String,
    settings: SettingsOut,
}

/// The signed-in person as chat knows them.
#[utoipa::path(post, path = "/api/im/user/get", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<OwnOut>)))]
pub(super) async fn get_own_chat_user(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<OwnOut>>, ApiError> {
    let user = &signed.user;
    let repo = app.repo();
    let person = find_person(repo.conn(), &user.ctx.tenant, user.session.user).await?;
    let person = person.ok_or(ErrorCode::AuthSessionEnded)?;
    let settings = chat.settings_of(app.repo().conn(), user).await?;
    Ok(Shiku::ok(OwnOut {
        user_id: person.id.to_string(),
        dept_name: department_name(&app, &user.ctx, person.department_id).await?,
        nickname: person.user_name,
        avatar: person.avatar,
        kind: person.kind,
        post_name: person.post_name,
        settings: settings.into(),
    }))
}
