//! The platform family's names for the footer and the pictures of the page before sign-in (001 section 7.2).

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, Visitor};
use serde::Serialize;

use super::footer::{FooterOut, footer};
use super::logos::{LogosOut, logos};
use crate::home::Home;
use crate::look::look_of;

/// The footer before sign-in.
#[utoipa::path(get, path = "/api/blade-platform/nobody/prepareLogin/bottomConfigDetail", tag = "home",
    responses((status = 200, body = Envelope<FooterOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_footer(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<FooterOut> {
    let out = footer(&app, &home, &visitor.ctx).await?;
    visitor.ok(out)
}

/// Pictures, title and colour of the page before sign-in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LandingConfigOut {
    #[serde(flatten)]
    logos: LogosOut,
    /// The colour of the tenant's own theme; #008cff when none is set (001 section 9).
    theme_color: String,
    /// Its colour on dark ground; empty: made of the other one.
    dark_color: String,
}

/// Pictures, title and colour before sign-in.
#[utoipa::path(get, path = "/api/blade-platform/nobody/prepareLogin/configDetail", tag = "home",
    responses((status = 200, body = Envelope<LandingConfigOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<LandingConfigOut> {
    let logos = logos(&app, &home, &visitor.ctx, &visitor.tenant).await?;
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let look = look_of(&snapshot);
    visitor.ok(LandingConfigOut { logos, theme_color: look.theme_color, dark_color: look.dark_color })
}
