//! `POST /api/onehall/posts/create`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::{DepartmentPostOut, PostWantedIn};
use crate::departments::posts;
use crate::rights::ManagesDirectory;

/// Lists a post of a department, whoever will hold it; audited.
#[utoipa::path(post, path = "/api/onehall/posts/create", tag = "directory", request_body = PostWantedIn,
    responses((status = 200, body = Envelope<DepartmentPostOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_post(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PostWantedIn>,
) -> Answer<DepartmentPostOut> {
    let mut tx = app.begin().await?;
    let made = posts::create(&mut tx, &user, input.dept_id, &input.post_name).await?;
    tx.save().await?;
    user.ok(made.into())
}
