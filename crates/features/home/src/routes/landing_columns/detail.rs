//! `POST preLoginCardBasicConfig/preLogin/column/detail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;

use super::out::LandingColumnConfig;
use super::{drafting, newest, place_of};
use crate::rights::ConfiguresLanding;

/// Which column.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LandingColumnWhich {
    /// Its key.
    #[garde(length(min = 1, max = 64))]
    column_id: String,
}

/// A column of the page before sign-in.
#[utoipa::path(post, path = "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/detail", tag = "home", request_body = LandingColumnWhich,
    responses((status = 200, body = Envelope<LandingColumnConfig>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn landing_column(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<LandingColumnWhich>,
) -> Answer<LandingColumnConfig> {
    let draft = drafting(&app, &user);
    let body = newest(&draft).await?;
    let place = place_of(&body, &input.column_id)?;
    user.ok(LandingColumnConfig::list(body, &draft.standing().await?).swap_remove(place))
}
