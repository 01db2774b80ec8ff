//! Collected services.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{CaseStatement, Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entities::{collection, collection_list, service};

/// The person's collected services in their order, also those that can not be seen now.
pub(crate) async fn list_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    Ok(collection::Entity::find()
        .select_only()
        .column(collection::Column::ServiceId)
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
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
    collection::Entity::delete_many()
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
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
    collection::Entity::update_many()
        .col_expr(collection::Column::Position, positions.finally(Expr::col(collection::Column::Position)).into())
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}

/// The positions of one person's collection, in short.
#[derive(Debug, FromQueryResult)]
pub(crate) struct Span {
    pub user_id: i64,
    pub services: i64,
    pub distinct: i64,
    pub first: i32,
    pub last: i32,
}

/// Collections whose positions are not 0, 1, 2 and so on.
pub(crate) async fn list_with_gaps(conn: &impl ConnectionTrait) -> StoreResult<Vec<Span>> {
    let spans = collection::Entity::find()
        .select_only()
        .column(collection::Column::UserId)
        .column_as(collection::Column::ServiceId.count(), "services")
        .column_as(Expr::cust("count(distinct position)"), "distinct")
        .column_as(collection::Column::Position.min(), "first")
        .column_as(collection::Column::Position.max(), "last")
        .group_by(collection::Column::UserId)
        .into_model::<Span>()
        .all(conn)
        .await?;
    let dense = |s: &Span| s.first == 0 && i64::from(s.last) == s.services - 1 && s.distinct == s.services;
    Ok(spans.into_iter().filter(|s| !dense(s)).collect())
}

/// Collected services of another tenant than the collection's.
pub(crate) async fn list_foreign(conn: &impl ConnectionTrait) -> StoreResult<Vec<(i64, Uuid)>> {
    let collected: Vec<(i64, Uuid, String)> = collection::Entity::find()
        .select_only()
        .column(collection::Column::UserId)
        .column(collection::Column::ServiceId)
        .column(collection::Column::TenantId)
        .into_tuple()
        .all(conn)
        .await?;
    let homes: std::collections::HashMap<Uuid, String> = service::Entity::find()
        .select_only()
        .column(service::Column::Id)
        .column(service::Column::TenantId)
        .into_tuple::<(Uuid, String)>()
        .all(conn)
        .await?
        .into_iter()
        .collect();
    let foreign = collected.into_iter().filter(|(_, id, tenant)| homes.get(id) != Some(tenant));
    Ok(foreign.map(|(user, id, _)| (user, id)).collect())
}
