//! `GET /open/v1/applications/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, OpenClient};

use crate::routes::application_in::ApplicationOut;
use crate::routes::scope::Applications;
use crate::routes::todo_in::external_id;
use crate::rules::application::Origin;
use crate::store::applications::find_application;

/// Answers an application the calling system has posted; those of other systems are not found.
#[utoipa::path(get, path = "/open/v1/applications/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    responses((status = 200, body = ApplicationOut)), extensions(("x-access" = json!("scope:applications"))))]
pub(super) async fn get_application(
    State(app): State<App>,
    client: OpenClient<Applications>,
    Path(key): Path<String>,
) -> Result<Json<ApplicationOut>, ApiError> {
    let origin = Origin { client: client.client.id.clone(), external_id: external_id(key)? };
    let found = find_application(app.repo().conn(), &client.ctx.tenant, &origin).await?;
    let one = found.ok_or(ErrorCode::ApplicationNotFound)?;
    Ok(Json(ApplicationOut::new(one, false)))
}
