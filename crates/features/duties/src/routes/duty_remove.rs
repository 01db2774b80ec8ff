//! `POST blade-workbench/ospDeptDutyListConfig/remove`: duties of one department's list.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::duty_page::gone;
use crate::rights::EditsDuties;
use crate::routes::drafting::{Drafting, Writing};
use crate::routes::out::Stand;
use crate::routes::reach::Reach;
use crate::rules::duties::DUTIES_MAX;
use crate::state::DutiesState;
use crate::store::entries::find_entries;
use crate::store::projection::Side;

/// Which duties.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = RemoveDutiesIn)]
pub(super) struct RemoveIn {
    /// All of one department.
    #[garde(length(min = 1, max = DUTIES_MAX))]
    duty_ids: Vec<Uuid>,
    #[serde(flatten)]
    how: Writing,
}

/// How many there were.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = RemovedDuties)]
pub(super) struct RemovedOut {
    removed: usize,
    /// The newest revision of the department's list.
    version: Uuid,
}

/// Takes duties out of the newest revision of their department's list; people see them until that is published. Audited.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptDutyListConfig/remove", tag = "duties", request_body = RemoveIn,
    responses((status = 200, body = Envelope<RemovedOut>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<RemoveIn>,
) -> Answer<RemovedOut> {
    let reach = Reach::of(&state, &user).await?;
    let found = find_entries(app.repo().conn(), &user.ctx.tenant, Side::Working, &input.duty_ids).await?;
    let department = found.values().next().ok_or_else(gone)?.department;
    if found.values().any(|one| one.department != department) {
        return Err(ErrorCode::DutiesSeveralDepartments.into());
    }
    let department = reach.editable(department)?.id;
    let drafting = Drafting { app: &app, state: &state, user: &user, department };
    let mut body = drafting.at_version(input.how.version).await?;
    let before = body.duties.len();
    body.duties.retain(|duty| !input.duty_ids.contains(&duty.duty_id));
    let removed = before - body.duties.len();
    drafting.store(&body, input.how, "").await?;
    let version = Stand::now(&app, &user, department).await?.standing.version;
    user.ok(RemovedOut { removed, version })
}
