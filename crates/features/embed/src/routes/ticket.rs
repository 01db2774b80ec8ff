//! `POST /api/onehall/embed/ticket`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, FieldError, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::EmbedState;
use crate::change::no_app;
use crate::rules::names::Capability;
use crate::rules::origins::{is_of_any, origin_of};
use crate::store::apps::find_app;

/// For which application.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedTicketIn {
    app_id: Uuid,
    /// The page of the application that will validate it, as it will name it to `serviceValidate`.
    #[garde(length(chars, min = 1, max = 2000))]
    service: String,
}

/// A ticket.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmbeddedTicketOut {
    /// A service ticket (CAS 3.0 section 3.1): once, for a short time, for exactly this service.
    ticket: String,
    service: String,
}

/// A service ticket of the signed-in person for a page of an application that may have them; audited. The application's own
/// server validates it at `/cas/p3/serviceValidate`: no token of the portal leaves it.
#[utoipa::path(post, path = "/api/onehall/embed/ticket", tag = "embed", request_body = EmbeddedTicketIn,
    responses((status = 200, body = Envelope<EmbeddedTicketOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))))]
pub(super) async fn issue_embedded_ticket(
    State(app): State<App>,
    Extension(state): Extension<EmbedState>,
    user: User,
    Body(input): Body<EmbeddedTicketIn>,
) -> Answer<EmbeddedTicketOut> {
    let tenant = &user.ctx.tenant;
    let found = find_app(app.repo().conn(), tenant, input.app_id).await?;
    let found = found.filter(|found| found.is_enabled).ok_or_else(no_app)?;
    if !found.may(Capability::GetTicket) {
        let name = found.config.names.pick(user.ctx.locale);
        return Err(Problem::new(ErrorCode::EmbedNotGiven).with("name", name).into());
    }
    if !is_of_any(&found.config.origins, &input.service) {
        return Err(FieldError::refuse("service", "an address on one of the application's origins"));
    }
    if !state.sso.issues_tickets() {
        return Err(ErrorCode::EmbedNoTickets.into());
    }
    let ticket = state.sso.service_ticket(tenant, user.session.user, &input.service).await?;
    let ticket = ticket.ok_or(ErrorCode::EmbedNoSignOn)?;
    let mut tx = app.begin().await?;
    let detail = json!({"name": found.config.names.zh, "origin": origin_of(&input.service)});
    audit::record(&mut tx, &user.ctx, "embedded-app.ticket", &format!("embedded-app:{}", found.id), detail).await?;
    tx.save().await?;
    user.ok(EmbeddedTicketOut { ticket, service: input.service })
}
