//! `POST /api/onehall/roles/create`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::RolesState;
use super::role_in::RoleFormIn;
use super::role_out::RoleSavedOut;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::roles::change;

/// Adds a role of the school's own, which allows nothing that the caller may not; audited. For those who look after all people
/// of the school.
#[utoipa::path(post, path = "/api/onehall/roles/create", tag = "directory", request_body = RoleFormIn,
    responses((status = 200, body = Envelope<RoleSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_role(
    State(app): State<App>,
    Extension(state): Extension<RolesState>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RoleFormIn>,
) -> Answer<RoleSavedOut> {
    let mut tx = app.begin().await?;
    let made = change::create(&mut tx, &user, &state.rights, &input.typed()).await?;
    tx.save().await?;
    user.ok(RoleSavedOut::of(&made))
}
