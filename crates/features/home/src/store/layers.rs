//! Layers of a tenant's home page.

use onehall_db::{OfTenant as _, StoreError, StoreResult, rows_per_insert};
use onehall_directory::{Department, Role};
use onehall_kernel::{Ctx, Names, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryOrder};

use crate::entities::{layer, layer_card};
use crate::rules::layers::{Layer, LayerCard, Scope};
use crate::rules::layout::Area;
use crate::store::rows::{cells, odd, stored};

fn said(row: &layer_card::Model) -> StoreResult<LayerCard> {
    let odd = |what: &str| StoreError::Inconsistent {
        table: "home_layer_cards",
        detail: format!("{what} of {} in {}", row.card_id, row.layer_id),
    };
    let state = row.state.as_deref().map(|word| word.parse().map_err(|()| odd("state"))).transpose()?;
    let area = match (row.x, row.y, row.w, row.h) {
        (Some(x), Some(y), Some(w), Some(h)) => Some(Area { x: cells(x), y: cells(y), w: cells(w), h: cells(h) }),
        _ => None,
    };
    Ok(LayerCard { card: row.card_id, state, area })
}

/// What the role or department of a layer is called; empty when it is not there.
pub fn name_of_scope((roles, departments): (&[Role], &[Department]), scope: Scope, key: &str) -> Names {
    match scope {
        Scope::Role => roles.iter().find(|role| role.code == key).map(|role| role.names.clone()),
        Scope::Department => departments.iter().find(|one| one.id.to_string() == key).map(|one| one.names.clone()),
    }
    .unwrap_or_default()
}

/// The layers of a tenant with the names of their roles and departments.
pub async fn list_layers(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Layer>> {
    let rows = layer::Entity::of(tenant)
        .order_by_asc(layer::Column::Scope)
        .order_by_desc(layer::Column::Priority)
        .order_by_asc(layer::Column::ScopeKey)
        .all(conn)
        .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let cards = layer_card::Entity::of(tenant).order_by_asc(layer_card::Column::CardId).all(conn).await?;
    let roles = onehall_directory::list_roles(conn, tenant).await?;
    let departments = onehall_directory::list_departments(conn, tenant).await?;
    rows.into_iter()
        .map(|row| {
            let scope = row.scope.parse().map_err(|()| odd("home_layers", "scope", row.id))?;
            let cards = cards.iter().filter(|card| card.layer_id == row.id).map(said).collect::<StoreResult<_>>()?;
            let names = name_of_scope((&roles, &departments), scope, &row.scope_key);
            Ok(Layer { id: row.id, scope, key: row.scope_key, names, priority: row.priority, cards })
        })
        .collect()
}

/// Replaces all layers of a tenant; they get new keys.
pub async fn replace_layers(conn: &impl ConnectionTrait, ctx: &Ctx, new: &[Layer]) -> StoreResult<()> {
    layer::Entity::delete_of(&ctx.tenant).exec(conn).await?;
    let rows: Vec<layer::ActiveModel> = new
        .iter()
        .map(|one| layer::ActiveModel {
            id: Set(one.id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            scope: Set(one.scope.as_str().to_owned()),
            scope_key: Set(one.key.clone()),
            priority: Set(one.priority),
            updated_at: Set(ctx.now),
        })
        .collect();
    for chunk in rows.chunks(rows_per_insert(6)) {
        layer::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    let cell = |area: Option<Area>, of: fn(Area) -> u32| Set(area.map(|area| stored(of(area))));
    let cards: Vec<layer_card::ActiveModel> = new
        .iter()
        .flat_map(|one| one.cards.iter().map(move |said| (one.id, said)))
        .map(|(layer, said)| layer_card::ActiveModel {
            layer_id: Set(layer),
            card_id: Set(said.card),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            state: Set(said.state.map(|state| state.as_str().to_owned())),
            x: cell(said.area, |a| a.x),
            y: cell(said.area, |a| a.y),
            w: cell(said.area, |a| a.w),
            h: cell(said.area, |a| a.h),
        })
        .collect();
    for chunk in cards.chunks(rows_per_insert(8)) {
        layer_card::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}
