//! `PATCH /open/v1/todos/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use onehall_web::{ApiError, App, Body, OpenClient};
use serde::{Deserialize, Deserializer};

use crate::post;
use crate::routes::scope::Todos;
use crate::routes::todo_in::{TodoOut, cut, external_id, not_blank, wrong};
use crate::rules::change::Patch;
use crate::rules::state::State as TodoState;

/// States a source may set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Close {
    /// It was done.
    Done,
    /// It is not needed any more.
    Withdrawn,
}

/// What changes; at least one field. Unknown fields are refused.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TodoPatchIn {
    /// Closes it.
    #[garde(skip)]
    state: Option<Close>,
    /// Another title.
    #[garde(inner(length(chars, min = 1, max = 200), custom(not_blank)))]
    title: Option<String>,
    /// Another title for who reads English; a new `title` without it takes the old one away.
    #[garde(inner(length(chars, max = 200)))]
    title_en: Option<String>,
    /// Another due time; null takes it away.
    #[serde(default, deserialize_with = "named")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    #[garde(skip)]
    due_at: Option<Option<DateTime<Utc>>>,
}

/// Tells a field that is null from one that is absent.
fn named<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Option<DateTime<Utc>>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// Closes, withdraws or changes a to-do of the calling system. What is closed stays closed; closing it again the same
/// way is a repeated request and answers as the first one did.
#[utoipa::path(patch, path = "/open/v1/todos/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    request_body = TodoPatchIn, responses((status = 200, body = TodoOut)), extensions(("x-access" = json!("scope:todos"))))]
pub(super) async fn patch_todo(
    State(app): State<App>,
    client: OpenClient<Todos>,
    Path(key): Path<String>,
    Body(input): Body<TodoPatchIn>,
) -> Result<Json<TodoOut>, ApiError> {
    let key = external_id(key)?;
    let state = input.state.map(|close| match close {
        Close::Done => TodoState::Done,
        Close::Withdrawn => TodoState::Withdrawn,
    });
    let patch =
        Patch { state, title: input.title, title_en: input.title_en, due_at: input.due_at.map(|at| at.map(cut)) };
    if patch == Patch::default() {
        return Err(wrong("state", "nothing to change"));
    }
    let mut tx = app.begin().await?;
    let todo = post::patch_todo(&mut tx, &client.ctx, &client.client.id, &key, &patch).await?;
    tx.save().await?;
    Ok(Json(TodoOut::new(todo, false)))
}
