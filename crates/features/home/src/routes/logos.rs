//! Pictures of the frame, for visitors and for signed-in people.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Ctx, Envelope};
use onehall_web::ports::Tenant;
use onehall_web::{Answer, ApiError, App, Reply, User, Visitor};
use serde::Serialize;

use crate::home::Home;

/// Pictures and title of the frame.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LogosOut {
    logo: String,
    /// For dark backgrounds; the other one when there is none.
    logo_dark: String,
    favicon: String,
    /// The title of the window; the school's name when none is set.
    title: String,
}

pub(super) async fn logos(app: &App, home: &Home, ctx: &Ctx, tenant: &Tenant) -> Result<LogosOut, ApiError> {
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let logos = &snapshot.settings.logos;
    let titles = logos.title();
    let title = if titles.zh.is_empty() { &tenant.names } else { &titles }.pick(ctx.locale).to_owned();
    Ok(LogosOut {
        logo: logos.logo.clone(),
        logo_dark: if logos.logo_dark.is_empty() { logos.logo.clone() } else { logos.logo_dark.clone() },
        favicon: logos.favicon.clone(),
        title,
    })
}

/// Pictures and title before sign-in (001 section 7.2, setting `logos`).
#[utoipa::path(get, path = "/api/blade-platform/nobody/platformapplyguiselogo/detail", tag = "home",
    responses((status = 200, body = Envelope<LogosOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn guise_logo_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<LogosOut> {
    let out = logos(&app, &home, &visitor.ctx, &visitor.tenant).await?;
    visitor.ok(out)
}

/// Pictures and title (001 section 7.2, setting `logos`).
#[utoipa::path(get, path = "/api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo", tag = "home",
    responses((status = 200, body = Envelope<LogosOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn guise_logo_info(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<LogosOut> {
    let out = logos(&app, &home, &user.ctx, &user.tenant).await?;
    user.ok(out)
}
