//! `POST /api/onehall/departments/delete`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};

use super::{DepartmentSeenIn, DepartmentsState};
use crate::departments::change;
use crate::rights::ManagesDirectory;

/// Removes a department in which nothing stands, with the posts that it lists; audited with what it was.
#[utoipa::path(post, path = "/api/onehall/departments/delete", tag = "directory", request_body = DepartmentSeenIn,
    responses((status = 200, body = Envelope<Empty>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_department(
    State(app): State<App>,
    Extension(state): Extension<DepartmentsState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentSeenIn>,
) -> Answer<Empty> {
    let mut tx = app.begin().await?;
    change::remove(&mut tx, &user, &state.uses, input.which()).await?;
    tx.save().await?;
    user.ok(Empty {})
}
