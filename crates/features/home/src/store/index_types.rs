//! Quick navigation: categories and their cards, replaced as a whole.

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryOrder};
use uuid::Uuid;

use crate::entities::{index_card, index_type};
use crate::model::{IndexAudience, IndexCard, IndexType, IndexTypes};
use crate::store::rows::{names, place, read, write};

const TYPES: &str = "home_index_types";
const CARDS: &str = "home_index_cards";

fn card_of(row: index_card::Model) -> StoreResult<(Option<Uuid>, IndexCard)> {
    let audience = IndexAudience {
        is_under: row.is_under,
        roles: read(CARDS, "roles", row.id, &row.roles)?,
        departments: read(CARDS, "departments", row.id, &row.departments)?,
    };
    let card = IndexCard {
        id: row.id,
        names: names(row.name_zh, row.name_en),
        url: row.url,
        icon: row.icon,
        open_way: row.open_way,
        audience,
    };
    Ok((row.type_id, card))
}

/// Quick navigation of a tenant in its order.
pub async fn list_index_types(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<IndexTypes> {
    use {index_card as c, index_type as t};

    let types = t::Entity::of(tenant).order_by_asc(t::Column::Sort).order_by_asc(t::Column::Id).all(conn).await?;
    let cards = c::Entity::of(tenant).order_by_asc(c::Column::Sort).order_by_asc(c::Column::Id).all(conn).await?;
    let mut all = IndexTypes::default();
    for row in types {
        let audience = IndexAudience {
            is_under: row.is_under,
            roles: read(TYPES, "roles", row.id, &row.roles)?,
            departments: read(TYPES, "departments", row.id, &row.departments)?,
        };
        let names = names(row.name_zh, row.name_en);
        all.types.push(IndexType { id: row.id, names, audience, cards: Vec::new() });
    }
    for row in cards {
        let (kind, card) = card_of(row)?;
        match all.types.iter_mut().find(|own| Some(own.id) == kind) {
            Some(own) => own.cards.push(card),
            None => all.loose.push(card),
        }
    }
    Ok(all)
}

/// Replaces quick navigation.
pub async fn replace_index_types(conn: &impl ConnectionTrait, ctx: &Ctx, all: &IndexTypes) -> StoreResult<()> {
    index_card::Entity::delete_of(&ctx.tenant).exec(conn).await?;
    index_type::Entity::delete_of(&ctx.tenant).exec(conn).await?;
    let mut types = Vec::with_capacity(all.types.len());
    for (at, kind) in all.types.iter().enumerate() {
        types.push(index_type::ActiveModel {
            id: Set(kind.id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            name_zh: Set(kind.names.zh.clone()),
            name_en: Set(kind.names.en.clone()),
            is_under: Set(kind.audience.is_under),
            roles: Set(write(TYPES, &kind.audience.roles)?),
            departments: Set(write(TYPES, &kind.audience.departments)?),
            sort: Set(place(at)),
        });
    }
    for chunk in types.chunks(rows_per_insert(8)) {
        index_type::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    let of_types = all.types.iter().flat_map(|kind| kind.cards.iter().map(|card| (Some(kind.id), card)));
    let mut cards = Vec::new();
    for (at, (kind, card)) in of_types.chain(all.loose.iter().map(|card| (None, card))).enumerate() {
        cards.push(index_card::ActiveModel {
            id: Set(card.id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            type_id: Set(kind),
            name_zh: Set(card.names.zh.clone()),
            name_en: Set(card.names.en.clone()),
            url: Set(card.url.clone()),
            icon: Set(card.icon.clone()),
            open_way: Set(card.open_way.clone()),
            is_under: Set(card.audience.is_under),
            roles: Set(write(CARDS, &card.audience.roles)?),
            departments: Set(write(CARDS, &card.audience.departments)?),
            sort: Set(place(at)),
        });
    }
    for chunk in cards.chunks(rows_per_insert(12)) {
        index_card::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}
