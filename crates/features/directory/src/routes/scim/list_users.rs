//! `GET /scim/v2/Users`.

use axum::extract::State;
use onehall_web::{ApiError, App, OpenClient, Params};
use serde::Deserialize;

use super::out::ScimOut;
use super::{Provisions, ShownIn, base, looker};
use crate::provisioning::find::{self, Asked};
use crate::provisioning::schemas::EXTENSIONS;

/// Which people or groups.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ListIn {
    /// A filter (RFC 7644 section 3.4.2.2), at most 2,000 characters.
    filter: Option<String>,
    /// The first one, from 1.
    start_index: Option<i64>,
    /// At most so many, 200 and no more.
    count: Option<i64>,
    /// These attributes alone, with commas between them.
    attributes: Option<String>,
    /// All attributes but these.
    excluded_attributes: Option<String>,
}

impl ListIn {
    /// What is asked for, of a resource with these extensions.
    pub(super) fn asked(self, extensions: &[&str]) -> Result<Asked, ApiError> {
        let shown = ShownIn { attributes: self.attributes, excluded_attributes: self.excluded_attributes };
        let filter = self.filter.filter(|text| !text.trim().is_empty());
        let projection = shown.projection(extensions)?;
        Ok(Asked { filter, start: self.start_index, count: self.count, projection })
    }
}

/// People of the school by their keys, those alone whom the system sees.
#[utoipa::path(get, path = "/scim/v2/Users", tag = "scim", params(ListIn),
    responses((status = 200, body = Object, content_type = "application/scim+json")),
    extensions(("x-access" = json!("scope:provision-people"))))]
pub(super) async fn list_users(
    State(app): State<App>,
    client: OpenClient<Provisions>,
    Params(input): Params<ListIn>,
) -> Result<ScimOut, ApiError> {
    let asked = input.asked(&EXTENSIONS)?;
    let base = base(&app);
    Ok(ScimOut::ok(find::list(&app.repo(), &looker(&client, &base), &asked).await?))
}
