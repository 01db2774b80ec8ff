//! Collected services.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{CaseStatement, Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{collection, collection_list};

/// The person's collected services in their order, also those that can not be seen now.
pub(crate) async fn list_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    Ok(collection::Entity::of(tenant)
        .select_only()
        .column(collection::Column::ServiceId)
        .filter(collection::COLUMN.user_id.eq(user.0))
        .order_by_asc(collection::Column::Position)
        .into_tuple()
        .all(conn)
        .await?)
}

/// The same, and nobody else changes this person's collection until the transaction ends. Rows alone can not be locked
/// for that: the first service has none yet, and a new one is not among those another transaction locked.
pub(crate) async fn lock_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    now: DateTime<Utc>,
) -> StoreResult<Vec<Uuid>> {
    let row = collection_list::ActiveModel {
        user_id: Set(user.0),
        tenant_id: Set(tenant.as_str().to_owned()),
        changed_at: Set(now),
    };
    let again = OnConflict::column(collection_list::Column::UserId)
        .update_column(collection_list::Column::ChangedAt)
        .to_owned();
    collection_list::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    list_collected(conn, tenant, user).await
}

/// Adds a service at `position`; the caller holds the lock and knows that it is not there.
pub(crate) async fn create_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service: Uuid,
    position: usize,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = collection::ActiveModel {
        user_id: Set(user.0),
        service_id: Set(service),
        tenant_id: Set(tenant.as_str().to_owned()),
        position: Set(i32::try_from(position).unwrap_or(i32::MAX)),
        created_at: Set(now),
    };
    collection::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

pub(crate) async fn delete_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service: Uuid,
) -> StoreResult<()> {
    collection::Entity::delete_of(tenant)
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.service_id.eq(service))
        .exec(conn)
        .await?;
    Ok(())
}

/// Writes the positions of all collected services, from 0, in one statement.
pub(crate) async fn update_order(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    order: &[Uuid],
) -> StoreResult<()> {
    if order.is_empty() {
        return Ok(());
    }
    let positions = (0_i32..).zip(order).fold(CaseStatement::new(), |case, (position, service)| {
        case.case(collection::Column::ServiceId.eq(*service), Expr::val(position))
    });
    collection::Entity::update_of(tenant)
        .col_expr(collection::Column::Position, positions.finally(Expr::col(collection::Column::Position)).into())
        .filter(collection::COLUMN.user_id.eq(user.0))
        .exec(conn)
        .await?;
    Ok(())
}
