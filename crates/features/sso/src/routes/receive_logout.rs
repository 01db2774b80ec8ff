//! `POST /login`: another CAS server tells that a session has ended. The message is not signed; only a session index we
//! hold counts. The answer is always the same.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use onehall_cas::Params;
use onehall_cas::logout::parse_logout_request;
use onehall_db::StoreResult;
use onehall_web::App;

use super::CasState;
use super::call::Call;
use crate::config::Mode;
use onehall_identity::sessions;

/// Receives a back-channel logout message (CAS 3.0 section 2.3.3) at the portal's own service address.
#[utoipa::path(post, path = "/login", tag = "cas", extensions(("x-access" = json!("nobody"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded", description = "logoutRequest"),
    responses((status = 200, description = "always")))]
pub async fn receive_logout(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
    body: Result<String, axum::extract::rejection::StringRejection>,
) -> StatusCode {
    if state.server.config.mode == Mode::External
        && let Ok(body) = body
        && let Err(error) = end_named_session(&app, &state, &call, &body).await
    {
        tracing::error!(%error, "a logout message could not be handled");
    }
    StatusCode::OK
}

async fn end_named_session(app: &App, state: &CasState, call: &Call, body: &str) -> StoreResult<()> {
    let params = Params::from_query(body);
    let Some(text) = params.get("logoutRequest").ok().flatten() else { return Ok(()) };
    let message = match parse_logout_request(text) {
        Ok(message) => message,
        Err(error) => {
            tracing::info!(%error, "a logout message was not understood");
            return Ok(());
        }
    };
    let Some(found) = sessions::find_by_ticket(app.repo().conn(), &message.session_index).await? else { return Ok(()) };
    let ctx = call.ctx(app, found.tenant.clone(), call.locale);
    let mut tx = app.begin().await?;
    sessions::end(&mut tx, &ctx, &found, "slo").await?;
    tx.save().await?;
    state.identity.forget_session(found.session);
    Ok(())
}
