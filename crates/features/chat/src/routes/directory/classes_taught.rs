//! `POST blade-platform/app/userList/classListByTeacher`

use axum::extract::State;
use onehall_directory::list_classes_taught;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

/// A class that the caller teaches.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TaughtClassOut {
    /// Opaque; `classMate` takes it.
    class_id: String,
    class_name: String,
    /// Its students.
    member_count: i64,
}

/// The classes that the caller teaches, by name; nothing for who teaches none.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/classListByTeacher", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = Empty,
    responses((status = 200, body = Envelope<Vec<TaughtClassOut>>)))]
pub(super) async fn classes_taught(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<TaughtClassOut>> {
    let taught = list_classes_taught(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    let rows = taught.into_iter().map(|one| TaughtClassOut {
        class_id: one.class.key(),
        class_name: one.class.name,
        member_count: one.members,
    });
    user.ok(rows.collect())
}
