//! `POST online-service-platform/threeInventory/threeInventoryCount` and `serviceCount`: how much there is.

use std::collections::HashSet;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::triple_list_body::ListCode;
use crate::routes::looking::Looking;
use crate::state::DutiesState;

/// Of which department.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = InventoryCountIn)]
pub(super) struct CountIn {
    /// Absent: of all.
    dept_id: Option<Uuid>,
    /// With the departments below it.
    with_below: bool,
}

/// How much a list has.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InventoryCount)]
pub(super) struct CountOut {
    list_code: ListCode,
    list_name: String,
    count: u64,
}

/// How many services there are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InventoryServiceCount)]
pub(super) struct ServiceCountOut {
    total: u64,
    online: u64,
    offline: u64,
    /// Named by a duty that the reader sees.
    linked: u64,
    with_guide: u64,
}

async fn counts(looking: &Looking<'_>, input: &CountIn) -> Result<Vec<CountOut>, ApiError> {
    let within = looking.within(input.dept_id, input.with_below);
    let is_within = |id: Uuid| within.as_ref().is_none_or(|within| within.contains(&id));
    let counted = looking.state.counted(&looking.reader.ctx.tenant, &looking.today).await?;
    let services = looking.services().await?;
    let count = |code: ListCode| {
        if code == ListCode::Service {
            let meant = |department: Option<Uuid>| within.is_none() || department.is_some_and(is_within);
            return services.iter().filter(|one| meant(one.department)).count() as u64;
        }
        let types = looking.type_codes(Some(code));
        let of_list = counted.1.iter().filter(|one| types.contains(&one.type_code) && is_within(one.department));
        of_list.map(|one| one.count).sum()
    };
    let out = |list: &crate::config::triple_list_body::ListBody| CountOut {
        list_code: list.list_code,
        list_name: looking.locale().pick(&list.list_name, &list.list_name_en).to_owned(),
        count: count(list.list_code),
    };
    Ok(looking.shown().map(out).collect())
}

async fn service_counts(looking: &Looking<'_>, input: &CountIn) -> Result<ServiceCountOut, ApiError> {
    let mut out = ServiceCountOut { total: 0, online: 0, offline: 0, linked: 0, with_guide: 0 };
    if !looking.shows(ListCode::Service) {
        return Ok(out);
    }
    let within = looking.within(input.dept_id, input.with_below);
    let types = looking.type_codes(None);
    let all = looking.state.named(&looking.reader.ctx.tenant, &looking.today).await?;
    let named: HashSet<Uuid> = all.1.iter().filter(|(_, kind)| types.contains(kind)).map(|(id, _)| *id).collect();
    for one in looking.services().await? {
        if !within.as_ref().is_none_or(|within| one.department.is_some_and(|id| within.contains(&id))) {
            continue;
        }
        out.total += 1;
        *(if one.process_type == "OFFLINE" { &mut out.offline } else { &mut out.online }) += 1;
        out.linked += u64::from(named.contains(&one.id));
        out.with_guide += u64::from(one.has_guide);
    }
    Ok(out)
}

/// How much each list has that members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/threeInventoryCount", tag = "duties", request_body = CountIn,
    responses((status = 200, body = Envelope<Vec<CountOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn count_inventories(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<CountIn>,
) -> Answer<Vec<CountOut>> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(counts(&looking, &input).await?)
}

/// How much each list has that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/threeInventoryCount", tag = "duties", request_body = CountIn,
    responses((status = 200, body = Envelope<Vec<CountOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn count_inventories_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<CountIn>,
) -> Answer<Vec<CountOut>> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(counts(&looking, &input).await?)
}

/// How many services there are that members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/serviceCount", tag = "duties", request_body = CountIn,
    responses((status = 200, body = Envelope<ServiceCountOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn count_inventory_services(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<CountIn>,
) -> Answer<ServiceCountOut> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(service_counts(&looking, &input).await?)
}

/// How many services there are that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/serviceCount", tag = "duties", request_body = CountIn,
    responses((status = 200, body = Envelope<ServiceCountOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn count_inventory_services_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<CountIn>,
) -> Answer<ServiceCountOut> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(service_counts(&looking, &input).await?)
}
