//! `POST /api/onehall/catalogue/choices`.

use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::Department;
use onehall_feature::SheetCaller;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use crate::rights::ManageServices;
use crate::rules::access_way;
use crate::sheets::services::columns as c;
use crate::sheets::services::naming::find_named;
use crate::store::desk::list_icons;
use crate::store::register::Group;

/// Icons that are offered.
const ICONS_MAX: u64 = 60;

/// Something to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueChoice {
    /// What a form names it with.
    code: String,
    /// Its key, by which lists are filtered; absent where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Uuid>,
    /// In the reader's language.
    name: String,
}

/// A department to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueDepartment {
    code: String,
    id: Uuid,
    parent_id: Option<Uuid>,
    name: String,
    /// Whether the caller administers it: services are theirs to keep.
    is_own: bool,
}

/// What a service may name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueChoices {
    scenes: Vec<CatalogueChoice>,
    types: Vec<CatalogueChoice>,
    labels: Vec<CatalogueChoice>,
    roles: Vec<CatalogueChoice>,
    /// All of the school, in their order: a service may be for any of them, and belongs to one of the caller's own.
    departments: Vec<CatalogueDepartment>,
    /// Whether the caller administers the whole school, and so what is of no department.
    is_whole_school: bool,
    service_types: Vec<CatalogueChoice>,
    process_types: Vec<CatalogueChoice>,
    access_ways: Vec<CatalogueChoice>,
    open_ways: Vec<CatalogueChoice>,
    /// Addresses of icons that services show already, at most 60.
    icons: Vec<String>,
}

fn groups(all: Vec<Group>, locale: Locale) -> Vec<CatalogueChoice> {
    let choice =
        |one: Group| CatalogueChoice { name: one.names.pick(locale).to_owned(), id: Some(one.id), code: one.code };
    all.into_iter().map(choice).collect()
}

fn entries(all: &[(&str, &str, &str)], locale: Locale) -> Vec<CatalogueChoice> {
    let choice = |(code, zh, en): &(&str, &str, &str)| CatalogueChoice {
        code: (*code).to_owned(),
        id: None,
        name: locale.pick(zh, en).to_owned(),
    };
    all.iter().map(choice).collect()
}

/// What forms and filters of the catalogue offer.
#[utoipa::path(post, path = "/api/onehall/catalogue/choices", tag = "services", request_body = Empty,
    responses((status = 200, body = Envelope<CatalogueChoices>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn list_catalogue_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(_input): Body<Empty>,
) -> Answer<CatalogueChoices> {
    let (caller, locale, repo) = (SheetCaller::of(&user), user.ctx.locale, app.repo());
    let named = find_named(Reading::Repo(&repo), &user.ctx.tenant).await?;
    let department = |one: &Department| CatalogueDepartment {
        code: one.code.clone(),
        id: one.id,
        parent_id: one.parent_id,
        name: one.names.pick(locale).to_owned(),
        is_own: caller.reaches(Some(one.id)),
    };
    let role = |role: &onehall_directory::Role| CatalogueChoice {
        code: role.code.clone(),
        id: None,
        name: role.names.pick(locale).to_owned(),
    };
    user.ok(CatalogueChoices {
        departments: named.departments.iter().map(department).collect(),
        roles: named.roles.iter().map(role).collect(),
        scenes: groups(named.groups.scenes, locale),
        types: groups(named.groups.kinds, locale),
        labels: groups(named.groups.labels, locale),
        is_whole_school: caller.reaches(None),
        service_types: entries(&c::SERVICE_TYPES, locale),
        process_types: entries(&c::PROCESS_TYPES, locale),
        access_ways: entries(&access_way::ALL, locale),
        open_ways: entries(&c::OPEN_WAYS, locale),
        icons: list_icons(repo.conn(), &user.ctx.tenant, ICONS_MAX).await?,
    })
}
