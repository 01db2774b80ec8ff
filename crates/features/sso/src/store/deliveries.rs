//! Logout messages.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, QueryFilter};
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
