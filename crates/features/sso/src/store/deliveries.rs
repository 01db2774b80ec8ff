//! Logout messages.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait as _, ConnectionTrait, QueryFilter, QueryOrder as _,
    QuerySelect as _,
};
use uuid::Uuid;

use crate::entities::delivery;

pub(crate) async fn create_delivery(conn: &impl ConnectionTrait, row: delivery::Model) -> StoreResult<()> {
    delivery::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

/// A message that still waits.
pub(crate) async fn find_waiting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<delivery::Model>> {
    Ok(delivery::Entity::of(tenant)
        .filter(delivery::COLUMN.id.eq(id))
        .filter(delivery::COLUMN.state.eq("waiting"))
        .one(conn)
        .await?)
}

/// Notes a try; a state other than `waiting` finishes the message.
pub(crate) async fn update_delivery(
    conn: &impl ConnectionTrait,
    id: Uuid,
    attempts: i32,
    state: &str,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let finished_at = (state != "waiting").then_some(now);
    let change = delivery::ActiveModel {
        id: Set(id),
        attempts: Set(attempts),
        state: Set(state.to_owned()),
        finished_at: Set(finished_at),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// The newest message for a registered application; finished ones are kept for a day.
pub(crate) async fn find_newest(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
) -> StoreResult<Option<delivery::Model>> {
    Ok(delivery::Entity::of(tenant)
        .filter(delivery::COLUMN.service_id.eq(service))
        .order_by_desc(delivery::Column::CreatedAt)
        .order_by_desc(delivery::Column::Id)
        .one(conn)
        .await?)
}

/// How many messages for a registered application there are by their states.
pub(crate) async fn count_by_state(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
) -> StoreResult<Vec<(String, i64)>> {
    Ok(delivery::Entity::of(tenant)
        .filter(delivery::COLUMN.service_id.eq(service))
        .select_only()
        .column(delivery::Column::State)
        .column_as(delivery::Column::Id.count(), "number")
        .group_by(delivery::Column::State)
        .into_tuple()
        .all(conn)
        .await?)
}
