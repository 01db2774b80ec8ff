//! A service's details, for people and for visitors (001 section 2.1).

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use onehall_feature::MatterFigures;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::guide::GuideOut;
use super::service_id::ServiceIdIn;
use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::{audience_text, pick};
use crate::state::{Reading, ServicesState};

/// How many related services are shown.
const RELATED: usize = 6;

/// Which service, by its key or by the code that matters name it with; the key decides where there are both.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DetailsIn {
    /// Its key.
    #[garde(skip)]
    service_id: Option<Uuid>,
    /// Its code.
    #[garde(length(chars, max = 64))]
    service_code: Option<String>,
}

/// A service with everything a person reads before opening it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceDetail {
    #[serde(flatten)]
    item: ServiceItem,
    /// Its code, by which its short address leads to it: `/g/{serviceCode}`.
    service_code: String,
    description: String,
    phone: String,
    place: String,
    office_hours: String,
    time_limit: String,
    legal_limit: String,
    /// Whom it is meant for, in words.
    target_audience: String,
    agreement: String,
    scenes: Vec<NamedOut>,
    guide: Option<GuideOut>,
    related: Vec<ServiceItem>,
    statistics: StatisticsOut,
}

/// What the completed matters of a service say.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatisticsOut {
    completed_count: u64,
    /// From handing in to the end, with one decimal, over the latest 500; null without any.
    average_days: Option<f64>,
}

/// Days with one decimal.
fn days(time: TimeDelta) -> f64 {
    let tenths = u32::try_from((time.num_minutes() * 10 + 720) / 1_440).unwrap_or(0);
    f64::from(tenths) / 10.0
}

/// A key with its name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NamedOut {
    id: String,
    name: String,
}

fn target_audience(reading: &Reading, entry: &Entry) -> String {
    let (catalogue, locale, audience) = (&reading.catalogue, reading.ctx.locale, &entry.audience);
    let roles = catalogue.roles.iter().filter(|r| audience.roles.contains(&r.code));
    let roles: Vec<&str> = roles.map(|r| r.names.pick(locale)).collect();
    let departments = catalogue.departments.iter().filter(|d| audience.departments.contains(&d.id));
    let departments: Vec<&str> = departments.map(|d| d.names.pick(locale)).collect();
    audience_text::describe(locale, &roles, &departments, audience.visitor)
}

fn text_if(shown: bool, text: &str) -> String {
    if shown { text.to_owned() } else { String::new() }
}

/// What somebody reads of a service before opening it.
///
/// # Errors
/// When the database fails.
pub(super) async fn detail(
    app: &App,
    state: &ServicesState,
    reading: &Reading,
    entry: &Arc<Entry>,
) -> Result<ServiceDetail, ApiError> {
    let (id, row) = (entry.row.id, &entry.row);
    let locale = reading.ctx.locale;
    let is_open = entry.audience.lets_in(&reading.viewer);
    let figures = if is_open {
        state.completed.figures(&app.repo(), &reading.ctx.tenant, &row.code).await?
    } else {
        MatterFigures::default()
    };
    // a guide says the limits and places, whoever reads it; without one they are for whoever may use the service
    let (open, told) =
        (|text: &str| text_if(is_open, text), |text: &str| text_if(is_open || entry.guide.is_some(), text));
    let items = reading.items().await?;
    let mut related: Vec<_> = reading
        .catalogue
        .visible(&reading.viewer)
        .filter(|other| other.row.id != id)
        .filter(|other| {
            other.scenes.iter().any(|s| entry.scenes.contains(s)) || other.row.department_id == entry.row.department_id
        })
        .collect();
    pick::sort(&mut related, "heat");
    // services that share a scene come first, whatever their heat
    related.sort_by_key(|other| !other.scenes.iter().any(|s| entry.scenes.contains(s)));
    let scene = |id: &Uuid| {
        let found = reading.catalogue.scenes.iter().find(|s| s.id == *id)?;
        Some(NamedOut { id: found.id.to_string(), name: found.names.pick(locale).to_owned() })
    };
    Ok(ServiceDetail {
        item: items.item(entry),
        service_code: row.code.clone(),
        description: open(entry.description(locale)),
        phone: told(&row.phone),
        place: told(entry.place(locale)),
        office_hours: told(entry.office_hours(locale)),
        time_limit: told(entry.time_limit(locale)),
        legal_limit: told(entry.legal_limit(locale)),
        target_audience: if is_open { target_audience(reading, entry) } else { String::new() },
        agreement: open(entry.agreement(locale)),
        scenes: entry.scenes.iter().filter_map(scene).collect(),
        guide: GuideOut::of(reading, entry),
        related: items.list(related.into_iter().take(RELATED)),
        statistics: StatisticsOut { completed_count: figures.completed, average_days: figures.average.map(days) },
    })
}

/// A service the person may use.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/details", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = DetailsIn, responses((status = 200, body = Envelope<ServiceDetail>)))]
pub async fn find_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<DetailsIn>,
) -> Answer<ServiceDetail> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let entry = match input.service_id {
        Some(id) => reading.find(id)?,
        None => reading.find_code(input.service_code.as_deref().unwrap_or_default())?,
    };
    user.ok(detail(&app, &state, &reading, entry).await?)
}

/// A service visitors may use, or find: of what needs a sign-in they are shown name, department, groups and guide.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/customDetails", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<ServiceDetail>)))]
pub async fn find_service_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServiceIdIn>,
) -> Answer<ServiceDetail> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(detail(&app, &state, &reading, reading.find_shown(input.service_id)?).await?)
}
