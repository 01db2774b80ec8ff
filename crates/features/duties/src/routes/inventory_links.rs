//! `POST online-service-platform/threeInventory/queryService` and `queryDuty`: from a duty to its services, and back.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_feature::ServiceItem;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, FieldError, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::routes::looking::{Looking, ShownDuty};
use crate::state::DutiesState;
use crate::store::entries::list_entries;
use crate::store::filter::DutyFilter;
use crate::store::projection::Side;

/// Duties of one service that are shown at most.
const DUTIES_MAX: u64 = 100;

/// Which duty.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DutyKeyIn)]
pub(super) struct DutyKeyIn {
    /// Its key.
    pub(super) duty_id: Uuid,
}

/// Which duty, or which service's duties.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = QueryDutyIn)]
pub(super) struct QueryDutyIn {
    duty_id: Option<Uuid>,
    service_id: Option<Uuid>,
}

/// A service of a duty with whom its guide names.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceOfDuty)]
pub(super) struct ServiceOut {
    #[serde(flatten)]
    service: ServiceItem,
    post_name: String,
    phone: String,
}

async fn services(looking: &Looking<'_>, id: Uuid) -> Result<Vec<ServiceOut>, ApiError> {
    let duty = looking.find(id).await?.duty;
    let items = looking.state.catalogue.items(looking.app, &looking.reader, &duty.service_ids).await?;
    let out = |one: onehall_feature::ServiceShown| ServiceOut {
        service: one.item,
        post_name: one.post_name,
        phone: one.phone,
    };
    Ok(items.into_iter().map(out).collect())
}

async fn duties(looking: &Looking<'_>, input: &QueryDutyIn) -> Result<Vec<ShownDuty>, ApiError> {
    let found = match (input.duty_id, input.service_id) {
        (Some(duty), _) => vec![looking.find(duty).await?],
        (None, Some(service)) => {
            let filter = DutyFilter { services: Some(vec![service]), ..looking.filter(None) };
            let (repo, tenant) = (looking.app.repo(), &looking.reader.ctx.tenant);
            let mut found = list_entries(repo.conn(), tenant, Side::Published, &filter, DUTIES_MAX).await?;
            found.sort_by_key(|one| looking.departments.iter().position(|known| known.id == one.department));
            found
        }
        (None, None) => return Err(FieldError::refuse("dutyId", "dutyId or serviceId")),
    };
    looking.duties(found).await
}

/// The services of a duty that the caller sees.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/queryService", tag = "duties", request_body = DutyKeyIn,
    responses((status = 200, body = Envelope<Vec<ServiceOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_services_of_duty(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<DutyKeyIn>,
) -> Answer<Vec<ServiceOut>> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(services(&looking, input.duty_id).await?)
}

/// The services of a duty that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/queryService", tag = "duties", request_body = DutyKeyIn,
    responses((status = 200, body = Envelope<Vec<ServiceOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn list_services_of_duty_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<DutyKeyIn>,
) -> Answer<Vec<ServiceOut>> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(services(&looking, input.duty_id).await?)
}

/// A duty, or the duties of a service, that members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/queryDuty", tag = "duties", request_body = QueryDutyIn,
    responses((status = 200, body = Envelope<Vec<ShownDuty>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn query_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<QueryDutyIn>,
) -> Answer<Vec<ShownDuty>> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(duties(&looking, &input).await?)
}

/// A duty, or the duties of a service, that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/queryDuty", tag = "duties", request_body = QueryDutyIn,
    responses((status = 200, body = Envelope<Vec<ShownDuty>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn query_duties_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<QueryDutyIn>,
) -> Answer<Vec<ShownDuty>> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(duties(&looking, &input).await?)
}
