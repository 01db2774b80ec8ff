//! `POST /api/onehall/departments/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::department_out::DepartmentDetail;
use super::{DepartmentWantedIn, DepartmentsState};
use crate::departments::held::held;
use crate::departments::managed::see;
use crate::rights::ManagesDirectory;

/// All that is kept of a department, what stands in it, and whether the caller may change it. One that the caller does not
/// administer is not found.
#[utoipa::path(post, path = "/api/onehall/departments/detail", tag = "directory", request_body = DepartmentWantedIn,
    responses((status = 200, body = Envelope<DepartmentDetail>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn get_department(
    State(app): State<App>,
    Extension(state): Extension<DepartmentsState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentWantedIn>,
) -> Answer<DepartmentDetail> {
    let repo = app.repo();
    let on = Reading::Repo(&repo);
    let seen = see(on, &user, input.dept_id).await?;
    let held = held(on, &user.ctx.tenant, (&seen.all, &state.uses), input.dept_id).await?;
    user.ok(DepartmentDetail::of(&seen, &held, user.ctx.locale))
}
