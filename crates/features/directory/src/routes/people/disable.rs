//! `POST /api/onehall/people/disable`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::{PeopleState, PersonSavedOut, PersonSeenIn};
use crate::people::change;
use crate::rights::ManagesDirectory;

/// Lets somebody sign in no longer and ends the person's sessions, here and at other applications; audited. Nothing happens to who is disabled already.
#[utoipa::path(post, path = "/api/onehall/people/disable", tag = "directory", request_body = PersonSeenIn,
    responses((status = 200, body = Envelope<PersonSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn disable_person(
    State(app): State<App>,
    Extension(state): Extension<PeopleState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonSeenIn>,
) -> Answer<PersonSavedOut> {
    let mut tx = app.begin().await?;
    let saved = change::enable(&mut tx, &SheetCaller::of(&user), &state.ends, input.which(), false).await?;
    tx.save().await?;
    user.ok(PersonSavedOut::of(&saved))
}
