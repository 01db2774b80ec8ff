//! `DELETE /scim/v2/Users/{id}`.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use onehall_web::{ApiError, App, OpenClient};

use super::out::ScimOut;
use super::{Provisions, ScimState, if_match, key, writer};
use crate::provisioning::carry::carry;
use crate::provisioning::write::Act;

/// Disables somebody, whom the system sees no more until somebody enables the person again (RFC 7644 section 3.6); audited. No
/// person is removed by another system: what they did stays theirs.
#[utoipa::path(delete, path = "/scim/v2/Users/{id}", tag = "scim", params(("id" = String, Path, description = "the person's key")),
    responses((status = 204)), extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn delete_user(
    State(app): State<App>,
    Extension(state): Extension<ScimState>,
    client: OpenClient<Provisions>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<ScimOut, ApiError> {
    let by = writer(&app, &state, &client);
    carry(&app, &by, Act::Delete(key(&id)?), if_match(&headers)).await?;
    Ok(ScimOut::empty(StatusCode::NO_CONTENT, None))
}
