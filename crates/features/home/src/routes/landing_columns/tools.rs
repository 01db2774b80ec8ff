//! `POST preLoginCardBasicConfig/preLogin/column/isHasCommonTool`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply};
use serde::Serialize;

use super::{drafting, newest};
use crate::rights::ConfiguresLanding;
use crate::store::landing::SectionKind;

/// The column of common tools.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CommonToolColumnOut {
    /// Whether there is one; a second one is refused.
    has: bool,
    /// Its key; null without one.
    column_id: Option<String>,
}

/// Whether the page before sign-in has its column of common tools.
#[utoipa::path(post, path = "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/isHasCommonTool", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<CommonToolColumnOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn find_common_tools_column(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<CommonToolColumnOut> {
    let body = newest(&drafting(&app, &user)).await?;
    let found = body.columns.into_iter().find(|column| column.kind == SectionKind::Tools);
    let column_id = found.map(|column| column.column_id);
    user.ok(CommonToolColumnOut { has: column_id.is_some(), column_id })
}
