//! `GET /.well-known/onehall-keys.json`: the server's public keys.

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;

use crate::{ApiError, App};

/// Published keys: what signs answers and what passwords are sealed to (RFC 7517).
#[utoipa::path(get, path = "/.well-known/onehall-keys.json", tag = "protection", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Object)))]
pub async fn protection_keys(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let keys = app.sealing.keys().await?;
    Ok(([(CACHE_CONTROL, "public, max-age=300")], Json(keys.jwks(app.env.now()))))
}
