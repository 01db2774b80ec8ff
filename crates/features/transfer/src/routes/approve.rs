//! `POST /api/onehall/transfer/approve`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;

use crate::jobs::end::end;
use crate::rights::ApprovesExports;
use crate::routes::task_key::not_found;
use crate::rules::task::TaskState;
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

/// Approves or refuses an export of somebody else that waits for it.
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
    audit::record(&mut tx, ctx, "transfer.export_approved", &task.id.to_string(), detail).await?;
    let task = Task { approver: Some(own), ..task };
    if input.approve {
        update_task(tx.conn(), &ctx.tenant, &Task { state: TaskState::Waiting, ..task }).await?;
        begin_waiting(&mut tx, ctx).await?;
    } else {
        let refused = task.failed(&Problem::new(ErrorCode::TransferRefused), ctx.now);
        end(&mut tx, ctx, &refused).await?;
    }
    tx.save().await?;
    user.ok(Empty {})
}
