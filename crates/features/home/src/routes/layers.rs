//! `POST /api/onehall/cards/layers/{list,save,remove}`: what roles and departments change of the home page.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::layers::LayerCardIo;
use crate::home::Home;
use crate::operator::{LayerIn, put_layer, remove_layer};
use crate::rights::ManageCards;
use crate::rules::layers::{Layer, LayerCard, Scope};
use crate::rules::layout::PLACES_MAX;
use crate::store::layers::list_layers;

/// A layer.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct LayerSaveIn {
    /// Whom it is for.
    #[garde(skip)]
    scope: Scope,
    /// Code of a role or key of a department.
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
    /// Among roles the greatest has the last word; no two roles share one.
    #[serde(default)]
    #[garde(range(min = -1_000, max = 1_000))]
    priority: i32,
    /// What it says, each card once.
    #[garde(length(max = PLACES_MAX))]
    cards: Vec<LayerCardIo>,
}

/// Which layer.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct LayerRemoveIn {
    /// Whom it is for.
    #[garde(skip)]
    scope: Scope,
    /// Code of a role or key of a department.
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
}

/// A stored layer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LayerOut {
    layer_id: Uuid,
    scope: Scope,
    key: String,
    /// Name of the role or department.
    name: String,
    priority: i32,
    cards: Vec<LayerCardIo>,
}

/// Whether something was there to be removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LayerRemovedOut {
    removed: bool,
}

impl LayerOut {
    fn new(layer: Layer, locale: Locale) -> Self {
        Self {
            layer_id: layer.id,
            scope: layer.scope,
            name: layer.names.pick(locale).to_owned(),
            priority: layer.priority,
            cards: layer.cards.iter().map(LayerCardIo::from).collect(),
            key: layer.key,
        }
    }
}

/// The layers of the university's home page, roles by priority.
#[utoipa::path(post, path = "/api/onehall/cards/layers/list", tag = "home",
    responses((status = 200, body = Envelope<Vec<LayerOut>>)), extensions(("x-access" = json!(ManageCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_card_layers(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageCards>,
) -> Answer<Vec<LayerOut>> {
    let layers = list_layers(app.repo().conn(), &user.ctx.tenant).await?;
    user.ok(layers.into_iter().map(|layer| LayerOut::new(layer, user.ctx.locale)).collect())
}

/// Writes the layer for a role or department over what it said before; audited. Answers all layers.
#[utoipa::path(post, path = "/api/onehall/cards/layers/save", tag = "home", request_body = LayerSaveIn,
    responses((status = 200, body = Envelope<Vec<LayerOut>>)), extensions(("x-access" = json!(ManageCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_card_layer(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ManageCards>,
    Body(input): Body<LayerSaveIn>,
) -> Answer<Vec<LayerOut>> {
    let cards = input.cards.iter().map(LayerCard::from).collect();
    let layer = LayerIn { scope: input.scope, key: input.key, priority: input.priority, cards };
    let mut tx = app.begin().await?;
    put_layer(&mut tx, &user.ctx, &layer).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    let layers = list_layers(app.repo().conn(), &user.ctx.tenant).await?;
    user.ok(layers.into_iter().map(|layer| LayerOut::new(layer, user.ctx.locale)).collect())
}

/// Removes the layer for a role or department; audited.
#[utoipa::path(post, path = "/api/onehall/cards/layers/remove", tag = "home", request_body = LayerRemoveIn,
    responses((status = 200, body = Envelope<LayerRemovedOut>)), extensions(("x-access" = json!(ManageCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_card_layer(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ManageCards>,
    Body(input): Body<LayerRemoveIn>,
) -> Answer<LayerRemovedOut> {
    let mut tx = app.begin().await?;
    let removed = remove_layer(&mut tx, &user.ctx, input.scope, &input.key).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    user.ok(LayerRemovedOut { removed })
}
