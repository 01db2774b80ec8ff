//! `GET /scim/v2/Groups/{id}`.

use axum::extract::{Path, State};
use onehall_db::Reading;
use onehall_web::{ApiError, App, OpenClient, Params};

use super::out::ScimOut;
use super::{Provisions, ShownIn, base, looker};
use crate::provisioning::groups;
use crate::provisioning::schemas::GROUP_EXTENSIONS;

/// A department or a role; with its members, at most 1,000, where `attributes` names these.
#[utoipa::path(get, path = "/scim/v2/Groups/{id}", tag = "scim", params(("id" = String, Path, description = "the key of the department or role"), ShownIn),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn find_group(
    State(app): State<App>,
    client: OpenClient<Provisions>,
    Path(id): Path<String>,
    Params(shown): Params<ShownIn>,
) -> Result<ScimOut, ApiError> {
    let (repo, base) = (app.repo(), base(&app));
    let projection = shown.projection(&GROUP_EXTENSIONS)?;
    Ok(ScimOut::ok(groups::one(Reading::Repo(&repo), &looker(&client, &base), &id, &projection).await?))
}
