//! Cards of a tenant, seen at once.

use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, put_now};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::config::card::{ASKING_NOBODY, key_of};
use crate::config::card_body::CardBody;
use crate::model::Card;
use crate::store::cards::{find_card, find_card_id};

/// Writes a card, or replaces the one with its code, which keeps its key. Answers the key.
///
/// # Errors
/// `request.invalid` for a code, name, address, place or number of rows outside the limits, or more than 200 cards;
/// `config.missing` for an unknown role or department.
pub async fn put_card(tx: &mut Tx, ctx: &Ctx, card: &Card) -> Result<Uuid, ApiError> {
    let id = find_card_id(tx.conn(), &ctx.tenant, &card.code).await?.unwrap_or(card.id);
    let body = serde_json::to_value(CardBody::from(card.clone())).map_err(ApiError::internal)?;
    put_now(tx, ctx, &ASKING_NOBODY, &key_of(id), Some(body), Origin::Cli).await?;
    Ok(id)
}

/// Takes a card from everybody's home page; false when there was none. Put again it has its key, and people's places of it
/// hold.
///
/// # Errors
/// When the database fails.
pub async fn remove_card(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let Some(id) = find_card_id(tx.conn(), &ctx.tenant, code).await? else { return Ok(false) };
    if find_card(tx.conn(), &ctx.tenant, id).await?.is_none() {
        return Ok(false);
    }
    put_now(tx, ctx, &ASKING_NOBODY, &key_of(id), None, Origin::Cli).await?;
    Ok(true)
}
