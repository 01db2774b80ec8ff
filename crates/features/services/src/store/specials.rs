//! Specials and their services.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait as _, ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel as _, QueryFilter,
    QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::config::specials_body::SpecialBody;
use crate::entities::{service, special, special_item};

/// A special with the keys of its services in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Special {
    /// The special itself.
    pub row: special::Model,
    /// Its services, also those a reader may not see.
    pub services: Vec<Uuid>,
}

impl From<Special> for SpecialBody {
    fn from(Special { row, services }: Special) -> Self {
        Self {
            id: row.id,
            code: row.code,
            name: row.name,
            name_en: row.name_en,
            summary: row.summary,
            summary_en: row.summary_en,
            cover: row.cover,
            is_enable: row.enabled,
            client_id: row.client_id.unwrap_or_default(),
            service_ids: services,
        }
    }
}

/// The specials of a tenant in their order, also those that nobody is shown.
pub(crate) async fn list_specials(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Special>> {
    let rows = special::Entity::of(tenant)
        .order_by_asc(special::Column::Sort)
        .order_by_asc(special::Column::Code)
        .all(conn)
        .await?;
    let items = special_item::Entity::of(tenant).order_by_asc(special_item::Column::Position).all(conn).await?;
    let mut services: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for item in items {
        services.entry(item.special_id).or_default().push(item.service_id);
    }
    let with = |row: special::Model| Special { services: services.remove(&row.id).unwrap_or_default(), row };
    Ok(rows.into_iter().map(with).collect())
}

/// The keys of services by their codes; unknown codes are left out.
pub(crate) async fn list_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    codes: &[String],
) -> StoreResult<HashMap<String, Uuid>> {
    let rows: Vec<(String, Uuid)> = service::Entity::of(tenant)
        .select_only()
        .column(service::Column::Code)
        .column(service::Column::Id)
        .filter(service::COLUMN.code.is_in(codes.iter().map(String::as_str)))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Writes the whole list in its order: what it leaves out goes, what is as before stays untouched; a code is never changed.
///
/// # Errors
/// A broken unique key for a key of another tenant, or the code of a special that stays.
pub(crate) async fn replace_specials(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    wanted: &[SpecialBody],
) -> StoreResult<()> {
    let mut before: HashMap<Uuid, Special> =
        list_specials(conn, &ctx.tenant).await?.into_iter().map(|special| (special.row.id, special)).collect();
    let gone = before.keys().filter(|id| wanted.iter().all(|special| special.id != **id)).copied();
    let gone: Vec<Uuid> = gone.collect();
    special::Entity::delete_keyed(&ctx.tenant).filter(special::COLUMN.id.is_in(gone)).exec(conn).await?;
    for (sort, said) in (1..).zip(wanted) {
        let row = row(ctx, said, sort);
        let known = before.remove(&said.id);
        match &known {
            Some(Special { row: old, .. }) if special::Model { updated_at: old.updated_at, ..row.clone() } == *old => {}
            Some(_) => {
                // the key decides, and is the tenant's: it was listed above
                row.into_active_model().reset_all().update(conn).await?;
            }
            None => {
                special::Entity::insert(row.into_active_model()).exec_without_returning(conn).await?;
            }
        }
        if known.is_none_or(|known| known.services != said.service_ids) {
            replace_items(conn, &ctx.tenant, said).await?;
        }
    }
    Ok(())
}

/// Hides all of them, and keeps what they are.
pub(crate) async fn hide_specials(conn: &impl ConnectionTrait, ctx: &Ctx) -> StoreResult<()> {
    special::Entity::update_of(&ctx.tenant)
        .col_expr(special::Column::Enabled, Expr::value(false))
        .col_expr(special::Column::UpdatedAt, Expr::value(ctx.now))
        .exec(conn)
        .await?;
    Ok(())
}

fn row(ctx: &Ctx, said: &SpecialBody, sort: i32) -> special::Model {
    special::Model {
        id: said.id,
        tenant_id: ctx.tenant.as_str().to_owned(),
        code: said.code.clone(),
        client_id: said.is_foreign().then(|| said.client_id.clone()),
        name: said.name.clone(),
        name_en: said.name_en.clone(),
        summary: said.summary.clone(),
        summary_en: said.summary_en.clone(),
        cover: said.cover.clone(),
        enabled: said.is_enable,
        sort,
        updated_at: ctx.now,
    }
}

async fn replace_items(conn: &impl ConnectionTrait, tenant: &TenantId, said: &SpecialBody) -> StoreResult<()> {
    special_item::Entity::delete_of(tenant).filter(special_item::COLUMN.special_id.eq(said.id)).exec(conn).await?;
    let items: Vec<special_item::ActiveModel> = (0_i32..)
        .zip(&said.service_ids)
        .map(|(position, service)| special_item::ActiveModel {
            special_id: Set(said.id),
            service_id: Set(*service),
            tenant_id: Set(tenant.as_str().to_owned()),
            position: Set(position),
        })
        .collect();
    for chunk in items.chunks(rows_per_insert(4)) {
        special_item::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}
