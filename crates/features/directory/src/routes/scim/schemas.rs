//! `GET /scim/v2/Schemas` and one of them.

use axum::extract::{Path, State};
use onehall_scim::list_body;
use onehall_web::{ApiError, App, OpenClient};

use super::out::ScimOut;
use super::resource_types::named;
use super::{Provisions, base};
use crate::provisioning::schemas;

/// All schemas (RFC 7643 section 7).
#[utoipa::path(get, path = "/scim/v2/Schemas", tag = "scim",
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn list_schemas(State(app): State<App>, _client: OpenClient<Provisions>) -> Result<ScimOut, ApiError> {
    let all = schemas::all(&base(&app));
    Ok(ScimOut::ok(list_body(all.len() as u64, 1, all)))
}

/// A schema.
#[utoipa::path(get, path = "/scim/v2/Schemas/{id}", tag = "scim", params(("id" = String, Path, description = "the URN of the schema")),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn find_schema(
    State(app): State<App>,
    _client: OpenClient<Provisions>,
    Path(id): Path<String>,
) -> Result<ScimOut, ApiError> {
    named(schemas::all(&base(&app)), &id).ok_or_else(|| ApiError::not_found("模式", "The schema"))
}
