//! What roles and departments change of a tenant's home page, one layer at a time, seen at once.

use onehall_db::{Reading, Tx};
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, put_now};
use onehall_web::ApiError;

use crate::config::layers::{LayerBody, LayerCardIo, LayersBody, LayersDocument, id_of, key, live};
use crate::rules::layers::{LayerCard, Scope};

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

/// Writes the layer for a role or department over what it said before.
///
/// # Errors
/// `request.invalid` for a card that stands there twice or outside the grid, a priority another role has, more than 40 cards
/// or more than 200 layers; `config.missing` for an unknown role, department or card.
pub async fn put_layer(tx: &mut Tx, ctx: &Ctx, input: &LayerIn) -> Result<(), ApiError> {
    let new = LayerBody {
        id: id_of(input.scope, &input.key),
        scope: input.scope,
        key: input.key.clone(),
        priority: input.priority,
        cards: input.cards.iter().map(LayerCardIo::from).collect(),
    };
    let mut body = live(Reading::Tx(tx), &ctx.tenant).await?;
    body.layers.retain(|layer| layer.id != new.id);
    body.layers.push(new);
    put(tx, ctx, body).await
}

/// Removes the layer for a role or department; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_layer(tx: &mut Tx, ctx: &Ctx, scope: Scope, key: &str) -> Result<bool, ApiError> {
    let (id, mut body) = (id_of(scope, key), live(Reading::Tx(tx), &ctx.tenant).await?);
    let before = body.layers.len();
    body.layers.retain(|layer| layer.id != id);
    let gone = body.layers.len() < before;
    if gone {
        put(tx, ctx, body).await?;
    }
    Ok(gone)
}

async fn put(tx: &mut Tx, ctx: &Ctx, body: LayersBody) -> Result<(), ApiError> {
    let body = serde_json::to_value(body).map_err(ApiError::internal)?;
    put_now(tx, ctx, &LayersDocument, &key(), Some(body), Origin::Open).await
}
