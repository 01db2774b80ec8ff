//! `POST blade-workbench/ospDeptInfo/noSetDutyDept`: departments without a duty.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::dept_page::is_called;
use crate::rights::KeepsDuties;
use crate::routes::reach::Reach;
use crate::state::DutiesState;
use crate::store::counts::count_by_department;
use crate::store::projection::Side;

/// Which departments.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = DepartmentsWithoutDutyIn)]
pub(super) struct WithoutIn {
    #[serde(flatten)]
    page: PageIn,
    /// Part of the name or the code.
    #[garde(length(chars, max = 64))]
    keyword: String,
}

/// A department in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DepartmentWithoutDuty)]
pub(super) struct WithoutOut {
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
}

/// Pages the departments among those the caller administers that have no duty, not even a drafted one.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptInfo/noSetDutyDept", tag = "duties", request_body = WithoutIn,
    responses((status = 200, body = Envelope<Page<WithoutOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_departments_without_duty(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<WithoutIn>,
) -> Answer<Page<WithoutOut>> {
    let reach = Reach::of(&state, &user).await?;
    let counts = count_by_department(app.repo().conn(), &user.ctx.tenant, Side::Working, None).await?;
    let key = normalise_key(&input.keyword);
    let meant = reach.departments().filter(|one| is_called(one, &key) && !counts.contains_key(&one.id)).collect();
    let out = |one: &onehall_directory::Department| WithoutOut {
        dept_id: one.id,
        dept_code: one.code.clone(),
        dept_name: one.names.pick(user.ctx.locale).to_owned(),
    };
    user.ok(Page::cut(meant, &input.page).map(out))
}
