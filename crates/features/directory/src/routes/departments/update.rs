//! `POST /api/onehall/departments/update`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::department_in::DepartmentFormIn;
use super::{DepartmentSavedOut, DepartmentSeenIn};
use crate::departments::change;
use crate::rights::ManagesDirectory;

/// A department that is there, as it is to be. Its code and its place in the tree stay.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: DepartmentSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: DepartmentFormIn,
}

parts!(DepartmentUpdateIn { seen, form });

/// Changes a department; audited with what was there before.
#[utoipa::path(post, path = "/api/onehall/departments/update", tag = "directory", request_body = DepartmentUpdateIn,
    responses((status = 200, body = Envelope<DepartmentSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_department(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentUpdateIn>,
) -> Answer<DepartmentSavedOut> {
    let typed = input.form.typed();
    let mut tx = app.begin().await?;
    let saved = change::update(&mut tx, &user, input.seen.which(), &typed).await?;
    tx.save().await?;
    user.ok(saved.into())
}
