//! `POST /api/onehall/transfer/tasks`

use std::str::FromStr;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Page, PageIn};
use onehall_web::{Answer, ApiError, App, Body, FieldError, Guard as _, Reply as _, User};
use serde::Deserialize;

use crate::rights::{ApprovesExports, ManagesTransfers};
use crate::routes::task_out::{Showing, TaskOut};
use crate::state::Transfer;
use crate::store::tasks::{Wanted, page_tasks as page};

/// Which tasks.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct TasksIn {
    /// Those of everybody, for who manages or approves; own ones otherwise.
    #[serde(default)]
    all: bool,
    /// `export`, `import` or `rehearsal` alone.
    #[serde(default)]
    kind: String,
    /// In this state alone.
    #[serde(default)]
    state: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// The word of a filter; nothing for the empty one.
fn named<T: FromStr>(field: &str, word: &str) -> Result<Option<T>, ApiError> {
    let unknown = |_| FieldError::refuse(field, "unknown");
    if word.is_empty() { Ok(None) } else { word.parse().map(Some).map_err(unknown) }
}

/// Lists tasks, the latest first.
#[utoipa::path(post, path = "/api/onehall/transfer/tasks", tag = "transfer", request_body = TasksIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = Envelope<Page<TaskOut>>)))]
pub(super) async fn page_tasks(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<TasksIn>,
) -> Answer<Page<TaskOut>> {
    if input.all && !user.can(&ManagesTransfers::RIGHT) && !user.can(&ApprovesExports::RIGHT) {
        return Err(ErrorCode::AccessDenied.into());
    }
    let wanted = Wanted {
        owner: (!input.all).then_some(user.session.user),
        kind: named("kind", &input.kind)?,
        state: named("state", &input.state)?,
    };
    let repo = app.repo();
    let found = page(repo.conn(), &user.ctx.tenant, &wanted, &input.page).await?;
    let showing = Showing::of(&repo, &transfer, &user, &found.records).await?;
    user.ok(found.map(|task| showing.task(&task)))
}
