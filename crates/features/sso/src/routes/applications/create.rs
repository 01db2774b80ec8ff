//! `POST /api/onehall/cas-services/create`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::service_in::CasServiceFormIn;
use super::service_out::CasServiceLine;
use crate::change;

/// Registers an application for single sign-on, as `onehall cas-service add` does; audited. Patterns that could be met by
/// addresses of others are refused. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/create", tag = "cas", request_body = CasServiceFormIn,
    responses((status = 200, body = Envelope<CasServiceLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_cas_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServiceFormIn>,
) -> Answer<CasServiceLine> {
    let mut tx = app.begin().await?;
    let made = change::create(&mut tx, &user.ctx, input.typed()).await?;
    tx.save().await?;
    user.ok(CasServiceLine::of(made, user.tenant.zone))
}
