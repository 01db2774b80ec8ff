//! `GET /static-config/theme.json`.

use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use onehall_kernel::{ErrorCode, Locale, TenantId};
use onehall_web::{ApiError, App};

use crate::home::Home;
use crate::routes::theme_out::ThemeOut;

/// The tenant's default theme as a static file (001 section 7.4): no envelope, no client; the header `Tenant-Id` names
/// the tenant, where the host is no tenant's own.
#[utoipa::path(get, path = "/static-config/theme.json", tag = "home",
    responses((status = 200, body = ThemeOut)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn static_theme(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    locale: Option<Extension<Locale>>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<impl IntoResponse, ApiError> {
    let site = app.site(&headers, &uri).await?;
    let own = site.as_ref().map(|site| site.tenant.clone());
    let tenant = match headers.get("tenant-id").map(|value| value.to_str()) {
        None | Some(Ok("")) => own.clone().unwrap_or_else(TenantId::default_tenant),
        Some(Ok(text)) => text.parse().map_err(|_| ErrorCode::TenantUnknown)?,
        Some(Err(_)) => return Err(ErrorCode::TenantUnknown.into()),
    };
    if own.is_some_and(|own| own != tenant) {
        return Err(ErrorCode::TenantMismatch.into());
    }
    app.tenants.open(&tenant).await?;
    let snapshot = home.snapshot(&app.repo(), &tenant).await?;
    let theme = ThemeOut::of_tenant(&snapshot, locale.map(|Extension(locale)| locale).unwrap_or_default());
    Ok(([(header::CACHE_CONTROL, "no-cache"), (header::VARY, "Tenant-Id, Accept-Language")], Json(theme)))
}
