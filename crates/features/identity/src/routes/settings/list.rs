//! `POST /api/onehall/settings/list`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{LooksAfterSettings, ManagesSettings};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};

use super::SettingsState;
use super::setting_out::{SettingLine, lines};

/// The settings that a school chooses itself, by their keys: what counts of each, and who chose it when. Those that another
/// page changes are not among them. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/settings/list", tag = "identity", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<SettingLine>>)),
    extensions(("x-access" = json!(ManagesSettings::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_settings(
    State(app): State<App>,
    Extension(state): Extension<SettingsState>,
    Allowed(user, _): Allowed<LooksAfterSettings>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<SettingLine>> {
    let repo = app.repo();
    let all = state.0.list(repo.conn(), &user.ctx.tenant).await?;
    let lines = lines(repo.conn(), &user, all).await?;
    user.ok(lines)
}
