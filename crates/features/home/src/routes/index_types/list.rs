//! `POST indextypeconfig/list`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply};
use serde::Serialize;

use super::out::IndexTypeConfig;
use super::{drafting, newest};
use crate::rights::ConfiguresNavigation;
use crate::routes::config::Standing;
use crate::rules::index_types::{CARDS_MAX, TYPES_MAX};

/// Quick navigation as its editors see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexTypesOut {
    #[serde(flatten)]
    standing: Standing,
    /// The categories in their order.
    list: Vec<IndexTypeConfig>,
    /// Categories there may be.
    types_max: usize,
    /// Cards there may be, those of no category too.
    cards_max: usize,
}

/// The categories of quick navigation with their cards, as editors see them.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<IndexTypesOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_index_types(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(_input): Body<Empty>,
) -> Answer<IndexTypesOut> {
    let draft = drafting(&app, &user);
    let standing = draft.standing().await?;
    let list = IndexTypeConfig::list(&newest(&draft).await?, user.ctx.locale);
    user.ok(IndexTypesOut { standing, list, types_max: TYPES_MAX, cards_max: CARDS_MAX })
}
