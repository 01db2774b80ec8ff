//! `PUT /open/v1/todos/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_web::{ApiError, App, Body, OpenClient};

use crate::post;
use crate::routes::scope::Todos;
use crate::routes::todo_in::{TodoIn, TodoOut, answer, external_id, resolve};

/// Makes or replaces a to-do of the calling system; the same body twice changes nothing.
#[utoipa::path(put, path = "/open/v1/todos/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    request_body = TodoIn, responses((status = 200, body = TodoOut), (status = 201, body = TodoOut)), extensions(("x-access" = json!("scope:todos"))))]
pub(super) async fn put_todo(
    State(app): State<App>,
    client: OpenClient<Todos>,
    Path(key): Path<String>,
    Body(input): Body<TodoIn>,
) -> Result<(StatusCode, Json<TodoOut>), ApiError> {
    let key = external_id(key)?;
    let text = resolve(&app.repo(), &client.ctx.tenant, input).await?;
    let mut tx = app.begin().await?;
    let posted = post::put_todo(&mut tx, &client.ctx, &client.client.id, &key, text).await?;
    tx.save().await?;
    Ok(answer(posted))
}
