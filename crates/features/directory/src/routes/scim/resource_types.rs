//! `GET /scim/v2/ResourceTypes` and one of them.

use axum::extract::{Path, State};
use onehall_scim::list_body;
use onehall_web::{ApiError, App, OpenClient};
use serde_json::Value;

use super::out::ScimOut;
use super::{Provisions, base};
use crate::provisioning::schemas;

/// All types of resources (RFC 7643 section 6).
#[utoipa::path(get, path = "/scim/v2/ResourceTypes", tag = "scim",
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn list_resource_types(
    State(app): State<App>,
    _client: OpenClient<Provisions>,
) -> Result<ScimOut, ApiError> {
    let all = schemas::types(&base(&app));
    Ok(ScimOut::ok(list_body(all.len() as u64, 1, all)))
}

/// A type of resources.
#[utoipa::path(get, path = "/scim/v2/ResourceTypes/{id}", tag = "scim", params(("id" = String, Path, description = "`User`")),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn find_resource_type(
    State(app): State<App>,
    _client: OpenClient<Provisions>,
    Path(id): Path<String>,
) -> Result<ScimOut, ApiError> {
    named(schemas::types(&base(&app)), &id).ok_or_else(|| ApiError::not_found("资源类型", "The resource type"))
}

/// The one with this id.
pub(super) fn named(all: Vec<Value>, id: &str) -> Option<ScimOut> {
    all.into_iter().find(|one| one["id"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(id))).map(ScimOut::ok)
}
