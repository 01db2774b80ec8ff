//! `POST /api/onehall/people/enable`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::{PersonSavedOut, PersonSeenIn};
use crate::people::change;
use crate::rights::ManagesDirectory;

/// Lets somebody sign in again; audited. Nothing happens to who is not disabled.
#[utoipa::path(post, path = "/api/onehall/people/enable", tag = "directory", request_body = PersonSeenIn,
    responses((status = 200, body = Envelope<PersonSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn enable_person(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonSeenIn>,
) -> Answer<PersonSavedOut> {
    let mut tx = app.begin().await?;
    let saved = change::enable(&mut tx, &SheetCaller::of(&user), &[], input.which(), true).await?;
    tx.save().await?;
    user.ok(PersonSavedOut::of(&saved))
}
