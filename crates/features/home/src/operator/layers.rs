//! What roles and departments change of a tenant's home page.

use std::collections::HashSet;

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_kernel::{Ctx, Names};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::operator::invalid;
use crate::rules::layers::{LAYERS_MAX, Layer, LayerCard, Scope};
use crate::rules::layout::PLACES_MAX;
use crate::store::cards::list_cards;
use crate::store::layers::{delete_layer, list_layers, replace_layer};

/// A layer as an administrator says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LayerIn {
    /// Whom it is for.
    pub scope: Scope,
    /// Code of a role or key of a department of the tenant.
    pub key: String,
    /// Among roles the greatest has the last word; no two roles share one.
    pub priority: i32,
    /// What it says, each card once.
    pub cards: Vec<LayerCard>,
}

/// Writes the layer for a role or department over what it said before. Answers its key.
///
/// # Errors
/// `request.invalid` for an unknown role, department or card, a card that stands there twice or outside the grid, a
/// priority another role has, more than 40 cards or more than 200 layers.
pub async fn put_layer(tx: &mut Tx, ctx: &Ctx, input: &LayerIn) -> Result<Uuid, ApiError> {
    check_cards(input)?;
    take_turn(tx.conn(), &format!("home-layers/{}", ctx.tenant)).await?;
    let known = match input.scope {
        Scope::Role => {
            onehall_directory::list_roles(tx.conn(), &ctx.tenant).await?.iter().any(|role| role.code == input.key)
        }
        Scope::Department => onehall_directory::list_departments(tx.conn(), &ctx.tenant)
            .await?
            .iter()
            .any(|d| d.id.to_string() == input.key),
    };
    if !known {
        return Err(invalid("key", "a role or department of the university"));
    }
    let cards: HashSet<Uuid> = list_cards(tx.conn(), &ctx.tenant).await?.into_iter().map(|card| card.id).collect();
    if input.cards.iter().any(|said| !cards.contains(&said.card)) {
        return Err(invalid("cards", "cards of the home page"));
    }
    let layers = list_layers(tx.conn(), &ctx.tenant).await?;
    let others: Vec<&Layer> =
        layers.iter().filter(|l| (l.scope, l.key.as_str()) != (input.scope, &input.key)).collect();
    if others.len() >= LAYERS_MAX {
        return Err(invalid("key", "at most 200 layers"));
    }
    if input.scope == Scope::Role && others.iter().any(|l| l.scope == Scope::Role && l.priority == input.priority) {
        return Err(invalid("priority", "another role has it"));
    }
    let new = Layer {
        id: ctx.new_id(),
        scope: input.scope,
        key: input.key.clone(),
        names: Names::default(),
        priority: input.priority,
        cards: input.cards.clone(),
    };
    replace_layer(tx.conn(), ctx, &new).await?;
    record(tx, ctx, "home.layer.saved", input.scope, &input.key, input.cards.len()).await?;
    Ok(new.id)
}

/// Removes the layer for a role or department; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_layer(tx: &mut Tx, ctx: &Ctx, scope: Scope, key: &str) -> Result<bool, ApiError> {
    let gone = delete_layer(tx.conn(), &ctx.tenant, scope, key).await?;
    if gone {
        record(tx, ctx, "home.layer.removed", scope, key, 0).await?;
    }
    Ok(gone)
}

async fn record(tx: &mut Tx, ctx: &Ctx, what: &str, scope: Scope, key: &str, cards: usize) -> Result<(), ApiError> {
    let target = format!("{}:{key}", scope.as_str());
    audit::record(tx, ctx, what, &target, json!({"cards": cards})).await?;
    Ok(emit(tx, ctx, &Event::CardsChanged { user: None }).await?)
}

fn check_cards(input: &LayerIn) -> Result<(), ApiError> {
    if input.cards.len() > PLACES_MAX {
        return Err(invalid("cards", "at most 40"));
    }
    let mut seen = HashSet::new();
    for said in &input.cards {
        if !seen.insert(said.card) {
            return Err(invalid("cards", "each card once"));
        }
        if said.area.is_some_and(|area| !area.fits()) {
            return Err(invalid("cards", "inside the grid of 12 columns"));
        }
    }
    Ok(())
}
