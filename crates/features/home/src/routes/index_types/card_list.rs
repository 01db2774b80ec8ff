//! `POST indexcardconfig/list`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::out::IndexCardConfig;
use super::{drafting, newest};
use crate::rights::ConfiguresNavigation;
use crate::routes::config::Standing;

/// Which cards.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexCardListIn {
    /// Those of one category; all when absent.
    #[serde(default)]
    #[garde(skip)]
    type_id: Option<Uuid>,
}

/// Cards of quick navigation as their editors see them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct IndexCardListOut {
    #[serde(flatten)]
    standing: Standing,
    /// In the order of their categories, those of none last.
    list: Vec<IndexCardConfig>,
}

/// The cards of quick navigation, of one category or all.
#[utoipa::path(post, path = "/api/online-service-platform/indexcardconfig/list", tag = "home", request_body = IndexCardListIn,
    responses((status = 200, body = Envelope<IndexCardListOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_index_cards(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexCardListIn>,
) -> Answer<IndexCardListOut> {
    let draft = drafting(&app, &user);
    let standing = draft.standing().await?;
    let mut body = newest(&draft).await?;
    body.cards_of(input.type_id)?;
    user.ok(IndexCardListOut { standing, list: IndexCardConfig::list(&body, input.type_id, user.ctx.locale) })
}
