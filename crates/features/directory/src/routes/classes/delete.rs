//! `POST /api/onehall/classes/delete`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};

use super::ClassSeenIn;
use crate::classes::change;
use crate::rights::ManagesDirectory;

/// Removes a class that nobody is of and in which nothing is taught; audited. One that has studied is kept and graduates.
#[utoipa::path(post, path = "/api/onehall/classes/delete", tag = "directory", request_body = ClassSeenIn,
    responses((status = 200, body = Envelope<Empty>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_class(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassSeenIn>,
) -> Answer<Empty> {
    let mut tx = app.begin().await?;
    change::remove(&mut tx, &user, input.which()).await?;
    tx.save().await?;
    user.ok(Empty {})
}
