//! `/static-config/*.json` of this area: plain JSON, no envelope, no client header (001 section 7.4).

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use onehall_kernel::TenantId;
use onehall_records::Setting;
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use crate::settings::{FILTER_NUMBER_FIELDS, SESSION_EXPIRATION};

fn tenant(headers: &HeaderMap) -> TenantId {
    let named = headers.get("tenant-id").and_then(|v| v.to_str().ok()).and_then(|v| v.parse().ok());
    named.unwrap_or_else(TenantId::default_tenant)
}

async fn file(
    app: &App,
    headers: &HeaderMap,
    setting: Setting<Value>,
    fallback: Value,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let stored = setting.find(app.repo().conn(), &tenant(headers)).await?;
    Ok(([(CACHE_CONTROL, "no-cache")], Json(stored.unwrap_or(fallback))))
}

/// Intervals and limits of the session guard (000 section 9); setting `session_expiration`.
#[utoipa::path(get, path = "/static-config/sessionExpiration.json", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Value)))]
pub async fn session_expiration(State(app): State<App>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    let fallback = json!({
        "checkIntervalMs": 30_000, "noRefreshIntervalMs": 2_000, "refreshEnabled": true, "activityThrottleMs": 20_000,
        "extendThresholdS": 300, "maxRefreshFailures": 5,
    });
    file(&app, &headers, SESSION_EXPIRATION, fallback).await
}

/// Fields that are numbers in name only, so that no filter treats them as amounts; setting `filter_number_fields`.
#[utoipa::path(get, path = "/static-config/filterNumberFieldAliasArr.json", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Vec<String>)))]
pub async fn filter_number_fields(State(app): State<App>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    file(
        &app,
        &headers,
        FILTER_NUMBER_FIELDS,
        json!(["student_number", "staff_number", "id_card", "phone", "bank_card"]),
    )
    .await
}
