//! `POST /api/onehall/settings/reset`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{LooksAfterSettings, ManagesSettings};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::setting_out::{SettingLine, line};
use super::{SettingSeenIn, SettingsState};

/// Puts a setting back to what the installation says, which counts at once; audited. For those who administer the whole
/// school.
#[utoipa::path(post, path = "/api/onehall/settings/reset", tag = "identity", request_body = SettingSeenIn,
    responses((status = 200, body = Envelope<SettingLine>)),
    extensions(("x-access" = json!(ManagesSettings::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn reset_setting(
    State(app): State<App>,
    Extension(state): Extension<SettingsState>,
    Allowed(user, _): Allowed<LooksAfterSettings>,
    Body(input): Body<SettingSeenIn>,
) -> Answer<SettingLine> {
    let mut tx = app.begin().await?;
    let reset = state.0.reset(&mut tx, &user.ctx, input.which()).await?;
    let answer = line(tx.conn(), &user, reset).await?;
    tx.save().await?;
    user.ok(answer)
}
