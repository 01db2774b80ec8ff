//! `POST indextypeconfig/getCardList`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::out::IndexCardConfig;
use super::{drafting, newest};
use crate::rights::ConfiguresNavigation;

/// Which category.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexTypeKeyIn {
    #[garde(skip)]
    type_id: Uuid,
}

/// The cards that a category could have: those of other categories, and last those of none.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/getCardList", tag = "home", request_body = IndexTypeKeyIn,
    responses((status = 200, body = Envelope<Vec<IndexCardConfig>>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_cards_to_add(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexTypeKeyIn>,
) -> Answer<Vec<IndexCardConfig>> {
    let mut body = newest(&drafting(&app, &user)).await?;
    body.kind(input.type_id)?;
    let mut cards = IndexCardConfig::list(&body, None, user.ctx.locale);
    cards.retain(|card| card.type_id() != Some(input.type_id));
    user.ok(cards)
}
