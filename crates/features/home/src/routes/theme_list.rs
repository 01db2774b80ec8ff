//! `POST /api/blade-platform/platformThemeManage/getThemeManageList`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};

use crate::home::Home;
use crate::routes::theme_out::ThemeOut;

/// The themes people can choose from; the first one is the default (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/platformThemeManage/getThemeManageList", tag = "home",
    responses((status = 200, body = Envelope<Vec<ThemeOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn theme_manage_list(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<ThemeOut>> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    user.ok(snapshot.themes.iter().map(|theme| ThemeOut::new(theme, user.ctx.locale)).collect())
}
