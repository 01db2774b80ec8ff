//! `GET /scim/v2/ServiceProviderConfig`.

use axum::extract::State;
use onehall_scim::schema::service_provider_config as config;
use onehall_web::{ApiError, App, OpenClient};

use super::out::ScimOut;
use super::{Provisions, base};
use crate::provisioning::find::PAGE_MAX;

/// What this service provider can (RFC 7643 section 5).
#[utoipa::path(get, path = "/scim/v2/ServiceProviderConfig", tag = "scim",
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn service_provider_config(
    State(app): State<App>,
    _client: OpenClient<Provisions>,
) -> Result<ScimOut, ApiError> {
    Ok(ScimOut::ok(config(&base(&app), PAGE_MAX, &format!("{}/docs", app.http.public_url))))
}
