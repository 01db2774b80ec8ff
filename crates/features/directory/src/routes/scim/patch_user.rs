//! `PATCH /scim/v2/Users/{id}`.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use onehall_web::{ApiError, App, Body, OpenClient, Params};

use super::out::ScimOut;
use super::{Provisions, ScimIn, ScimState, ShownIn, base, if_match, key, writer};
use crate::provisioning::carry::carry;
use crate::provisioning::schemas::EXTENSIONS;
use crate::provisioning::write::Act;

/// Changes somebody as the operations say (RFC 7644 section 3.5.2), all of them or none; audited.
#[utoipa::path(patch, path = "/scim/v2/Users/{id}", tag = "scim", params(("id" = String, Path, description = "the person's key"), ShownIn),
    request_body(content = ScimIn, content_type = "application/scim+json"),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn patch_user(
    State(app): State<App>,
    Extension(state): Extension<ScimState>,
    client: OpenClient<Provisions>,
    Path(id): Path<String>,
    Params(shown): Params<ShownIn>,
    headers: HeaderMap,
    Body(ScimIn(body)): Body<ScimIn>,
) -> Result<ScimOut, ApiError> {
    let projection = shown.projection(&EXTENSIONS)?;
    let by = writer(&app, &state, &client);
    let done = carry(&app, &by, Act::Patch(key(&id)?, &body), if_match(&headers)).await?;
    Ok(ScimOut::written(StatusCode::OK, done, &projection, &base(&app)))
}
