//! `POST /api/onehall/config/*`: drafts, publication and history of configuration, the same for every kind of document
//! ([`onehall_records::documents`]). Who has the entry of a kind in the configuration menu, or the right that the kind
//! names, edits its documents; publishing takes the right `publish-config` besides, or what the kind says.

mod changes;
mod detail;
mod diff;
mod draft;
mod editor;
mod history;
mod out;
mod presence;
mod preview;
mod preview_page;
mod preview_person;
mod publish;
mod restore;
mod save;
mod seen;
mod seers;
mod under;

use onehall_db::Reading;
use onehall_kernel::ErrorCode;
use onehall_records::documents::{DocumentKey, DocumentKind};
use onehall_web::{ApiError, App, Guard as _, Routes, User, routes};
use utoipa::OpenApi as _;

pub(super) use draft::{Drafting, Writing};
use editor::Editor;
pub(super) use out::{Standing, conflict, stand, standing};
pub(super) use save::{Change, put};
pub(super) use seen::{PreviewAs, drafted, reader};

use crate::config::calendar_body::CalendarBody;
use crate::config::footer::FooterBody;
use crate::config::index_body::TypesBody;
use crate::config::landing_body::{LandingBody, LinksBody};
use crate::config::layers::LayersBody;
use crate::config::logos::LogosBody;
use crate::config::navigation_body::NavigationBody;
use crate::config::themes_body::ThemesBody;
use crate::home::Home;
use crate::rights::PublishesConfig;

/// Bodies of this area's documents, which the calls for all kinds carry as any JSON.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(
    CalendarBody,
    FooterBody,
    LandingBody,
    LayersBody,
    LinksBody,
    LogosBody,
    NavigationBody,
    ThemesBody,
    TypesBody
)))]
struct Bodies;

/// The routes.
pub(super) fn routes() -> Routes {
    Routes::described_by(Bodies::openapi)
        .routes(routes!(changes::list_config_changes))
        .routes(routes!(detail::config_detail))
        .routes(routes!(diff::config_diff))
        .routes(routes!(history::config_history))
        .routes(routes!(presence::config_presence))
        .routes(routes!(preview::preview_home_page))
        .routes(routes!(preview_person::preview_person))
        .routes(routes!(seers::count_config_seers))
        .routes(routes!(publish::publish_config))
        .routes(routes!(restore::restore_config))
        .routes(routes!(save::save_config))
        .routes(routes!(under::shelve_config))
}

/// The document of this name, which the caller may edit.
///
/// # Errors
/// `object.not_found` for a name of nothing and for what is another department's, `access.denied` without the right that its
/// kind asks for.
pub(super) async fn editable<'a>(
    app: &App,
    home: &'a Home,
    user: &User,
    key: &str,
) -> Result<(&'a dyn DocumentKind, DocumentKey), ApiError> {
    let key: DocumentKey = key.parse().map_err(|_| ApiError::not_found("配置", "The configuration"))?;
    let kind = home.kinds.find(&key)?;
    if !kind.is_editor(&user.grants) {
        return Err(ErrorCode::AccessDenied.into());
    }
    let asked = vec![key.id().to_owned()];
    let own = kind.list_editable(Reading::Repo(&app.repo()), &user.ctx.tenant, &user.grants, asked).await?;
    if own.is_empty() {
        return Err(ApiError::not_found("配置", "The configuration"));
    }
    Ok((kind, key))
}

/// Whether somebody may decide what people see of documents of a kind.
pub(super) fn may_publish(user: &User, kind: &dyn DocumentKind) -> bool {
    user.can(&kind.publishing().unwrap_or(PublishesConfig::RIGHT))
}
