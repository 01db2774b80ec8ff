//! What the page before sign-in tells of the services: figures, an overview by type, scene or department, and what is
//! handled online from beginning to end. Visitors see what visitors may open.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page};
use onehall_web::{Answer, App, Body, Empty, Reply as _, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::page::{ServicePageIn, page_of};
use crate::catalogue::Entry;
use crate::item::{Items, ServiceItem};
use crate::rules::pick;
use crate::state::{Reading, ServicesState};

/// Services shown of one group.
const PER_GROUP: usize = 6;

/// Figures of the hall.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewOut {
    service_count: u64,
    /// Handled online.
    online_count: u64,
    process_count: u64,
    application_count: u64,
    /// Departments that offer something.
    dept_count: usize,
    /// Scenes with at least one service.
    scene_count: usize,
    /// How often these services were opened.
    visit_count: i64,
}

fn overview(reading: &Reading) -> OverviewOut {
    let entries: Vec<_> = reading.catalogue.visible(&reading.viewer).collect();
    let count = |fits: &dyn Fn(&Entry) -> bool| entries.iter().filter(|e| fits(e)).count() as u64;
    OverviewOut {
        service_count: entries.len() as u64,
        online_count: count(&|e| e.row.process_type != "OFFLINE"),
        process_count: count(&|e| e.row.service_type == "PROCESS"),
        application_count: count(&|e| e.row.service_type == "APPLICATION"),
        dept_count: entries.iter().filter_map(|e| e.row.department_id).collect::<HashSet<_>>().len(),
        scene_count: entries.iter().flat_map(|e| &e.scenes).collect::<HashSet<_>>().len(),
        visit_count: entries.iter().map(|e| e.heat()).sum(),
    }
}

/// Figures of the hall before sign-in (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/dataOverview", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = Empty, responses((status = 200, body = Envelope<OverviewOut>)))]
pub async fn landing_figures(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<OverviewOut> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(overview(&reading))
}

/// The same figures under the platform family's name (001 section 7.2).
#[utoipa::path(get, path = "/api/blade-platform/nobody/prepareLogin/getStatisticData", tag = "services", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Envelope<OverviewOut>)))]
pub async fn landing_statistics(Extension(state): Extension<ServicesState>, visitor: Visitor) -> Answer<OverviewOut> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(overview(&reading))
}

/// By what the overview is arranged.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ArrangeBy {
    /// Service types.
    #[default]
    Type,
    /// Scenes.
    Scene,
    /// Departments.
    Dept,
}

/// Which overview.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(default)]
#[garde(allow_unvalidated)]
pub struct ServiceOverviewIn {
    /// `TYPE` when absent.
    by: ArrangeBy,
}

/// A group with its hottest services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewGroupOut {
    id: String,
    name: String,
    icon: String,
    service_count: usize,
    /// Six at most.
    services: Vec<ServiceItem>,
}

fn group(
    (reading, items): (&Reading, &Items<'_>),
    id: Uuid,
    name: &str,
    icon: &str,
    fits: impl Fn(&Entry) -> bool,
) -> OverviewGroupOut {
    let mut entries: Vec<&Arc<Entry>> = reading.catalogue.visible(&reading.viewer).filter(|e| fits(e)).collect();
    let service_count = entries.len();
    pick::sort(&mut entries, "heat");
    entries.truncate(PER_GROUP);
    let services = items.list(entries);
    OverviewGroupOut { id: id.to_string(), name: name.to_owned(), icon: icon.to_owned(), service_count, services }
}

/// Services by type, scene or department, the hottest of each; groups without one are left out (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/serviceOverview", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServiceOverviewIn, responses((status = 200, body = Envelope<Vec<OverviewGroupOut>>)))]
pub async fn landing_overview(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServiceOverviewIn>,
) -> Answer<Vec<OverviewGroupOut>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    let (catalogue, items, locale) = (&reading.catalogue, reading.items().await?, visitor.ctx.locale);
    let mut out: Vec<OverviewGroupOut> = match input.by {
        ArrangeBy::Type => catalogue
            .kinds
            .iter()
            .map(|g| group((&reading, &items), g.id, g.names.pick(locale), &g.look, |e| e.row.type_id == Some(g.id)))
            .collect(),
        ArrangeBy::Scene => catalogue
            .scenes
            .iter()
            .map(|g| group((&reading, &items), g.id, g.names.pick(locale), &g.look, |e| e.scenes.contains(&g.id)))
            .collect(),
        ArrangeBy::Dept => catalogue
            .departments
            .iter()
            .map(|d| group((&reading, &items), d.id, d.names.pick(locale), "", |e| e.row.department_id == Some(d.id)))
            .collect(),
    };
    out.retain(|g| g.service_count > 0);
    visitor.ok(out)
}

/// Pages what is handled online from beginning to end, a process in the portal itself (全程网办; 001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/throughService/serviceList", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn through_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(mut input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    "PROCESS".clone_into(&mut input.service_type);
    "ONLINE".clone_into(&mut input.process_type);
    if input.sort.is_empty() {
        "heat".clone_into(&mut input.sort);
    }
    visitor.ok(page_of(&app, &state, &reading, &input, &input.filter()).await?)
}
