//! `GET /cas/proxy` (CAS 3.0 section 2.7)

use axum::Extension;
use axum::response::Response;
use onehall_cas::{Failure, Format, ProxyRequest, Ticket, answer};

use super::CasState;
use super::call::Call;
use super::validate::{fault, rendered};

/// Issues a proxy ticket to a service that holds a proxy-granting ticket.
#[utoipa::path(get, path = "/cas/proxy", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("pgt" = String, Query), ("targetService" = String, Query), ("format" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "application/xml")))]
pub async fn proxy(Extension(state): Extension<CasState>, call: Call) -> Response {
    let (format, outcome) = match Format::from_params(&call.query) {
        Ok(format) => (format, outcome(&state, &call).await),
        Err(failure) => (Format::Xml, Err(failure)),
    };
    rendered(answer::proxy(format, &outcome))
}

async fn outcome(state: &CasState, call: &Call) -> Result<Ticket, Failure> {
    let request = ProxyRequest::from_params(&call.query)?;
    state.server.proxy(&request).await.unwrap_or_else(|error| Err(fault(&error)))
}
