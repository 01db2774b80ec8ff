//! `PUT /open/v1/applications/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_web::{ApiError, App, Body, OpenClient};

use crate::post_application::put_application as put;
use crate::routes::application_in::{ApplicationIn, ApplicationOut, resolve};
use crate::routes::scope::Applications;
use crate::routes::todo_in::external_id;
use crate::rules::application::Origin;

/// Makes or replaces an application of the calling system; the same body twice changes nothing.
#[utoipa::path(put, path = "/open/v1/applications/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    request_body = ApplicationIn, responses((status = 200, body = ApplicationOut), (status = 201, body = ApplicationOut)), extensions(("x-access" = json!("scope:applications"))))]
pub(super) async fn put_application(
    State(app): State<App>,
    client: OpenClient<Applications>,
    Path(key): Path<String>,
    Body(input): Body<ApplicationIn>,
) -> Result<(StatusCode, Json<ApplicationOut>), ApiError> {
    let origin = Origin { client: client.client.id.clone(), external_id: external_id(key)? };
    let text = resolve(&app.repo(), &client.ctx.tenant, input).await?;
    let mut tx = app.begin().await?;
    let (one, created) = put(&mut tx, &client.ctx, origin, &text).await?;
    tx.save().await?;
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(ApplicationOut::new(one, created))))
}
