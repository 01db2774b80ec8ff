//! `POST preLoginCardBasicConfig/preLogin/column/repetitiveName`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};

use super::{drafting, newest};
use crate::rights::ConfiguresLanding;
use crate::rules::landing::is_taken;

/// A name, and the column that is to have it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LandingColumnNameIn {
    /// The Chinese name.
    #[garde(length(chars, max = 64))]
    column_name: String,
    /// The column; absent for a new one.
    #[serde(default)]
    #[garde(length(max = 64))]
    column_id: String,
}

/// Whether a name is another column's.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LandingColumnNameOut {
    repetitive: bool,
}

/// Whether another column of the page before sign-in has this name.
#[utoipa::path(post, path = "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/repetitiveName", tag = "home", request_body = LandingColumnNameIn,
    responses((status = 200, body = Envelope<LandingColumnNameOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn check_landing_column_name(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<LandingColumnNameIn>,
) -> Answer<LandingColumnNameOut> {
    let body = newest(&drafting(&app, &user)).await?;
    let repetitive = is_taken(&body, input.column_name.trim(), &input.column_id);
    user.ok(LandingColumnNameOut { repetitive })
}
