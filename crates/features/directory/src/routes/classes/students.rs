//! `POST /api/onehall/classes/students`.

use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ClassWantedIn;
use super::class_out::ClassPersonOut;
use crate::classes::managed::see;
use crate::rights::ManagesDirectory;
use crate::store;

/// Students of one class that are told; more than any has.
const STUDENTS_MAX: u64 = 500;

/// The students of a class by account, without disabled ones, at most 500: of these one is the monitor.
#[utoipa::path(post, path = "/api/onehall/classes/students", tag = "directory", request_body = ClassWantedIn,
    responses((status = 200, body = Envelope<Vec<ClassPersonOut>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn list_class_students(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassWantedIn>,
) -> Answer<Vec<ClassPersonOut>> {
    let repo = app.repo();
    let class = see(Reading::Repo(&repo), &user, input.class_id).await?.class;
    let tenant = &user.ctx.tenant;
    let students =
        store::colleagues::list_classmates(repo.conn(), tenant, class.department, &class.name, STUDENTS_MAX).await?;
    let out =
        |one: crate::model::Person| ClassPersonOut { user_id: one.id, account: one.account, user_name: one.user_name };
    user.ok(students.into_iter().map(out).collect())
}
