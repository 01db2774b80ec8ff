//! `POST /api/onehall/todos/read`.

use axum::extract::State;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::todos;

/// What was read.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TodosReadIn {
    /// At most 100 to-dos.
    #[garde(length(min = 1, max = 100))]
    todo_ids: Vec<Uuid>,
}

/// What changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TodosReadOut {
    /// How many were open and are read now.
    changed: u64,
}

/// Marks entries of kind `read` as read. Entries that are not the caller's, not of this kind or already read are left
/// as they are, so that a repeated request changes nothing.
#[utoipa::path(post, path = "/api/onehall/todos/read", tag = "matters",
    request_body = TodosReadIn, responses((status = 200, body = Envelope<TodosReadOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))))]
pub(super) async fn read_todos(
    State(app): State<App>,
    user: User,
    Body(input): Body<TodosReadIn>,
) -> Answer<TodosReadOut> {
    let mut tx = app.begin().await?;
    let me = user.session.user;
    let changed = todos::update_as_read(tx.conn(), &user.ctx.tenant, me, &input.todo_ids, user.ctx.now).await?;
    if changed > 0 {
        emit(&mut tx, &user.ctx, &Event::TodosChanged { users: vec![me], is_new: false }).await?;
    }
    tx.save().await?;
    user.ok(TodosReadOut { changed })
}
