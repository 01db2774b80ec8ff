//! `POST /api/onehall/posts/delete`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};

use super::PostWantedIn;
use crate::departments::posts;
use crate::rights::ManagesDirectory;

/// Lists a post no longer; refused while somebody holds it. Audited.
#[utoipa::path(post, path = "/api/onehall/posts/delete", tag = "directory", request_body = PostWantedIn,
    responses((status = 200, body = Envelope<Empty>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_post(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PostWantedIn>,
) -> Answer<Empty> {
    let mut tx = app.begin().await?;
    posts::remove(&mut tx, &user, input.dept_id, &input.post_name).await?;
    tx.save().await?;
    user.ok(Empty {})
}
