//! `GET /open/v1/todos/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, OpenClient};

use crate::routes::scope::Todos;
use crate::routes::todo_in::{TodoOut, external_id};
use crate::store::{sources, todos};

/// Answers a to-do the calling system has posted; those of other systems are not found.
#[utoipa::path(get, path = "/open/v1/todos/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    responses((status = 200, body = TodoOut)), extensions(("x-access" = json!("scope:todos"))))]
pub(super) async fn get_todo(
    State(app): State<App>,
    client: OpenClient<Todos>,
    Path(key): Path<String>,
) -> Result<Json<TodoOut>, ApiError> {
    let (key, repo, tenant) = (external_id(key)?, app.repo(), &client.ctx.tenant);
    let source = sources::find_source(repo.conn(), tenant, &client.client.id).await?.ok_or(ErrorCode::TodoNotFound)?;
    let todo = todos::find_todo(repo.conn(), tenant, source, &key).await?.ok_or(ErrorCode::TodoNotFound)?;
    Ok(Json(TodoOut::new(todo, false)))
}
