//! `POST indexcardconfig/preLogin/columnList`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply};

use super::out::LandingColumnConfig;
use super::{drafting, newest};
use crate::rights::ConfiguresLanding;

/// The columns of the page before sign-in in their order, those that are not shown too.
#[utoipa::path(post, path = "/api/online-service-platform/indexcardconfig/preLogin/columnList", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<LandingColumnConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_landing_columns(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<LandingColumnConfig>> {
    let draft = drafting(&app, &user);
    let body = newest(&draft).await?;
    user.ok(LandingColumnConfig::list(body, &draft.standing().await?))
}
