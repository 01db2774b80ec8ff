//! `POST /api/onehall/classes/create`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;
use uuid::Uuid;

use super::ClassSavedOut;
use super::class_in::ClassFormIn;
use crate::classes::change::{self, NewClass};
use crate::model::Class;
use crate::rights::ManagesDirectory;
use crate::rules::class::CODE_CHARS;

/// What names a new class; it stays as it is.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClassNamesIn {
    /// A department that the caller administers.
    dept_id: Uuid,
    /// 1 to 64 characters, no other class's of the tenant whatever its letters' case.
    #[garde(length(chars, min = 1, max = CODE_CHARS))]
    class_code: String,
    /// 1 to 64 characters, no other class's of the department.
    #[garde(length(chars, min = 1, max = CODE_CHARS))]
    class_name: String,
}

/// A new class.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassCreateIn {
    #[serde(flatten)]
    #[schema(inline)]
    names: ClassNamesIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: ClassFormIn,
}

parts!(ClassCreateIn { names, form });

/// Adds a class; audited.
#[utoipa::path(post, path = "/api/onehall/classes/create", tag = "directory", request_body = ClassCreateIn,
    responses((status = 200, body = Envelope<ClassSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_class(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassCreateIn>,
) -> Answer<ClassSavedOut> {
    let ClassNamesIn { dept_id, class_code, class_name } = input.names;
    let new = NewClass { class: Class { department: dept_id, name: class_name.trim().to_owned() }, code: class_code };
    let typed = input.form.typed();
    let mut tx = app.begin().await?;
    let made = change::create(&mut tx, &user, new, &typed).await?;
    tx.save().await?;
    user.ok(ClassSavedOut::of(&made))
}
