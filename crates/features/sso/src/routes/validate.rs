//! `GET /cas/validate`, `serviceValidate`, `proxyValidate` and their `p3` twins (CAS 3.0 sections 2.4 to 2.6)

use axum::Extension;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use onehall_cas::answer::{Rendered, validation};
use onehall_cas::{Endpoint, Failure, FailureCode, Format, Success, ValidateRequest};
use onehall_db::StoreError;

use super::CasState;
use super::call::Call;

/// Validates a ticket by CAS 1: `yes` and the account, or `no`.
#[utoipa::path(get, path = "/cas/validate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = String, Query), ("ticket" = String, Query), ("renew" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn validate(Extension(state): Extension<CasState>, call: Call) -> Response {
    answer(&state, &call, Endpoint::Validate, false).await
}

/// Validates a service ticket by CAS 2.
#[utoipa::path(get, path = "/cas/serviceValidate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = String, Query), ("ticket" = String, Query), ("renew" = Option<String>, Query), ("pgtUrl" = Option<String>, Query), ("format" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "application/xml")))]
pub async fn service_validate(Extension(state): Extension<CasState>, call: Call) -> Response {
    answer(&state, &call, Endpoint::ServiceValidate, false).await
}

/// Validates a service or proxy ticket by CAS 2.
#[utoipa::path(get, path = "/cas/proxyValidate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = String, Query), ("ticket" = String, Query), ("renew" = Option<String>, Query), ("pgtUrl" = Option<String>, Query), ("format" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "application/xml")))]
pub async fn proxy_validate(Extension(state): Extension<CasState>, call: Call) -> Response {
    answer(&state, &call, Endpoint::ProxyValidate, false).await
}

/// Validates a service ticket by CAS 3, with attributes.
#[utoipa::path(get, path = "/cas/p3/serviceValidate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = String, Query), ("ticket" = String, Query), ("renew" = Option<String>, Query), ("pgtUrl" = Option<String>, Query), ("format" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "application/xml")))]
pub async fn p3_service_validate(Extension(state): Extension<CasState>, call: Call) -> Response {
    answer(&state, &call, Endpoint::ServiceValidate, true).await
}

/// Validates a service or proxy ticket by CAS 3, with attributes.
#[utoipa::path(get, path = "/cas/p3/proxyValidate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = String, Query), ("ticket" = String, Query), ("renew" = Option<String>, Query), ("pgtUrl" = Option<String>, Query), ("format" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "application/xml")))]
pub async fn p3_proxy_validate(Extension(state): Extension<CasState>, call: Call) -> Response {
    answer(&state, &call, Endpoint::ProxyValidate, true).await
}

/// Refusals are HTTP 200 with a code; a fault is `INTERNAL_ERROR` in the same form.
async fn answer(state: &CasState, call: &Call, endpoint: Endpoint, with_attributes: bool) -> Response {
    let (format, outcome) = match Format::from_params(&call.query) {
        Ok(format) => (format, outcome(state, call, endpoint, with_attributes).await),
        Err(failure) => (Format::Xml, Err(failure)),
    };
    rendered(validation(endpoint, format, &outcome))
}

async fn outcome(state: &CasState, call: &Call, endpoint: Endpoint, with_attributes: bool) -> Result<Success, Failure> {
    let request = ValidateRequest::from_params(endpoint, &call.query)?;
    match state.server.validate(&request, with_attributes).await {
        Ok(outcome) => outcome.map(|granted| granted.success),
        Err(error) => Err(fault(&error)),
    }
}

/// The failure that stands for a fault of ours.
pub(super) fn fault(error: &StoreError) -> Failure {
    tracing::error!(%error, "a ticket could not be looked up");
    Failure::new(FailureCode::InternalError, "The server failed; try again later.")
}

/// An answer of the protocol.
pub(super) fn rendered(rendered: Rendered) -> Response {
    let mut response = rendered.body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(rendered.content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
