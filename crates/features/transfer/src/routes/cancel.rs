//! `POST /api/onehall/transfer/cancel`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Empty, Guard as _, Reply as _, User};
use serde_json::json;

use crate::jobs::end::end;
use crate::rights::ManagesTransfers;
use crate::routes::task_key::{TaskKeyIn, managed_task, not_found};
use crate::rules::task::TaskState;
use crate::store::tasks::{lock_task, mark_unwanted};

/// Ends a task that has not ended: what waits at once, what runs after its batch. What was written stays.
#[utoipa::path(post, path = "/api/onehall/transfer/cancel", tag = "transfer", request_body = TaskKeyIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = Envelope<Empty>)))]
pub(super) async fn cancel_task(State(app): State<App>, user: User, Body(input): Body<TaskKeyIn>) -> Answer<Empty> {
    let ctx = &user.ctx;
    let id = managed_task(&app.repo(), &user, &input.key).await?.id;
    let mut tx = app.begin().await?;
    let task = lock_task(tx.conn(), &ctx.tenant, id).await?.ok_or_else(not_found)?;
    match task.state {
        TaskState::Approval | TaskState::Waiting => {
            end(&mut tx, ctx, &task.ended(TaskState::Cancelled, ctx.now)).await?;
        }
        TaskState::Started => {
            mark_unwanted(tx.conn(), &ctx.tenant, id).await?;
            audit::record(&mut tx, ctx, "transfer.cancel_asked", &id.to_string(), json!({})).await?;
        }
        _ => return Err(ErrorCode::TransferNotWaiting.into()),
    }
    tx.save().await?;
    user.ok(Empty {})
}
