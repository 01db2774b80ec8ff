//! Yearly confirmations.

use std::collections::HashMap;

use chrono_tz::Tz;
use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId, day_begun};
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::confirmation::{ActiveModel, COLUMN, Column, Entity};

pub(crate) use crate::entities::confirmation::Model as Confirmation;

/// The confirmations of a year, of these departments when they are given.
pub(crate) async fn list_confirmations(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    year: i32,
    departments: Option<&[Uuid]>,
) -> StoreResult<HashMap<Uuid, Confirmation>> {
    let mut query = Entity::of(tenant).filter(COLUMN.year.eq(year));
    if let Some(departments) = departments {
        query = query.filter(COLUMN.department_id.is_in(departments.iter().copied()));
    }
    Ok(query.all(conn).await?.into_iter().map(|row| (row.department_id, row)).collect())
}

/// Confirms for a year; who confirms again is a later confirmation.
pub(crate) async fn confirm(conn: &impl ConnectionTrait, ctx: &Ctx, department: Uuid, year: i32) -> StoreResult<()> {
    let row = ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        year: Set(year),
        department_id: Set(department),
        confirmed_by: Set(ctx.user().map(|user| user.0)),
        confirmed_at: Set(Some(ctx.now)),
        reminded_at: Set(None),
    };
    let again = OnConflict::columns([Column::TenantId, Column::Year, Column::DepartmentId])
        .update_columns([Column::ConfirmedBy, Column::ConfirmedAt])
        .to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}

/// Notes that departments are reminded of a year's confirmation; false when one of them was on this day of the zone.
pub(crate) async fn remind(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    zone: Tz,
    year: i32,
    departments: &[Uuid],
) -> StoreResult<bool> {
    let begun = day_begun(ctx.now, zone);
    let before = Expr::col((Entity, Column::RemindedAt));
    let again = OnConflict::columns([Column::TenantId, Column::Year, Column::DepartmentId])
        .update_column(Column::RemindedAt)
        .action_and_where(before.clone().is_null().or(before.lt(begun)))
        .to_owned();
    let row = |department: &Uuid| ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        year: Set(year),
        department_id: Set(*department),
        confirmed_by: Set(None),
        confirmed_at: Set(None),
        reminded_at: Set(Some(ctx.now)),
    };
    for chunk in departments.chunks(rows_per_insert(6)) {
        let insert = Entity::insert_many(chunk.iter().map(row)).on_conflict(again.clone());
        if insert.exec_without_returning(conn).await? < chunk.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}
