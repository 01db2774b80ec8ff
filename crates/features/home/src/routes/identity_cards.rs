//! `POST /api/blade-platform/platformapplynavigation/identity/card/list`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;
use uuid::Uuid;

use crate::home::{Home, identity};
use crate::routes::card_out::LayerName;
use crate::rules::layers::{Layer, LayerState, Scope, applying};
use crate::rules::layout::CardState;

/// A card as one identity of the caller has it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IdentityCard {
    card_id: Uuid,
    card_kind: String,
    card_name: String,
    /// What this identity says; null when it says nothing but a place.
    state: Option<LayerState>,
}

/// One identity of the caller: a member of the university, a role, a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IdentityCards {
    identity_type: LayerName,
    /// Code of the role or key of the department; empty for the university.
    identity_id: String,
    identity_name: String,
    /// Among roles the greatest has the last word; null for others.
    priority: Option<i32>,
    cards: Vec<IdentityCard>,
}

/// What each identity of the caller says of the cards, in the order in which they are laid over one another (001 section
/// 7.2); cards the caller is not offered are left out.
#[utoipa::path(post, path = "/api/blade-platform/platformapplynavigation/identity/card/list", tag = "home",
    responses((status = 200, body = Envelope<Vec<IdentityCards>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn identity_card_list(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<IdentityCards>> {
    let (who, locale) = (identity(&user.grants), user.ctx.locale);
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let offered = home.cards_for(&snapshot, who);
    let named = |id: Uuid, state: Option<LayerState>| {
        let card = offered.iter().find(|offer| offer.card.id == id)?.card;
        Some(IdentityCard {
            card_id: id,
            card_kind: card.kind.clone(),
            card_name: card.names.pick(locale).to_owned(),
            state,
        })
    };
    let base = offered.iter().filter_map(|offer| named(offer.card.id, Some(layer_state(offer.card.state)))).collect();
    let mut all = vec![IdentityCards {
        identity_type: LayerName::Tenant,
        identity_id: String::new(),
        identity_name: String::new(),
        priority: None,
        cards: base,
    }];
    all.extend(applying(&snapshot.layers, who).into_iter().map(|layer| {
        let cards = layer.cards.iter().filter_map(|said| named(said.card, said.state)).collect();
        of_layer(layer, cards, locale)
    }));
    user.ok(all)
}

fn of_layer(layer: &Layer, cards: Vec<IdentityCard>, locale: Locale) -> IdentityCards {
    IdentityCards {
        identity_type: match layer.scope {
            Scope::Role => LayerName::Role,
            Scope::Department => LayerName::Department,
        },
        identity_id: layer.key.clone(),
        identity_name: layer.names.pick(locale).to_owned(),
        priority: (layer.scope == Scope::Role).then_some(layer.priority),
        cards,
    }
}

fn layer_state(state: CardState) -> LayerState {
    match state {
        CardState::Locked => LayerState::Locked,
        CardState::Default => LayerState::Default,
        CardState::Optional => LayerState::Optional,
    }
}
