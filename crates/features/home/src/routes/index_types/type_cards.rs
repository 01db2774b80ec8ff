//! `POST indextypeconfig/{submitCard,remove}`: cards into a category and out of it.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::out::IndexTypeOut;
use super::type_submit::saved;
use super::{at_version, drafting};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::Writing;
use crate::rules::index_types::CARDS_MAX;

/// Cards and the category they go into or leave.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexTypeCardsIn {
    type_id: Uuid,
    /// At least one.
    #[garde(length(min = 1, max = CARDS_MAX))]
    card_ids: Vec<Uuid>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Puts cards behind those of a category, from wherever they stand, in a draft of quick navigation.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/submitCard", tag = "home", request_body = IndexTypeCardsIn,
    responses((status = 200, body = Envelope<IndexTypeOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn add_cards_to_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexTypeCardsIn>,
) -> Answer<IndexTypeOut> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    for id in input.card_ids {
        let card = body.take(id)?;
        body.kind(input.type_id)?.cards.push(card);
    }
    draft.store(&home, &body, input.how).await?;
    user.ok(saved(&draft, &user, input.type_id).await?)
}

/// Takes cards out of a category, in a draft of quick navigation; they wait, seen by nobody, for another one.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/remove", tag = "home", request_body = IndexTypeCardsIn,
    responses((status = 200, body = Envelope<IndexTypeOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_cards_from_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexTypeCardsIn>,
) -> Answer<IndexTypeOut> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    for id in input.card_ids {
        if body.kind(input.type_id)?.cards.iter().all(|card| card.card_id != id) {
            return Err(ApiError::not_found("卡片", "The card"));
        }
        let card = body.take(id)?;
        body.cards.push(card);
    }
    draft.store(&home, &body, input.how).await?;
    user.ok(saved(&draft, &user, input.type_id).await?)
}
