//! `POST /api/onehall/classes/choices`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::rights::ManagesDirectory;
use crate::store::registers::classes as register;

/// What the list of classes is filtered by.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassChoices {
    /// The latest first; at most 100.
    grades: Vec<String>,
}

/// Grades for the page of classes. Departments are those of `people/choices`.
#[utoipa::path(post, path = "/api/onehall/classes/choices", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<ClassChoices>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_class_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(_input): Body<Empty>,
) -> Answer<ClassChoices> {
    let own = SheetCaller::of(&user).departments();
    let grades = register::grades(app.repo().conn(), &user.ctx.tenant, own.as_deref()).await?;
    user.ok(ClassChoices { grades })
}
