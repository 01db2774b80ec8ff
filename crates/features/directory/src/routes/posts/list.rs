//! `POST /api/onehall/posts/list`.

use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::DepartmentPostOut;
use crate::departments::managed::see;
use crate::rights::ManagesDirectory;
use crate::routes::departments::DepartmentWantedIn;
use crate::store::registers::department_posts as store;

/// The posts of a department, by name: those that it lists and those that somebody holds, at most 500.
#[utoipa::path(post, path = "/api/onehall/posts/list", tag = "directory", request_body = DepartmentWantedIn,
    responses((status = 200, body = Envelope<Vec<DepartmentPostOut>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_department_posts(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentWantedIn>,
) -> Answer<Vec<DepartmentPostOut>> {
    let repo = app.repo();
    see(Reading::Repo(&repo), &user, input.dept_id).await?;
    let posts = store::list(repo.conn(), &user.ctx.tenant, input.dept_id).await?;
    user.ok(posts.into_iter().map(Into::into).collect())
}
