//! `POST blade-workbench/ospDeptDutyListConfig/save` and `update`: one duty of a department's list.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::documents::refuse_faults;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::duty_page::{edited, gone};
use crate::config::duties_body::DutyEntry;
use crate::rights::EditsDuties;
use crate::routes::drafting::{Drafting, Writing};
use crate::routes::out::{DutyOut, Editing};
use crate::routes::reach::Reach;
use crate::rules::duties::{DUTIES_MAX, entry_faults, tidied_entry};
use crate::state::DutiesState;
use crate::store::entries::find_entry;
use crate::store::projection::Side;

/// A new duty: the whole of it; what is absent is empty.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = NewDutyIn)]
pub(super) struct NewDutyIn {
    dept_id: Uuid,
    /// Its `dutyId` does not count: the key is made here.
    #[serde(flatten)]
    duty: DutyEntry,
    #[serde(flatten)]
    how: Writing,
}

/// A changed duty: the whole of it; what is absent is empty.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = ChangedDutyIn)]
pub(super) struct ChangedDutyIn {
    #[serde(flatten)]
    duty: DutyEntry,
    #[serde(flatten)]
    how: Writing,
}

/// Adds a duty at the end of the newest revision of its department's list; audited.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptDutyListConfig/save", tag = "duties", request_body = NewDutyIn,
    responses((status = 200, body = Envelope<DutyOut>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_duty(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<NewDutyIn>,
) -> Answer<DutyOut> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let duty = DutyEntry { duty_id: user.ctx.new_id(), ..tidied_entry(input.duty) };
    refuse_faults(entry_faults("", &duty))?;
    let drafting = Drafting { app: &app, state: &state, user: &user, department };
    let mut body = drafting.at_version(input.how.version).await?;
    if body.duties.len() >= DUTIES_MAX {
        return Err(Problem::new(ErrorCode::DutiesFull).with("max", DUTIES_MAX).into());
    }
    let id = duty.duty_id;
    body.duties.push(duty);
    drafting.store(&body, input.how, "").await?;
    let editing = Editing { app: &app, state: &state, user: &user, reach: &reach };
    user.ok(edited(&editing, id).await?)
}

/// Changes a duty in the newest revision of its department's list; audited.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptDutyListConfig/update", tag = "duties", request_body = ChangedDutyIn,
    responses((status = 200, body = Envelope<DutyOut>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_duty(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<ChangedDutyIn>,
) -> Answer<DutyOut> {
    let reach = Reach::of(&state, &user).await?;
    let id = input.duty.duty_id;
    let found = find_entry(app.repo().conn(), &user.ctx.tenant, Side::Working, id).await?.ok_or_else(gone)?;
    let department = reach.editable(found.department)?.id;
    let duty = tidied_entry(input.duty);
    refuse_faults(entry_faults("", &duty))?;
    let drafting = Drafting { app: &app, state: &state, user: &user, department };
    let mut body = drafting.at_version(input.how.version).await?;
    // it is in the list, so that a version without it is an older one
    let place = body.duties.iter_mut().find(|one| one.duty_id == id).ok_or(ErrorCode::ObjectConflict)?;
    *place = duty;
    drafting.store(&body, input.how, "").await?;
    let editing = Editing { app: &app, state: &state, user: &user, reach: &reach };
    user.ok(edited(&editing, id).await?)
}
