//! `POST /api/onehall/roles/update`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::role_in::RoleFormIn;
use super::role_out::RoleSavedOut;
use super::{RoleSeenIn, RolesState};
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::roles::change;

/// A role that is there, as it is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: RoleSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: RoleFormIn,
}

parts!(RoleUpdateIn { seen, form });

/// Changes a role; audited with what was there before. What those may who have it counts from the next call on, in sessions that
/// are open too. Rights that the caller does not hold stay as they are. For those who look after all people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/update", tag = "directory", request_body = RoleUpdateIn,
    responses((status = 200, body = Envelope<RoleSavedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_role(
    State(app): State<App>,
    Extension(state): Extension<RolesState>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RoleUpdateIn>,
) -> Answer<RoleSavedOut> {
    let mut tx = app.begin().await?;
    let which = input.seen.which();
    let saved = change::update(&mut tx, &user, &state.rights, which, &input.form.typed()).await?;
    tx.save().await?;
    user.ok(RoleSavedOut::of(&saved))
}
