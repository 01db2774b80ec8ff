//! Reminders of guides that nobody has looked through for long.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};
use uuid::Uuid;

use crate::entities::guide_reminder::{ActiveModel, Column, Entity};

/// When departments of a tenant were last reminded; those that never were are left out.
pub(crate) async fn list_reminders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
) -> StoreResult<HashMap<Uuid, DateTime<Utc>>> {
    let rows = Entity::of(tenant).all(conn).await?;
    Ok(rows.into_iter().map(|row| (row.department_id, row.reminded_at)).collect())
}

/// Notes that departments are reminded; false when one of them was since `begun`.
pub(crate) async fn put_reminders(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    departments: &[Uuid],
    begun: DateTime<Utc>,
) -> StoreResult<bool> {
    let again = OnConflict::columns([Column::TenantId, Column::DepartmentId])
        .update_column(Column::RemindedAt)
        .action_and_where(Expr::col((Entity, Column::RemindedAt)).lt(begun))
        .to_owned();
    let row = |department: &Uuid| ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        department_id: Set(*department),
        reminded_at: Set(ctx.now),
    };
    for chunk in departments.chunks(rows_per_insert(3)) {
        let insert = Entity::insert_many(chunk.iter().map(row)).on_conflict(again.clone());
        if insert.exec_without_returning(conn).await? < chunk.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}
