//! Where people put cards.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::place;
use crate::rules::layout::{Area, Own};
use crate::store::rows::{cells, stored};

/// A person's places by card.
pub async fn list_places(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<HashMap<Uuid, Own>> {
    let rows = place::Entity::of(tenant).filter(place::COLUMN.user_id.eq(user.0)).all(conn).await?;
    let own = |row: &place::Model| Own {
        area: Area { x: cells(row.x), y: cells(row.y), w: cells(row.w), h: cells(row.h) },
        hidden: row.hidden,
    };
    Ok(rows.into_iter().map(|row| (row.card_id, own(&row))).collect())
}

/// Replaces a person's places; at most [`crate::rules::layout::PLACES_MAX`]. Written in the order of the cards' keys, so
/// that two windows of one person wait for each other instead of standing in each other's way.
pub async fn replace_places(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    user: UserId,
    places: &HashMap<Uuid, Own>,
) -> StoreResult<()> {
    let mut sorted: Vec<(&Uuid, &Own)> = places.iter().collect();
    sorted.sort_unstable_by_key(|(id, _)| **id);
    let rows: Vec<place::ActiveModel> = sorted
        .iter()
        .map(|(id, own)| place::ActiveModel {
            user_id: Set(user.0),
            card_id: Set(**id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            x: Set(stored(own.area.x)),
            y: Set(stored(own.area.y)),
            w: Set(stored(own.area.w)),
            h: Set(stored(own.area.h)),
            hidden: Set(own.hidden),
            updated_at: Set(ctx.now),
        })
        .collect();
    if !rows.is_empty() {
        use place::Column as C;
        let again = OnConflict::columns([C::UserId, C::CardId])
            .update_columns([C::X, C::Y, C::W, C::H, C::Hidden, C::UpdatedAt])
            .to_owned();
        place::Entity::insert_many(rows).on_conflict(again).exec_without_returning(conn).await?;
    }
    place::Entity::delete_of(&ctx.tenant)
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(place::COLUMN.card_id.is_not_in(places.keys().copied()))
        .exec(conn)
        .await?;
    Ok(())
}
