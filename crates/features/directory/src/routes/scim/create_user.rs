//! `POST /scim/v2/Users`.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use onehall_web::{ApiError, App, Body, OpenClient, Params};

use super::out::ScimOut;
use super::{Provisions, ScimIn, ScimState, ShownIn, base, writer};
use crate::provisioning::carry::carry;
use crate::provisioning::schemas::EXTENSIONS;
use crate::provisioning::write::Act;

/// Adds somebody (RFC 7644 section 3.3), who has no password; audited. Whom this system deleted is enabled again under the same
/// key.
#[utoipa::path(post, path = "/scim/v2/Users", tag = "scim", params(ShownIn),
    request_body(content = ScimIn, content_type = "application/scim+json"),
    responses((status = 201, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn create_user(
    State(app): State<App>,
    Extension(state): Extension<ScimState>,
    client: OpenClient<Provisions>,
    Params(shown): Params<ShownIn>,
    Body(ScimIn(body)): Body<ScimIn>,
) -> Result<ScimOut, ApiError> {
    let projection = shown.projection(&EXTENSIONS)?;
    let by = writer(&app, &state, &client);
    let done = carry(&app, &by, Act::Create(&body), None).await?;
    Ok(ScimOut::written(StatusCode::CREATED, done, &projection, &base(&app)))
}
