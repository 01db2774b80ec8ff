//! `POST /api/onehall/catalogue/*`: the catalogue as its administrators keep it, each the services of the departments they
//! administer. What a service says is a document ([`crate::config::service`]), saved as a draft and published by the calls of
//! all documents; the shelf and changes of many are seen at once. What is valid is decided where files are judged
//! ([`crate::sheets::services::verdict`]). Guides are kept at their own desk (`routes/guides`).

mod attempt;
mod bulk;
pub(crate) mod cells;
mod change;
mod choices;
mod create;
mod detail;
mod english;
pub(crate) mod form;
mod groups;
mod icon;
mod page;
mod preview;
mod shelve;
mod standing;
mod viewer;

use axum::extract::DefaultBodyLimit;
use onehall_feature::SheetCaller;
use onehall_kernel::Locale;
use onehall_web::{ApiError, App, Routes, routes};
use uuid::Uuid;

use crate::rules::audience_text::describe;
use crate::rules::service_file::ICON_MAX;
use crate::sheets::services::told::Named;
use crate::store::put::NewService;
use crate::store::register::{Asked, list_rows};

/// The routes. `extra` is what a form adds to the file inside it, in bytes.
pub(super) fn routes(extra: usize) -> Routes {
    let uploads =
        Routes::new().routes(routes!(icon::upload_service_icon)).layer(DefaultBodyLimit::max(ICON_MAX + extra));
    Routes::new()
        .merge(uploads)
        .merge(groups::routes())
        .routes(routes!(attempt::try_catalogue_service))
        .routes(routes!(bulk::change_catalogue_services))
        .routes(routes!(choices::list_catalogue_choices))
        .routes(routes!(create::create_catalogue_service))
        .routes(routes!(detail::find_catalogue_service))
        .routes(routes!(english::count_lacking_english))
        .routes(routes!(icon::show_service_icon))
        .routes(routes!(page::page_catalogue))
        .routes(routes!(preview::preview_catalogue_service))
        .routes(routes!(shelve::shelve_catalogue_services))
}

fn not_found() -> ApiError {
    ApiError::not_found("服务", "The service")
}

/// A service of a department that the caller administers, on the shelf or off it.
///
/// # Errors
/// `object.not_found` for another department's and another tenant's.
async fn find_own(app: &App, caller: &SheetCaller, id: Uuid) -> Result<NewService, ApiError> {
    let asked = Asked { departments: caller.departments(), chosen: Some(vec![id]), ..Asked::default() };
    let repo = app.repo();
    let mut found = list_rows(repo.conn(), &caller.ctx.tenant, &asked, (None, 1)).await?;
    found.pop().ok_or_else(not_found)
}

/// Whom a service is meant for, in words.
fn audience_words(one: &NewService, named: &Named, locale: Locale) -> String {
    let audience = &one.audience;
    let roles = named.roles.iter().filter(|role| audience.roles.contains(&role.code));
    let roles: Vec<&str> = roles.map(|role| role.names.pick(locale)).collect();
    let departments = named.departments.iter().filter(|one| audience.departments.contains(&one.id));
    let departments: Vec<&str> = departments.map(|one| one.names.pick(locale)).collect();
    describe(locale, &roles, &departments, audience.visitor)
}
