//! `POST /api/onehall/transfer/remove`

use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Empty, Guard as _, Reply as _, User};
use serde_json::json;

use crate::rights::ManagesTransfers;
use crate::routes::task_key::{TaskKeyIn, managed_task, not_found};
use crate::store::tasks::{delete_task, lock_task};

/// Removes an ended task from the list, with its links; its file is not found any more. The audit log keeps what it was.
#[utoipa::path(post, path = "/api/onehall/transfer/remove", tag = "transfer", request_body = TaskKeyIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = Envelope<Empty>)))]
pub(super) async fn remove_task(State(app): State<App>, user: User, Body(input): Body<TaskKeyIn>) -> Answer<Empty> {
    let ctx = &user.ctx;
    let id = managed_task(&app.repo(), &user, &input.key).await?.id;
    let mut tx = app.begin().await?;
    let task = lock_task(tx.conn(), &ctx.tenant, id).await?.ok_or_else(not_found)?;
    if !task.state.is_ended() {
        return Err(ErrorCode::TransferRunning.into());
    }
    delete_task(tx.conn(), &ctx.tenant, id).await?;
    let detail = json!({"sheet": task.sheet, "kind": task.kind.as_str(), "trace": task.trace});
    audit::record(&mut tx, ctx, "transfer.removed", &id.to_string(), detail).await?;
    tx.save().await?;
    user.ok(Empty {})
}
