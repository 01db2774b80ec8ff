//! `GET /scim/v2/Groups`.

use axum::extract::State;
use onehall_db::Reading;
use onehall_web::{ApiError, App, OpenClient, Params};

use super::list_users::ListIn;
use super::out::ScimOut;
use super::{Provisions, base, looker};
use crate::provisioning::groups;
use crate::provisioning::schemas::GROUP_EXTENSIONS;

/// Departments and roles of the school, without their members.
#[utoipa::path(get, path = "/scim/v2/Groups", tag = "scim", params(ListIn),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn list_groups(
    State(app): State<App>,
    client: OpenClient<Provisions>,
    Params(input): Params<ListIn>,
) -> Result<ScimOut, ApiError> {
    let (repo, base) = (app.repo(), base(&app));
    let asked = input.asked(&GROUP_EXTENSIONS)?;
    Ok(ScimOut::ok(groups::list(Reading::Repo(&repo), &looker(&client, &base), &asked).await?))
}
