//! `POST /api/onehall/posts/rename`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::DepartmentPostOut;
use crate::departments::posts;
use crate::rights::ManagesDirectory;

/// Which post, and its other name.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PostRenameIn {
    dept_id: Uuid,
    /// As it is called now.
    #[garde(length(chars, min = 1, max = 64))]
    post_name: String,
    /// As it is to be called; no other post of the department whatever its writing.
    #[garde(length(chars, min = 1, max = 64))]
    new_name: String,
}

/// Gives a post another name, with all who hold it; audited. At most 2,000 people may hold it.
#[utoipa::path(post, path = "/api/onehall/posts/rename", tag = "directory", request_body = PostRenameIn,
    responses((status = 200, body = Envelope<DepartmentPostOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn rename_post(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PostRenameIn>,
) -> Answer<DepartmentPostOut> {
    let mut tx = app.begin().await?;
    let names = (input.post_name.as_str(), input.new_name.as_str());
    let renamed = posts::rename(&mut tx, &user, input.dept_id, names).await?;
    tx.save().await?;
    user.ok(renamed.into())
}
