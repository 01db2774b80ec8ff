//! `POST blade-workbench/nobody/cas/loginInit`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::Deserialize;

use crate::answer::TokenOut;
use crate::routes::token;
use crate::state::IdentityState;

/// A service ticket of the portal.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct TicketIn {
    /// The ticket, at most 256 characters.
    #[garde(length(chars, min = 1, max = 256))]
    ticket: String,
    /// The service it was issued for.
    #[garde(length(chars, min = 1, max = 2048))]
    service: String,
}

/// Exchanges a service ticket for tokens and session data.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/cas/loginInit", tag = "identity", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    request_body = TicketIn, responses((status = 200, body = Envelope<TokenOut>)))]
pub async fn sign_in_by_ticket(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<TicketIn>,
) -> Answer<TokenOut> {
    let out = token::by_ticket(&app, &state, &visitor.ctx, &visitor, &input.ticket, &input.service).await?;
    visitor.ok(out)
}
