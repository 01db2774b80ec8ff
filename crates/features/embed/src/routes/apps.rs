//! `GET /api/onehall/embed/apps`.

use axum::Extension;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Reply as _, User};
use serde::Serialize;

use super::EmbedState;
use super::app_out::EmbeddedAppOut;
use super::micro::out::MicroOut;

/// What may be embedded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmbeddedAppsOut {
    /// Applications in frames, by their names.
    apps: Vec<EmbeddedAppOut>,
    /// Sub-applications, by their keys.
    micro: Vec<MicroOut>,
}

/// The enabled applications of the school, and the versions of sub-applications that members get. What becomes framed meanwhile is framed after the page was loaded again, whose
/// content security policy names them all.
#[utoipa::path(get, path = "/api/onehall/embed/apps", tag = "embed",
    responses((status = 200, body = Envelope<EmbeddedAppsOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_embedded_apps(Extension(state): Extension<EmbedState>, user: User) -> Answer<EmbeddedAppsOut> {
    let enabled = state.embedded.enabled(&user.ctx.tenant).await?;
    let apps = enabled.iter().map(|app| EmbeddedAppOut::new(app, &user.ctx.tenant)).collect();
    let micro = state.micro.active(&user.ctx.tenant).await?.iter().map(MicroOut::from).collect();
    user.ok(EmbeddedAppsOut { apps, micro })
}
