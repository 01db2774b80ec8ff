//! Pages of services: for people, for visitors, for roles, by type, and the single sign-on list.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Answer, ApiError, App, Body, Empty, Reply as _, User, Visitor};
use serde::Deserialize;
use uuid::Uuid;

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::hall::Hall;
use crate::rules::pick::{self, Filter};
use crate::search;
use crate::state::{Reading, ServicesState};

/// Filters of a list; empty texts count as not set.
#[derive(Debug, Clone, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
pub struct ServicePageIn {
    /// Page and size.
    #[serde(flatten)]
    pub(crate) page: PageIn,
    /// `APPLICATION` or `PROCESS`.
    #[garde(length(max = 32))]
    pub(crate) service_type: String,
    /// Any words: Chinese, pinyin, initials, English.
    #[garde(length(chars, max = 64))]
    pub(crate) keyword: String,
    pub(crate) scene_id: String,
    pub(crate) dept_id: String,
    pub(crate) type_id: String,
    pub(crate) label_id: String,
    /// `ONLINE` or `OFFLINE`.
    #[garde(length(max = 32))]
    pub(crate) process_type: String,
    /// First letter of the name's pinyin, or `#`.
    #[garde(length(max = 4))]
    pub(crate) letter: String,
    /// Code of a role.
    #[garde(length(max = 64))]
    pub(crate) role_code: String,
    /// `default`, `heat`, `newest`, `name` or `rating`; when nothing is said, how well a keyword matches, else what the hall
    /// says.
    #[garde(length(max = 16))]
    pub(crate) sort: String,
}

fn set(text: &str) -> Option<String> {
    (!text.trim().is_empty()).then(|| text.trim().to_owned())
}

/// An id that was asked for; one that can not be is the nil id, which fits nothing.
fn id(text: &str) -> Option<Uuid> {
    set(text).map(|t| t.parse().unwrap_or(Uuid::nil()))
}

impl ServicePageIn {
    pub(crate) fn filter(&self) -> Filter {
        Filter {
            service_type: set(&self.service_type),
            keyword: set(&self.keyword),
            scene: id(&self.scene_id),
            department: id(&self.dept_id),
            kind: id(&self.type_id),
            label: id(&self.label_id),
            process_type: set(&self.process_type),
            letter: set(&self.letter).map(|l| l.to_uppercase()),
            role: set(&self.role_code),
            access_way: None,
        }
    }
}

/// Services that fit, in the order asked for; with a keyword and no order, by how well they match.
pub(crate) async fn select<'a>(
    app: &App,
    state: &ServicesState,
    reading: &'a Reading,
    filter: &Filter,
    sort: &str,
) -> Result<Vec<&'a Arc<Entry>>, ApiError> {
    let mut entries: Vec<&Arc<Entry>> = match &filter.keyword {
        None => reading.catalogue.visible(&reading.viewer).filter(|e| filter.fits(e)).collect(),
        Some(text) => {
            let words = state.words(app, &reading.ctx.tenant).await?;
            search::hits(reading.side(), state.index.built().await?, &reading.ctx.tenant, text, &words.synonyms)
                .iter()
                .filter_map(|hit| reading.find_shown(search::service_of(&hit.id)?).ok())
                .filter(|e| filter.fits(e))
                .collect()
        }
    };
    if filter.role.is_some() {
        // whom a service is for is nothing that a visitor finds it by
        entries.retain(|entry| entry.audience.lets_in(&reading.viewer));
    }
    pick::sort(&mut entries, sort);
    Ok(entries)
}

/// The order that was asked for; where nobody said one and no keyword brings its own, that of the hall.
async fn order(
    state: &ServicesState,
    reading: &Reading,
    input: &ServicePageIn,
    filter: &Filter,
) -> Result<String, ApiError> {
    if !input.sort.is_empty() || filter.keyword.is_some() {
        return Ok(input.sort.clone());
    }
    let kind = filter.service_type.as_deref().unwrap_or_default();
    let halls = state.halls.of(&reading.ctx.tenant).await?;
    Ok(halls.body(Hall::of_type(kind).unwrap_or(Hall::Whole)).sort.as_str().to_owned())
}

/// The page that was asked for.
pub(crate) async fn page_of(
    app: &App,
    state: &ServicesState,
    reading: &Reading,
    input: &ServicePageIn,
    filter: &Filter,
) -> Result<Page<ServiceItem>, ApiError> {
    let sort = order(state, reading, input, filter).await?;
    let entries = select(app, state, reading, filter, &sort).await?;
    let page = Page::cut(entries, &input.page);
    Ok(page.with(reading.items().await?.list(page.records.iter().copied())))
}

/// Pages the services the person may use (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/page", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(page_of(&app, &state, &reading, &input, &input.filter()).await?)
}

/// Pages the services visitors may use.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/customPage", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page_services_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(page_of(&app, &state, &reading, &input, &input.filter()).await?)
}

/// Pages the services that name one of the person's roles.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/pageRoles", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page_services_of_roles(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let filter = input.filter();
    let sort = order(&state, &reading, &input, &filter).await?;
    let mut entries = select(&app, &state, &reading, &filter, &sort).await?;
    entries.retain(|e| e.audience.names_role(&user.grants.roles));
    let page = Page::cut(entries, &input.page);
    user.ok(page.with(reading.items().await?.list(page.records.iter().copied())))
}

/// Lists the services that are reached by single sign-on.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/CASServiceList", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn list_single_sign_on_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let filter = Filter { access_way: Some("2".to_owned()), ..Filter::default() };
    let entries = select(&app, &state, &reading, &filter, "name").await?;
    user.ok(reading.items().await?.list(entries))
}

/// Pages the visitors' services of one type.
#[utoipa::path(post, path = "/api/blade-platform/nobody/prepareLogin/queryServiceByType", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page_services_by_type(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    let filter = Filter { kind: id(&input.type_id), ..Filter::default() };
    visitor.ok(page_of(&app, &state, &reading, &input, &filter).await?)
}
