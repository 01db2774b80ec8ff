//! `/static-config/*.json` of this area: plain JSON, no envelope, no client header (001 section 7.4).

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, Uri};
use axum::response::IntoResponse;
use onehall_kernel::TenantId;
use onehall_records::{Chosen as _, Setting};
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use crate::settings::{FILTER_NUMBER_FIELDS, SESSION_EXPIRATION, SessionExpiration};

/// The tenant of the header, else that of the host, else the default one.
async fn tenant(app: &App, headers: &HeaderMap, uri: &Uri) -> Result<TenantId, ApiError> {
    let site = app.site(headers, uri).await?;
    let named = headers.get("tenant-id").and_then(|v| v.to_str().ok()).and_then(|v| v.parse().ok());
    let tenant = site.map(|site| site.tenant.clone()).or(named).unwrap_or_else(TenantId::default_tenant);
    app.tenants.refuse_disabled(&tenant).await?;
    Ok(tenant)
}

async fn file(
    app: &App,
    (headers, uri): (&HeaderMap, &Uri),
    setting: Setting<Value>,
    fallback: Value,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let tenant = tenant(app, headers, uri).await?;
    let stored = setting.find(app.repo().conn(), &tenant).await?;
    Ok(([(CACHE_CONTROL, "no-cache")], Json(stored.unwrap_or(fallback))))
}

/// Intervals and limits of the session guard (000 section 9); setting `session_expiration`.
#[utoipa::path(get, path = "/static-config/sessionExpiration.json", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Value)))]
pub async fn session_expiration(
    State(app): State<App>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<impl IntoResponse, ApiError> {
    file(&app, (&headers, &uri), SESSION_EXPIRATION, json!(SessionExpiration::usual())).await
}

/// Fields that are numbers in name only, so that no filter treats them as amounts; setting `filter_number_fields`.
#[utoipa::path(get, path = "/static-config/filterNumberFieldAliasArr.json", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Vec<String>)))]
pub async fn filter_number_fields(
    State(app): State<App>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<impl IntoResponse, ApiError> {
    file(
        &app,
        (&headers, &uri),
        FILTER_NUMBER_FIELDS,
        json!(["student_number", "staff_number", "id_card", "phone", "bank_card"]),
    )
    .await
}
