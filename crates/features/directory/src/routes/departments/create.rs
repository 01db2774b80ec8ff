//! `POST /api/onehall/departments/create`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;
use uuid::Uuid;

use super::DepartmentSavedOut;
use super::department_in::DepartmentFormIn;
use crate::departments::change;
use crate::rights::ManagesDirectory;
use crate::rules::department::CODE_CHARS;

/// A new department: where it stands, and its code.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DepartmentPlaceIn {
    /// A department that the caller administers; null for the top, which is for who administers all.
    parent_id: Option<Uuid>,
    /// 1 to 64 characters, no other department's of the tenant whatever its letters' case. It stays as it is.
    #[garde(length(chars, min = 1, max = CODE_CHARS))]
    dept_code: String,
}

/// Something new.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentCreateIn {
    #[serde(flatten)]
    #[schema(inline)]
    place: DepartmentPlaceIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: DepartmentFormIn,
}

parts!(DepartmentCreateIn { place, form });

/// Adds a department; audited.
#[utoipa::path(post, path = "/api/onehall/departments/create", tag = "directory", request_body = DepartmentCreateIn,
    responses((status = 200, body = Envelope<DepartmentSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_department(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentCreateIn>,
) -> Answer<DepartmentSavedOut> {
    let place = (input.place.parent_id, input.place.dept_code);
    let typed = input.form.typed();
    let mut tx = app.begin().await?;
    let made = change::create(&mut tx, &user, place, &typed).await?;
    tx.save().await?;
    user.ok(made.into())
}
