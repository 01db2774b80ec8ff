//! `POST blade-platform/app/userList/classMate`

use axum::extract::State;
use garde::Validate;
use onehall_directory::{Class, find_person, is_taught_by, list_classmates};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::{DirectoryUser, class_of};

/// Students of a class that are shown.
const CLASS_MAX: u64 = 200;

/// Which class; the caller's own when absent.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassMatesIn {
    /// As `classListByTeacher` names it.
    #[garde(length(max = 450))]
    class_id: Option<String>,
}

/// The students of the caller's class, without the caller, or of a class that the caller teaches. Without a class nobody
/// for who is no student; the class of others is unknown.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/classMate", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = ClassMatesIn,
    responses((status = 200, body = Envelope<Vec<DirectoryUser>>)))]
pub(super) async fn class_mates(
    State(app): State<App>,
    user: User,
    Body(input): Body<ClassMatesIn>,
) -> Answer<Vec<DirectoryUser>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let me = find_person(repo.conn(), tenant, user.session.user).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let own = class_of(&me);
    let class = match input.class_id.as_deref().filter(|id| !id.is_empty()) {
        None => own,
        Some(id) => {
            let wanted = Class::of_key(id).ok_or(ErrorCode::ObjectNotFound)?;
            let may_see = own.as_ref() == Some(&wanted) || is_taught_by(repo.conn(), tenant, &wanted, me.id).await?;
            Some(may_see.then_some(wanted).ok_or(ErrorCode::ObjectNotFound)?)
        }
    };
    let Some(class) = class else { return user.ok(Vec::new()) };
    let people = list_classmates(repo.conn(), tenant, class.department, &class.name, CLASS_MAX).await?;
    let others = people.into_iter().filter(|person| person.id != me.id);
    user.ok(others.map(|person| DirectoryUser::of(person, String::new())).collect())
}
