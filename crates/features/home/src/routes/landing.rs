//! The page before sign-in: its header, its sections, its tools (001 section 7.3).

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply, Visitor};
use serde::Serialize;

use super::landing_links::LandingLinkOut;
use super::logos::{LogosOut, logos};
use crate::cards::tools::{ToolsOut, tools_for};
use crate::home::Home;
use crate::store::landing::{Section, SectionKind};

/// The header of the page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LandingIndexOut {
    #[serde(flatten)]
    logos: LogosOut,
    navigation: Vec<LandingLinkOut>,
}

/// Pictures, title and links of the page before sign-in.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/getPreLoginIndex", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<LandingIndexOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_index(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<LandingIndexOut> {
    let logos = logos(&app, &home, &visitor.ctx, &visitor.tenant).await?;
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let navigation = LandingLinkOut::list(&snapshot.landing.navigation, visitor.ctx.locale);
    visitor.ok(LandingIndexOut { logos, navigation })
}

/// A section that is shown.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SectionOut {
    kind: SectionKind,
    /// Empty for the page's own title.
    title: String,
    /// Its key: several sections may be of one kind.
    column_id: String,
    /// Entries it shows; 0 for the page's own number.
    size: u8,
    /// Columns of news it shows; none: all.
    news_column_ids: Vec<String>,
    /// Entries of other systems.
    links: Vec<LandingLinkOut>,
}

impl SectionOut {
    fn new(section: &Section, locale: Locale) -> Self {
        Self {
            kind: section.kind,
            title: section.titles().pick(locale).to_owned(),
            column_id: section.id.clone(),
            size: section.size,
            news_column_ids: section.news_columns.clone(),
            links: LandingLinkOut::list(&section.links, locale),
        }
    }
}

/// The sections of the page before sign-in in the order the tenant chose.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/getPreLoginPage", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<SectionOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_page(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<Vec<SectionOut>> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let shown = snapshot.landing.sections.iter().filter(|section| section.enabled);
    visitor.ok(shown.map(|section| SectionOut::new(section, visitor.ctx.locale)).collect())
}

/// The common tools that need no role.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/commonTool", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<ToolsOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_tools(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<ToolsOut> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    visitor.ok(tools_for(&snapshot, &[], visitor.ctx.locale, |_| None))
}
