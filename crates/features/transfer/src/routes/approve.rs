//! `POST /api/onehall/transfer/approve`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Locale, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;

use crate::jobs::end::end;
use crate::rights::ApprovesExports;
use crate::routes::task_key::not_found;
use crate::rules::task::{TaskKind, TaskState};
use crate::store::queue::begin_waiting;
use crate::store::tasks::{Owner, Task, find_by_key, lock_task, update_task};

/// Which export, and what is said to it.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ApproveIn {
    /// The task's `redisKey`.
    #[garde(length(max = 64))]
    key: String,
    /// Whether it may go on.
    approve: bool,
}

/// Approves or refuses what somebody else asked for and waits for it: an export of many people, or a whole register that
/// disables many. What such a register brought in stays either way.
#[utoipa::path(post, path = "/api/onehall/transfer/approve", tag = "transfer", request_body = ApproveIn,
    extensions(("x-access" = json!(ApprovesExports::RIGHT.access())), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Empty>)))]
pub(super) async fn approve_export(
    State(app): State<App>,
    Allowed(user, _): Allowed<ApprovesExports>,
    Body(input): Body<ApproveIn>,
) -> Answer<Empty> {
    let (ctx, own) = (&user.ctx, user.session.user);
    let found = find_by_key(app.repo().conn(), &ctx.tenant, &input.key).await?.ok_or_else(not_found)?;
    let mut tx = app.begin().await?;
    let task = lock_task(tx.conn(), &ctx.tenant, found.id).await?.ok_or_else(not_found)?;
    if task.owner == Owner::Person(own) {
        return Err(ErrorCode::TransferOwnApproval.into());
    }
    if task.state != TaskState::Approval {
        return Err(ErrorCode::TransferNotWaiting.into());
    }
    let detail = json!({"sheet": task.sheet, "trace": task.trace, "approved": input.approve});
    let action = format!("transfer.{}_approved", task.kind.as_str());
    audit::record(&mut tx, ctx, &action, &task.id.to_string(), detail).await?;
    if input.approve {
        let error = [String::new(), String::new()];
        let released = Task { state: TaskState::Waiting, approver: Some(own), error, ..task };
        update_task(tx.conn(), &ctx.tenant, &released).await?;
        begin_waiting(&mut tx, ctx).await?;
    } else {
        end(&mut tx, ctx, &refused(Task { approver: Some(own), ..task }, ctx.now)).await?;
    }
    tx.save().await?;
    user.ok(Empty {})
}

/// The task as it ends without an approval.
fn refused(task: Task, now: DateTime<Utc>) -> Task {
    match task.kind {
        TaskKind::Export => task.failed(&Problem::new(ErrorCode::TransferRefused), now),
        TaskKind::Import | TaskKind::Rehearsal => {
            let problem = Problem::new(ErrorCode::TransferNotReleased);
            let error = [problem.message(Locale::Zh), problem.message(Locale::En)];
            Task { error, ..task }.ended(TaskState::Stopped, now)
        }
    }
}
