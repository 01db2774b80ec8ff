//! Links of the page before sign-in: its navigation, and entries of other systems (001 sections 7.2, 7.3).

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply, Visitor};
use serde::{Deserialize, Serialize};

use crate::home::Home;
use crate::store::landing::LandingLink;

/// A link.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LandingLinkOut {
    code: String,
    name: String,
    /// What it is for; may be empty.
    intro: String,
    /// Address of a picture; empty for none.
    icon: String,
    url: String,
    open_way: String,
}

impl LandingLinkOut {
    pub(super) fn new(link: &LandingLink, locale: Locale) -> Self {
        Self {
            code: link.code.clone(),
            name: link.names().pick(locale).to_owned(),
            intro: link.intros().pick(locale).to_owned(),
            icon: link.icon.clone(),
            url: link.address(locale).to_owned(),
            open_way: link.open_way.clone(),
        }
    }

    pub(super) fn list<'a>(links: impl IntoIterator<Item = &'a LandingLink>, locale: Locale) -> Vec<Self> {
        links.into_iter().map(|link| Self::new(link, locale)).collect()
    }
}

/// Which link.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct LandingLinkIn {
    /// Its key.
    #[garde(length(min = 1, max = 64))]
    code: String,
}

/// One link of the navigation.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/navigationDetail", tag = "home", request_body = LandingLinkIn,
    responses((status = 200, body = Envelope<LandingLinkOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(input): Body<LandingLinkIn>,
) -> Answer<LandingLinkOut> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let found = snapshot.landing.navigation.iter().find(|link| link.code == input.code);
    visitor.ok(LandingLinkOut::new(found.ok_or(ErrorCode::ObjectNotFound)?, visitor.ctx.locale))
}

/// Entries of other systems.
#[utoipa::path(post, path = "/api/blade-platform/nobody/prepareLogin/queryThirdParty", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<LandingLinkOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_third_parties(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<Vec<LandingLinkOut>> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    visitor.ok(LandingLinkOut::list(snapshot.landing.third_parties(), visitor.ctx.locale))
}

/// Where an entry of another system leads: only to what the tenant entered, never to what the caller says.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct JumpOut {
    url: String,
    open_way: String,
}

/// The address behind an entry of another system.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/getJumpServer", tag = "home", request_body = LandingLinkIn,
    responses((status = 200, body = Envelope<JumpOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_jump(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(input): Body<LandingLinkIn>,
) -> Answer<JumpOut> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let found = snapshot.landing.third_parties().find(|link| link.code == input.code);
    let link = found.ok_or(ErrorCode::ObjectNotFound)?;
    visitor.ok(JumpOut { url: link.address(visitor.ctx.locale).to_owned(), open_way: link.open_way.clone() })
}
