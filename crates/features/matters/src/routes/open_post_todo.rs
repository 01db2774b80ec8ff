//! `POST /open/v1/todos`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use onehall_web::{ApiError, App, Body, OpenClient};

use crate::post;
use crate::routes::scope::Todos;
use crate::routes::todo_in::{TodoOut, TodoPostIn, answer, resolve};

/// As `PUT /open/v1/todos/{external_id}`, with the key in the body.
#[utoipa::path(post, path = "/open/v1/todos", tag = "open",
    request_body = TodoPostIn, responses((status = 200, body = TodoOut), (status = 201, body = TodoOut)), extensions(("x-access" = json!("scope:todos"))))]
pub(super) async fn post_todo(
    State(app): State<App>,
    client: OpenClient<Todos>,
    Body(input): Body<TodoPostIn>,
) -> Result<(StatusCode, Json<TodoOut>), ApiError> {
    let (key, input) = input.split()?;
    let text = resolve(&app.repo(), &client.ctx.tenant, input).await?;
    let mut tx = app.begin().await?;
    let posted = post::put_todo(&mut tx, &client.ctx, &client.client.id, &key, text).await?;
    tx.save().await?;
    Ok(answer(posted))
}
