//! `POST /api/online-service-platform/homePage/quickNavigation`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;
use uuid::Uuid;

use crate::home::Home;

/// An entry of quick navigation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QuickLinkOut {
    id: Uuid,
    name: String,
    icon: String,
    url: String,
    open_way: String,
}

/// Quick navigation (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/quickNavigation", tag = "home",
    responses((status = 200, body = Envelope<Vec<QuickLinkOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn quick_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<QuickLinkOut>> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let links = snapshot.quick.iter().map(|link| QuickLinkOut {
        id: link.id,
        name: link.names.pick(user.ctx.locale).to_owned(),
        icon: link.icon.clone(),
        url: link.url.clone(),
        open_way: link.open_way.clone(),
    });
    user.ok(links.collect())
}
