//! `POST blade-workbench/ospDeptInfo/dutyAndService`: the duties of a department with the services that they name.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::duties_body::DutyEntry;
use crate::rights::KeepsDuties;
use crate::routes::drafting::newest;
use crate::routes::out::{Editing, ServiceName};
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// Which department.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DutyDepartmentKeyIn)]
pub(super) struct DepartmentKeyIn {
    /// Its key.
    pub(super) dept_id: Uuid,
}

/// A duty with its services.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyWithServices)]
pub(super) struct DutyServicesOut {
    duty_id: Uuid,
    duty_desc: String,
    duty_type_code: String,
    /// Those that are online.
    services: Vec<ServiceName>,
}

/// All duties of the newest revision in their order, at most 500.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptInfo/dutyAndService", tag = "duties", request_body = DepartmentKeyIn,
    responses((status = 200, body = Envelope<Vec<DutyServicesOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_duties_with_services(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<DepartmentKeyIn>,
) -> Answer<Vec<DutyServicesOut>> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.find(input.dept_id)?;
    let (_, body) = newest(Reading::Repo(&app.repo()), &user.ctx.tenant, department.id).await?;
    let services = Editing { app: &app, state: &state, user: &user, reach: &reach }.services().await?;
    let name = |id: &Uuid| services.get(id).map(|name| ServiceName { service_id: *id, service_name: name.clone() });
    let out = |duty: DutyEntry| DutyServicesOut {
        duty_id: duty.duty_id,
        services: duty.service_ids.iter().filter_map(name).collect(),
        duty_desc: user.ctx.locale.pick(&duty.duty_desc, &duty.duty_desc_en).to_owned(),
        duty_type_code: duty.duty_type_code,
    };
    user.ok(body.duties.into_iter().map(out).collect())
}
