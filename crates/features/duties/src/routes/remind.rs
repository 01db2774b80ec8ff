//! `POST onehall/duties/remind`: reminding departments of the yearly confirmation by an official notice.

use std::collections::BTreeSet;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_directory::list_keepers;
use onehall_kernel::{Envelope, ErrorCode, UserId, wire_time};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::rights::{ApprovesDuties, EditsDuties};
use crate::routes::confirm::{Confirming, confirming};
use crate::routes::reach::Reach;
use crate::rules::confirming::Status;
use crate::rules::reminding::{Reminded, is_same_day, said};
use crate::state::DutiesState;
use crate::store::confirmations::remind;

/// Whom.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = RemindDutiesIn)]
pub(super) struct RemindIn {
    /// A department that has not confirmed; absent: all that are late.
    dept_id: Option<Uuid>,
}

/// What went out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RemindedDuties)]
pub(super) struct RemindedOut {
    /// Departments that were reminded.
    departments: usize,
    /// People who get the notice.
    people: usize,
    remind_time: String,
}

/// The departments to remind: the one that is named, or all late ones that were not reminded today.
fn targets(confirming: &Confirming<'_>, user: &User, asked: Option<Uuid>) -> Result<Vec<Reminded>, ApiError> {
    let is_meant = |department: Uuid, status: Status| match asked {
        Some(asked) => department == asked && status != Status::Confirmed,
        None => status == Status::Late,
    };
    let meant = confirming.rows.iter().filter(|(department, _, status, _)| is_meant(department.id, *status));
    let mut meant = meant.peekable();
    if meant.peek().is_none() {
        return Err(ErrorCode::DutiesNoneToRemind.into());
    }
    let is_due = |at| !is_same_day(at, user.ctx.now, user.tenant.zone);
    let due = meant.filter(|(.., row)| row.as_ref().and_then(|row| row.reminded_at).is_none_or(is_due));
    let due: Vec<Reminded> = due
        .map(|(department, ..)| Reminded {
            id: department.id,
            code: department.code.clone(),
            names: department.names.clone(),
        })
        .collect();
    if due.is_empty() { Err(ErrorCode::DutiesReminded.into()) } else { Ok(due) }
}

/// Reminds one department, or all late ones, of this year's confirmation by an official notice to those who may edit its
/// duties; each once a day. Audited.
#[utoipa::path(post, path = "/api/onehall/duties/remind", tag = "duties", request_body = RemindIn,
    responses((status = 200, body = Envelope<RemindedOut>)), extensions(("x-access" = json!(ApprovesDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remind_departments(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<ApprovesDuties>,
    Body(input): Body<RemindIn>,
) -> Answer<RemindedOut> {
    let reach = Reach::of(&state, &user).await?;
    if let Some(asked) = input.dept_id {
        reach.find(asked)?;
    }
    let (ctx, tenant, zone) = (&user.ctx, &user.ctx.tenant, user.tenant.zone);
    let confirming = confirming(&app, &user, &reach, None).await?;
    let mut due = targets(&confirming, &user, input.dept_id)?;
    let ids: Vec<Uuid> = due.iter().map(|one| one.id).collect();
    let keepers = list_keepers(app.repo().conn(), tenant, &EditsDuties::RIGHT, &ids).await?;
    due.retain(|one| keepers.contains_key(&one.id));
    let people: BTreeSet<i64> = keepers.values().flatten().map(|id| id.0).collect();
    if people.is_empty() {
        return Err(ErrorCode::DutiesNobodyToRemind.into());
    }
    let ids: Vec<Uuid> = due.iter().map(|one| one.id).collect();
    let mut tx = app.begin().await?;
    if !remind(tx.conn(), ctx, zone, confirming.year, &ids).await? {
        // somebody else did in the same moment
        return Err(ErrorCode::DutiesReminded.into());
    }
    let people: Vec<UserId> = people.into_iter().map(UserId).collect();
    let count = people.len();
    let post = said(&due, confirming.year, &confirming.deadline, user.session.user, people);
    state.posts.post(&mut tx, ctx, post).await?;
    let codes: Vec<&str> = due.iter().map(|one| one.code.as_str()).collect();
    let detail = json!({"year": confirming.year, "departments": codes, "people": count});
    audit::record(&mut tx, ctx, "duties.reminded", &format!("{} departments", due.len()), detail).await?;
    tx.save().await?;
    user.ok(RemindedOut { departments: due.len(), people: count, remind_time: wire_time(ctx.now, zone) })
}
