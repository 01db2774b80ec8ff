//! `POST blade-workbench/ospDeptInfo/update`: what a department says of itself.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_records::documents::refuse_faults;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::dept_page::{DepartmentOut, department_out};
use crate::config::duties_body::DepartmentInfo;
use crate::rights::EditsDuties;
use crate::routes::drafting::{Drafting, Writing};
use crate::routes::reach::Reach;
use crate::rules::duties::{info_faults, tidied_info};
use crate::state::DutiesState;

/// A department: the whole of what it says; what is absent is empty.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DutyDepartmentIn)]
pub(super) struct DepartmentIn {
    dept_id: Uuid,
    #[serde(flatten)]
    info: DepartmentInfo,
    #[serde(flatten)]
    how: Writing,
}

/// Saves what a department says of itself as a draft of its list; audited.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptInfo/update", tag = "duties", request_body = DepartmentIn,
    responses((status = 200, body = Envelope<DepartmentOut>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_duty_department(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<DepartmentIn>,
) -> Answer<DepartmentOut> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?;
    let info = tidied_info(input.info);
    refuse_faults(info_faults("", &info))?;
    let drafting = Drafting { app: &app, state: &state, user: &user, department: department.id };
    let mut body = drafting.at_version(input.how.version).await?;
    body.department = info;
    drafting.store(&body, input.how, "").await?;
    user.ok(department_out(&app, &user, department).await?)
}
