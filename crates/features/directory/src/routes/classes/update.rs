//! `POST /api/onehall/classes/update`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::class_in::ClassFormIn;
use super::{ClassSavedOut, ClassSeenIn};
use crate::classes::change;
use crate::rights::ManagesDirectory;

/// A class that is there, as it is to be. Department, code and name stay.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: ClassSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: ClassFormIn,
}

parts!(ClassUpdateIn { seen, form });

/// Changes a class; audited with what was there before.
#[utoipa::path(post, path = "/api/onehall/classes/update", tag = "directory", request_body = ClassUpdateIn,
    responses((status = 200, body = Envelope<ClassSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_class(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassUpdateIn>,
) -> Answer<ClassSavedOut> {
    let typed = input.form.typed();
    let mut tx = app.begin().await?;
    let saved = change::update(&mut tx, &user, input.seen.which(), &typed).await?;
    tx.save().await?;
    user.ok(ClassSavedOut::of(&saved))
}
