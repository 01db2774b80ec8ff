//! `POST /api/onehall/people/update`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::person_in::PersonFormIn;
use super::{PersonSavedOut, PersonSeenIn};
use crate::people::change;
use crate::rights::ManagesDirectory;

/// Somebody who is there, as the person is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: PersonSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: PersonFormIn,
}

parts!(PersonUpdateIn { seen, form });

/// Changes somebody; audited with what was there before. What the person may counts from the next call on.
#[utoipa::path(post, path = "/api/onehall/people/update", tag = "directory", request_body = PersonUpdateIn,
    responses((status = 200, body = Envelope<PersonSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_person(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonUpdateIn>,
) -> Answer<PersonSavedOut> {
    let mut tx = app.begin().await?;
    let saved =
        change::update(&mut tx, &SheetCaller::of(&user), input.seen.which(), input.form.typed(String::new())).await?;
    tx.save().await?;
    user.ok(PersonSavedOut::of(&saved))
}
