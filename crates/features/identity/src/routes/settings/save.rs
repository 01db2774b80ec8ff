//! `POST /api/onehall/settings/save`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{LooksAfterSettings, ManagesSettings};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Deserialize;
use serde_json::Value;

use super::SettingsState;
use super::setting_out::{SettingLine, line};

/// A value for a setting.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SettingSaveIn {
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
    /// The whole value; what it leaves out is as usual. Its schema stands in docs/SETTINGS.gen.md.
    #[garde(skip)]
    value: Value,
}

/// Chooses a setting, which counts at once; audited with what counted before and after. Faults name their fields within the
/// value; `value` is the value itself. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/settings/save", tag = "identity", request_body = SettingSaveIn,
    responses((status = 200, body = Envelope<SettingLine>)),
    extensions(("x-access" = json!(ManagesSettings::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_setting(
    State(app): State<App>,
    Extension(state): Extension<SettingsState>,
    Allowed(user, _): Allowed<LooksAfterSettings>,
    Body(input): Body<SettingSaveIn>,
) -> Answer<SettingLine> {
    let which = Which { id: input.key.as_str(), version: &input.version };
    let mut tx = app.begin().await?;
    let saved = state.0.save(&mut tx, &user.ctx, which, &input.value).await?;
    let answer = line(tx.conn(), &user, saved).await?;
    tx.save().await?;
    user.ok(answer)
}
