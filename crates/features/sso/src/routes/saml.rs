//! `POST /cas/samlValidate` (CAS 3.0 section 2.8)

use axum::Extension;
use axum::response::{IntoResponse as _, Response};
use onehall_cas::answer::{SamlContext, SamlRequest, saml_failure, saml_success};
use onehall_cas::{Failure, FailureCode, Success, ValidateRequest};
use onehall_web::ApiError;

use super::CasState;
use super::call::Call;
use super::validate::{fault, rendered};

/// Validates a service ticket by SAML 1.1 over SOAP.
#[utoipa::path(post, path = "/cas/samlValidate", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("TARGET" = String, Query)), request_body(content = String, content_type = "text/xml"),
    responses((status = 200, body = String, content_type = "text/xml")))]
pub async fn saml_validate(Extension(state): Extension<CasState>, call: Call, body: String) -> Response {
    let parsed = SamlRequest::parse(&body);
    let outcome = match &parsed {
        Ok(request) => outcome(&state, &call, request).await,
        Err(error) => Err(Failure::new(FailureCode::InvalidRequest, format!("The request can not be read: {error}."))),
    };
    let base = format!("{}/cas", call.address(&state.server.public_url));
    let random = state.server.env.random_bytes::<20>();
    let context = SamlContext {
        random: &random,
        issuer: &base,
        recipient: call.query.get("TARGET").ok().flatten().unwrap_or_default(),
        in_response_to: parsed.as_ref().ok().and_then(|request| request.request_id.as_deref()),
        now: state.server.env.now(),
    };
    let answer = match &outcome {
        Ok(success) => saml_success(success, context),
        Err(failure) => saml_failure(failure, context),
    };
    answer.map_or_else(|error| ApiError::internal(error).into_response(), rendered)
}

async fn outcome(state: &CasState, call: &Call, request: &SamlRequest) -> Result<Success, Failure> {
    let request = ValidateRequest::for_saml(&call.query, &request.ticket)?;
    match state.server.validate(&request, true).await {
        Ok(outcome) => outcome.map(|granted| granted.success),
        Err(error) => Err(fault(&error)),
    }
}
