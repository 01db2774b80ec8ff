//! `POST /api/online-service-platform/themeSetUp/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};

use crate::home::Home;
use crate::routes::theme_out::UserThemeOut;
use crate::store::user_themes::get_choice;

/// The caller's theme and mode (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/themeSetUp/detail", tag = "home",
    responses((status = 200, body = Envelope<UserThemeOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn theme_set_up_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<UserThemeOut> {
    let repo = app.repo();
    let snapshot = home.snapshot(&repo, &user.ctx.tenant).await?;
    let choice = get_choice(repo.conn(), &user.ctx.tenant, user.session.user).await?;
    user.ok(UserThemeOut::new(&snapshot, choice, user.ctx.locale))
}
