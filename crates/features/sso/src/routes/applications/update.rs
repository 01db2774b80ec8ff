//! `POST /api/onehall/cas-services/update`.

use axum::extract::State;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::service_in::CasServiceUpdateIn;
use super::service_out::CasServiceLine;
use crate::change;

/// Changes a registered application from the next use of single sign-on on; audited. Who is signed in there stays so. For
/// those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/update", tag = "cas", request_body = CasServiceUpdateIn,
    responses((status = 200, body = Envelope<CasServiceLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_cas_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasServiceUpdateIn>,
) -> Answer<CasServiceLine> {
    let CasServiceUpdateIn { seen, form } = input;
    let mut tx = app.begin().await?;
    let saved = change::update(&mut tx, &user.ctx, seen.which(), form.typed()).await?;
    tx.save().await?;
    user.ok(CasServiceLine::of(saved, user.tenant.zone))
}
