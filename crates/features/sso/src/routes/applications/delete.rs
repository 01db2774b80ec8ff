//! `POST /api/onehall/cas-services/delete`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::CasServiceSeenIn;
use crate::change;

/// The application that is gone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CasServiceRemovedOut {
    service_id: Uuid,
}

/// Removes a registered application, which gets no tickets from now on; audited. Who is signed in there stays so, and it hears
/// of no sign-out any more. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/delete", tag = "cas", request_body = CasServiceSeenIn,
    responses((status = 200, body = Envelope<CasServiceRemovedOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_cas_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServiceSeenIn>,
) -> Answer<CasServiceRemovedOut> {
    let mut tx = app.begin().await?;
    change::delete(&mut tx, &user.ctx, input.which()).await?;
    tx.save().await?;
    user.ok(CasServiceRemovedOut { service_id: input.service_id })
}
