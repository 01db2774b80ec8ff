//! `GET /scim/v2/Users/{id}`.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use onehall_web::{ApiError, App, OpenClient, Params};

use super::out::ScimOut;
use super::{Provisions, ShownIn, base, key, looker};
use crate::provisioning::find;
use crate::provisioning::schemas::EXTENSIONS;

/// Somebody of the school; nothing where `If-None-Match` names the version.
#[utoipa::path(get, path = "/scim/v2/Users/{id}", tag = "scim", params(("id" = String, Path, description = "the person's key"), ShownIn),
    responses((status = 200, body = Object, content_type = "application/scim+json"), (status = 304)),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn find_user(
    State(app): State<App>,
    client: OpenClient<Provisions>,
    Path(id): Path<String>,
    Params(shown): Params<ShownIn>,
    headers: HeaderMap,
) -> Result<ScimOut, ApiError> {
    let projection = shown.projection(&EXTENSIONS)?;
    let base = base(&app);
    let (told, etag) = find::one(&app.repo(), &looker(&client, &base), key(&id)?).await?;
    let known = headers.get("if-none-match").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if known.split(',').any(|one| one.trim() == etag) {
        return Ok(ScimOut::empty(StatusCode::NOT_MODIFIED, Some(etag)));
    }
    Ok(ScimOut::resource(projection.show(told), etag))
}
