//! `PATCH /scim/v2/Groups/{id}`.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_web::{ApiError, App, Body, OpenClient};

use super::out::ScimOut;
use super::{Provisions, ScimIn, ScimState, writer};
use crate::provisioning::carry::carry_members;

/// Adds people to a department or a role and takes people out of it, at most 200, all of them or none (RFC 7644 section 3.5.2);
/// audited with each of them. Departments and roles themselves are the school's.
#[utoipa::path(patch, path = "/scim/v2/Groups/{id}", tag = "scim", params(("id" = String, Path, description = "the key of the department or role")),
    request_body(content = ScimIn, content_type = "application/scim+json"),
    responses((status = 204)), extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn patch_group(
    State(app): State<App>,
    Extension(state): Extension<ScimState>,
    client: OpenClient<Provisions>,
    Path(id): Path<String>,
    Body(ScimIn(body)): Body<ScimIn>,
) -> Result<ScimOut, ApiError> {
    carry_members(&app, &writer(&app, &state, &client), &id, &body).await?;
    Ok(ScimOut::empty(StatusCode::NO_CONTENT, None))
}
