//! `POST /api/onehall/departments/move`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;
use uuid::Uuid;

use super::{DepartmentSavedOut, DepartmentSeenIn};
use crate::departments::change;
use crate::rights::ManagesDirectory;

/// Which department, and where it is to stand.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentMoveIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: DepartmentSeenIn,
    /// A department that the caller administers, not the department itself or one below it; null for the top, which is for
    /// who administers all.
    parent_id: Option<Uuid>,
}

parts!(DepartmentMoveIn { seen });

/// Moves a department with all below it; audited. Who administers what counts from the next call on.
#[utoipa::path(post, path = "/api/onehall/departments/move", tag = "directory", request_body = DepartmentMoveIn,
    responses((status = 200, body = Envelope<DepartmentSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn move_department(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentMoveIn>,
) -> Answer<DepartmentSavedOut> {
    let mut tx = app.begin().await?;
    let saved = change::relocate(&mut tx, &user, input.seen.which(), input.parent_id).await?;
    tx.save().await?;
    user.ok(saved.into())
}
