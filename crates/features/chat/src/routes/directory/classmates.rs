//! `POST blade-platform/app/userList/classMate`

use axum::extract::State;
use onehall_identity::directory::{find_person, list_classmates};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};

use super::DirectoryUser;

/// Students of a class that are shown.
const CLASS_MAX: u64 = 200;

/// The students of the caller's class, without the caller; nobody for who is no student.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/classMate", tag = "chat",
    extensions(("x-access" = json!("user"))), request_body = Empty,
    responses((status = 200, body = Envelope<Vec<DirectoryUser>>)))]
pub(super) async fn class_mates(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DirectoryUser>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let me = find_person(repo.conn(), tenant, user.session.user).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let (Some(department), "student", false) = (me.department_id, me.kind.as_str(), me.post_name.is_empty()) else {
        return user.ok(Vec::new());
    };
    let people = list_classmates(repo.conn(), tenant, department, &me.post_name, CLASS_MAX).await?;
    let others = people.into_iter().filter(|person| person.id != me.id);
    user.ok(others.map(|person| DirectoryUser::of(person, String::new())).collect())
}
