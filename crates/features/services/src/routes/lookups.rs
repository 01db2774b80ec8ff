//! Look-ups of configuration pages: services, applications and ways of access of the tenant, whoever they are meant for
//! (001 section 7.3).

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Locale, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Entry};
use crate::rules::access_way;
use crate::state::ServicesState;

/// Which services.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct ServiceChoiceIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name in either language, or of the code.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// `APPLICATION` or `PROCESS`.
    #[garde(length(max = 32))]
    service_type: Option<String>,
    /// These services alone, at most 100: what a form has chosen already.
    #[garde(length(max = 100))]
    service_ids: Option<Vec<Uuid>>,
}

/// A service to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceChoice {
    service_id: Uuid,
    service_code: String,
    service_name: String,
    service_dept_name: String,
    service_icon: String,
    /// `APPLICATION` or `PROCESS`.
    service_type: String,
    /// `ONLINE` or `OFFLINE`.
    process_type: String,
    access_way: String,
    service_url: String,
}

/// An application as an entry of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppsDictOut {
    /// The service's key.
    dict_key: Uuid,
    /// Its name.
    dict_value: String,
    /// Its code.
    code: String,
    icon: String,
}

/// A way by which services are reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessWayOut {
    /// `1` to `5`.
    access_way: String,
    access_way_name: String,
    /// Services that are reached by it.
    service_count: usize,
}

fn choice(catalogue: &Catalogue, entry: &Entry, locale: Locale) -> ServiceChoice {
    let row = &entry.row;
    let department = catalogue.department(row.department_id);
    ServiceChoice {
        service_id: row.id,
        service_code: row.code.clone(),
        service_name: entry.name(locale).to_owned(),
        service_dept_name: department.map(|d| d.names.pick(locale).to_owned()).unwrap_or_default(),
        service_icon: row.icon.clone(),
        service_type: row.service_type.clone(),
        process_type: row.process_type.clone(),
        access_way: row.access_way.clone(),
        service_url: row.url.clone(),
    }
}

/// The services that fit, by name in the reader's language.
fn select<'a>(catalogue: &'a Catalogue, input: &ServiceChoiceIn, locale: Locale) -> Vec<&'a Arc<Entry>> {
    let wanted = normalise_key(input.keyword.as_deref().unwrap_or_default());
    let kind = input.service_type.as_deref().map(str::trim).filter(|kind| !kind.is_empty());
    let fits = |entry: &Entry| {
        let row = &entry.row;
        let named = || [&row.name, &row.name_en, &row.code].iter().any(|text| normalise_key(text).contains(&wanted));
        kind.is_none_or(|kind| row.service_type == kind)
            && input.service_ids.as_ref().is_none_or(|ids| ids.contains(&row.id))
            && (wanted.is_empty() || named())
    };
    let mut found: Vec<&Arc<Entry>> = catalogue.entries.iter().filter(|entry| fits(entry)).collect();
    found.sort_by(|a, b| a.letter.cmp(&b.letter).then_with(|| a.name(locale).cmp(b.name(locale))));
    found
}

/// Pages the services of the tenant for the pickers of configuration pages.
#[utoipa::path(post, path = "/api/online-service-platform/common/getServiceInfo", tag = "services", extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))),
    request_body = ServiceChoiceIn, responses((status = 200, body = Envelope<Page<ServiceChoice>>)))]
pub async fn page_service_choices(
    State(_app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<ServiceChoiceIn>,
) -> Answer<Page<ServiceChoice>> {
    let catalogue = state.catalogues.of(&user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    let found = select(&catalogue, &input, locale);
    user.ok(Page::cut(found, &input.page).map(|entry| choice(&catalogue, entry, locale)))
}

/// The same for the columns of cards (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getServiceList", tag = "services", extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))),
    request_body = ServiceChoiceIn, responses((status = 200, body = Envelope<Page<ServiceChoice>>)))]
pub async fn page_column_services(
    app: State<App>,
    state: Extension<ServicesState>,
    allowed: Allowed<Configures>,
    input: Body<ServiceChoiceIn>,
) -> Answer<Page<ServiceChoice>> {
    page_service_choices(app, state, allowed, input).await
}

/// Pages the applications of the tenant as a dictionary; `serviceType` is `APPLICATION`, whatever was asked.
#[utoipa::path(post, path = "/api/online-service-platform/common/getAppsDict", tag = "services", extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))),
    request_body = ServiceChoiceIn, responses((status = 200, body = Envelope<Page<AppsDictOut>>)))]
pub async fn page_application_dict(
    State(_app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<ServiceChoiceIn>,
) -> Answer<Page<AppsDictOut>> {
    let catalogue = state.catalogues.of(&user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    let input = ServiceChoiceIn { service_type: Some("APPLICATION".to_owned()), ..input };
    let found = select(&catalogue, &input, locale);
    user.ok(Page::cut(found, &input.page).map(|entry| AppsDictOut {
        dict_key: entry.row.id,
        dict_value: entry.name(locale).to_owned(),
        code: entry.row.code.clone(),
        icon: entry.row.icon.clone(),
    }))
}

/// Lists the ways of access with the number of services that are reached by each.
#[utoipa::path(post, path = "/api/online-service-platform/common/getAccessWayList", tag = "services", extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<AccessWayOut>>)))]
pub async fn list_access_ways(
    State(_app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<AccessWayOut>> {
    let catalogue = state.catalogues.of(&user.ctx.tenant).await?;
    let way = |(way, zh, en): (&str, &str, &str)| AccessWayOut {
        access_way: way.to_owned(),
        access_way_name: if user.ctx.locale == Locale::En { en } else { zh }.to_owned(),
        service_count: catalogue.entries.iter().filter(|entry| entry.row.access_way == way).count(),
    };
    user.ok(access_way::ALL.map(way).into_iter().collect())
}
