//! `POST /api/onehall/cas-services/enable`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::CasServiceSeenIn;
use super::service_out::CasServiceLine;
use crate::change;

/// Gives a registered application tickets again; audited. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/enable", tag = "cas", request_body = CasServiceSeenIn,
    responses((status = 200, body = Envelope<CasServiceLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn enable_cas_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServiceSeenIn>,
) -> Answer<CasServiceLine> {
    let mut tx = app.begin().await?;
    let saved = change::enable(&mut tx, &user.ctx, input.which(), true).await?;
    tx.save().await?;
    user.ok(CasServiceLine::of(saved, user.tenant.zone))
}
