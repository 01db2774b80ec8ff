//! `POST`, `GET` and `DELETE /cas/v1/tickets/{tgt}`

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use onehall_cas::{Params, ServiceUrl, TicketKind};
use onehall_db::Reading;
use onehall_web::{ApiError, App};

use super::CasState;
use super::call::Call;
use super::rest::{is_open, plain};
use crate::entities::tgt;
use crate::flow::issue::Wanted;
use crate::store::tgts::tenant_of;

async fn session(state: &CasState, call: &Call, text: &str) -> Result<Option<tgt::Model>, ApiError> {
    if !is_open(state, call) {
        return Ok(None);
    }
    Ok(state.server.living_session(text, TicketKind::TicketGranting).await?)
}

/// Issues a service ticket.
#[utoipa::path(post, path = "/cas/v1/tickets/{tgt}", tag = "cas", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    params(("tgt" = String, Path)), request_body(content = String, content_type = "application/x-www-form-urlencoded", description = "service"),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, description = "the service is missing or not registered"),
        (status = 404, description = "no such session")))]
pub async fn create_ticket(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
    Path(text): Path<String>,
    body: String,
) -> Result<Response, ApiError> {
    let Some(tgt) = session(&state, &call, &text).await? else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let params = Params::from_query(&body);
    let service = params.get("service").ok().flatten().map(ServiceUrl::parse);
    let Some(Ok(service)) = service else { return Ok(plain(StatusCode::BAD_REQUEST, "the service is not usable")) };
    let tenant = tenant_of(&tgt)?;
    if state.server.registry.find(Reading::Repo(&app.repo()), &tenant, &service).await?.is_none() {
        return Ok(plain(StatusCode::BAD_REQUEST, "the service is not registered"));
    }
    let wanted = Wanted::service_ticket(service.as_str(), false);
    let ticket = state.server.issue(&tgt, wanted).await?;
    Ok(plain(StatusCode::OK, ticket.as_str()))
}

/// Tells whether a session lives.
#[utoipa::path(get, path = "/cas/v1/tickets/{tgt}", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("tgt" = String, Path)), responses((status = 200, description = "it lives"), (status = 404, description = "it does not")))]
pub async fn find_tgt(
    Extension(state): Extension<CasState>,
    call: Call,
    Path(text): Path<String>,
) -> Result<Response, ApiError> {
    Ok(match session(&state, &call, &text).await? {
        Some(_) => plain(StatusCode::OK, ""),
        None => StatusCode::NOT_FOUND.into_response(),
    })
}

/// Ends a session everywhere.
#[utoipa::path(delete, path = "/cas/v1/tickets/{tgt}", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("tgt" = String, Path)), responses((status = 200, description = "ended"), (status = 404, description = "no such session")))]
pub async fn end_tgt(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
    Path(text): Path<String>,
) -> Result<Response, ApiError> {
    let Some(tgt) = session(&state, &call, &text).await? else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let ctx = call.ctx(&app, tenant_of(&tgt)?, call.locale);
    let mut tx = app.begin().await?;
    state.identity.end_sign_on(&mut tx, &ctx, tgt.id, "logout").await?;
    tx.save().await?;
    Ok(plain(StatusCode::OK, ""))
}
