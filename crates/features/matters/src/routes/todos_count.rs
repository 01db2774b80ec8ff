//! `POST /api/onehall/todos/count`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply, User};
use serde::Serialize;

use crate::rules::due::Due;
use crate::store::filter::{ListKind, TodoFilter, select_mine};
use crate::store::todos;

/// Numbers of the badge.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TodosCountOut {
    /// Open, to act on.
    todo: u64,
    /// Open, to read.
    read: u64,
    /// Open, to act on, past the due time.
    overdue: u64,
}

/// Counts what the lists of `todos/page` hold, by the same query.
#[utoipa::path(post, path = "/api/onehall/todos/count", tag = "matters",
    request_body = Empty, responses((status = 200, body = Envelope<TodosCountOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn count_todos(
    State(app): State<App>,
    user: User,
    Body(Empty {}): Body<Empty>,
) -> Answer<TodosCountOut> {
    let repo = app.repo();
    let mine =
        |filter: &TodoFilter| select_mine(&user.ctx.tenant, user.session.user, filter, user.ctx.now, user.tenant.zone);
    let todo = todos::count_todos(repo.conn(), mine(&TodoFilter::of(ListKind::Todo))).await?;
    let read = todos::count_todos(repo.conn(), mine(&TodoFilter::of(ListKind::Read))).await?;
    let late = TodoFilter { due: Some(Due::Overdue), ..TodoFilter::of(ListKind::Todo) };
    let overdue = todos::count_todos(repo.conn(), mine(&late)).await?;
    user.ok(TodosCountOut { todo, read, overdue })
}
