//! The footer, for signed-in people and for visitors.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Ctx, Envelope};
use onehall_web::{Answer, ApiError, App, Reply, User, Visitor};
use serde::Serialize;

use crate::home::Home;

/// A link of the footer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterLinkOut {
    name: String,
    url: String,
}

/// The footer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterOut {
    copyright: String,
    icp: String,
    address: String,
    phone: String,
    links: Vec<FooterLinkOut>,
}

pub(super) async fn footer(app: &App, home: &Home, ctx: &Ctx) -> Result<FooterOut, ApiError> {
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let (footer, locale) = (&snapshot.settings.footer, ctx.locale);
    let links = footer.links.iter();
    Ok(FooterOut {
        copyright: footer.copyright().pick(locale).to_owned(),
        icp: footer.icp.clone(),
        address: footer.address().pick(locale).to_owned(),
        phone: footer.phone().pick(locale).to_owned(),
        links: links.map(|l| FooterLinkOut { name: l.names().pick(locale).to_owned(), url: l.url.clone() }).collect(),
    })
}

/// The footer (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getFooterInfo", tag = "home",
    responses((status = 200, body = Envelope<FooterOut>)), extensions(("x-access" = json!("user"))))]
pub(super) async fn footer_info(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<FooterOut> {
    let out = footer(&app, &home, &user.ctx).await?;
    user.ok(out)
}

/// The footer before sign-in (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/getFooterInfo", tag = "home",
    responses((status = 200, body = Envelope<FooterOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn pre_login_footer_info(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<FooterOut> {
    let out = footer(&app, &home, &visitor.ctx).await?;
    visitor.ok(out)
}
