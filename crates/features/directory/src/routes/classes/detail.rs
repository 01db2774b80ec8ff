//! `POST /api/onehall/classes/detail`.

use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ClassWantedIn;
use super::class_out::{ClassDetail, Shown};
use crate::classes::managed::see;
use crate::kept::kept_departments;
use crate::rights::ManagesDirectory;

/// All that is kept of a class. One of a department that the caller does not administer is not found.
#[utoipa::path(post, path = "/api/onehall/classes/detail", tag = "directory", request_body = ClassWantedIn,
    responses((status = 200, body = Envelope<ClassDetail>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn get_class(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassWantedIn>,
) -> Answer<ClassDetail> {
    let repo = app.repo();
    let found = see(Reading::Repo(&repo), &user, input.class_id).await?;
    let departments = kept_departments(&repo, &user.ctx.tenant).await?;
    let shown = Shown::of(repo.conn(), (&user, &departments), std::slice::from_ref(&found)).await?;
    user.ok(shown.detail(&found))
}
