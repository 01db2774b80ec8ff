//! `POST /api/onehall/roles/delete`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::RoleSeenIn;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::roles::change;

/// The role that is gone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleRemovedOut {
    role_id: Uuid,
}

/// Removes a role of the school's own that nobody has; audited. For those who look after all people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/delete", tag = "directory", request_body = RoleSeenIn,
    responses((status = 200, body = Envelope<RoleRemovedOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_role(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RoleSeenIn>,
) -> Answer<RoleRemovedOut> {
    let mut tx = app.begin().await?;
    change::delete(&mut tx, &user, input.which()).await?;
    tx.save().await?;
    user.ok(RoleRemovedOut { role_id: input.role_id })
}
