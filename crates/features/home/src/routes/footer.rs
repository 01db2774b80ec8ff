//! The footer, for signed-in people and for visitors.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Ctx, Envelope};
use onehall_web::{Answer, ApiError, App, Reply, User, Visitor};
use serde::Serialize;

use crate::home::Home;
use crate::store::settings::FooterPicture;

/// A link of the footer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterLinkOut {
    name: String,
    url: String,
}

/// A picture of the footer, as a code to scan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterPictureOut {
    name: String,
    image: String,
    /// Where it leads; empty for nowhere.
    url: String,
}

/// The footer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterOut {
    copyright: String,
    icp: String,
    /// Number of the record at the public security authorities.
    police: String,
    address: String,
    phone: String,
    email: String,
    links: Vec<FooterLinkOut>,
    pictures: Vec<FooterPictureOut>,
}

pub(super) async fn footer(app: &App, home: &Home, ctx: &Ctx) -> Result<FooterOut, ApiError> {
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let (footer, locale) = (&snapshot.settings.footer, ctx.locale);
    let links = footer.links.iter();
    let picture = |p: &FooterPicture| FooterPictureOut {
        name: p.names().pick(locale).to_owned(),
        image: p.image.clone(),
        url: p.url.clone(),
    };
    Ok(FooterOut {
        copyright: footer.copyright().pick(locale).to_owned(),
        icp: footer.icp.clone(),
        police: footer.police.clone(),
        email: footer.email.clone(),
        pictures: footer.pictures.iter().map(picture).collect(),
        address: footer.address().pick(locale).to_owned(),
        phone: footer.phone().pick(locale).to_owned(),
        links: links.map(|l| FooterLinkOut { name: l.names().pick(locale).to_owned(), url: l.url.clone() }).collect(),
    })
}

/// The footer (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getFooterInfo", tag = "home",
    responses((status = 200, body = Envelope<FooterOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
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
