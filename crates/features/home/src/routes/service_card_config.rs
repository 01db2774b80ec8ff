//! `POST /api/blade-platform/platformCardServiceConfig/queryServiceCardConfigDetail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::home::{Home, identity};
use crate::routes::card_out::{CardBasic, Reader};
use crate::rules::layout::CardState;

/// Which card.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardConfigIn {
    /// The card.
    #[garde(skip)]
    card_id: Uuid,
}

/// How a card is configured.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceCardConfigOut {
    #[serde(flatten)]
    card: CardBasic,
    /// How far the caller may change it.
    state: CardState,
    /// Codes of the services an administrator chose, in their order; empty when the card chooses for itself.
    services: Vec<String>,
}

/// The configuration of a card the caller is offered (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/platformCardServiceConfig/queryServiceCardConfigDetail", tag = "home",
    request_body = CardConfigIn, responses((status = 200, body = Envelope<ServiceCardConfigOut>)),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn service_card_config_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<CardConfigIn>,
) -> Answer<ServiceCardConfigOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let offered = home.cards_for(&snapshot, identity(&user.grants));
    let found = offered.into_iter().find(|offer| offer.card.id == input.card_id);
    let offer = found.ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    let chosen = offer.card.config.get("services").and_then(Value::as_array);
    user.ok(ServiceCardConfigOut {
        card: CardBasic::new(offer.card, &snapshot, Reader::of(&user)),
        state: offer.resolved.offered.state,
        services: chosen
            .map(|codes| codes.iter().filter_map(Value::as_str).map(str::to_owned).collect())
            .unwrap_or_default(),
    })
}
