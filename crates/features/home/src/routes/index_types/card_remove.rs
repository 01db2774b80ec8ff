//! `POST indexcardconfig/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{at_version, drafting};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};
use crate::rules::index_types::CARDS_MAX;

/// Which cards.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexCardsRemoveIn {
    /// At least one.
    #[garde(length(min = 1, max = CARDS_MAX))]
    card_ids: Vec<Uuid>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Removes cards from a draft of quick navigation, wherever they stand.
#[utoipa::path(post, path = "/api/online-service-platform/indexcardconfig/remove", tag = "home", request_body = IndexCardsRemoveIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_index_cards(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexCardsRemoveIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    for id in input.card_ids {
        body.take(id)?;
    }
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}
