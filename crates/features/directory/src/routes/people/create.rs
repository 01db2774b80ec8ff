//! `POST /api/onehall/people/create`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::PersonSavedOut;
use super::person_in::PersonFormIn;
use crate::people::change;
use crate::rights::ManagesDirectory;

/// Somebody new.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonCreateIn {
    /// The student or staff number: 1 to 64 characters without spaces, nobody else's of the tenant whatever its letters'
    /// case. It stays as it is.
    account: String,
    #[serde(flatten)]
    #[schema(inline)]
    form: PersonFormIn,
}

// the account is looked at with the other rules
parts!(PersonCreateIn { form });

/// Adds somebody; audited. The person has no password until one is set (`people/reset-password`), and may sign in by what
/// else the school has.
#[utoipa::path(post, path = "/api/onehall/people/create", tag = "directory", request_body = PersonCreateIn,
    responses((status = 200, body = Envelope<PersonSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_person(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonCreateIn>,
) -> Answer<PersonSavedOut> {
    let mut tx = app.begin().await?;
    let made = change::create(&mut tx, &SheetCaller::of(&user), input.form.typed(input.account)).await?;
    tx.save().await?;
    user.ok(PersonSavedOut::of(&made))
}
