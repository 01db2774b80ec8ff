//! `POST /api/online-service-platform/homePage/getIsShowMsg`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;

use crate::home::Home;

/// Whether message popups are shown.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ShowMessagesOut {
    is_show_msg: bool,
}

/// Whether the tenant wants message popups (001 section 7.3, setting `home_options`).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getIsShowMsg", tag = "home",
    responses((status = 200, body = Envelope<ShowMessagesOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn is_show_msg(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<ShowMessagesOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    user.ok(ShowMessagesOut { is_show_msg: snapshot.settings.options.is_show_msg })
}
