//! Collected services.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::collection;

/// The person's collected services in their order.
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
        .order_by_asc(collection::Column::CreatedAt)
        .into_tuple()
        .all(conn)
        .await?)
}

/// The same with the rows locked, so that two changes at once follow each other.
pub(crate) async fn lock_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    let rows = collection::Entity::find()
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
        .order_by_asc(collection::Column::Position)
        .order_by_asc(collection::Column::CreatedAt)
        .lock_exclusive()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.service_id).collect())
}

pub(crate) async fn count_collected(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<u64> {
    Ok(collection::Entity::find()
        .filter(collection::COLUMN.user_id.eq(user.0))
        .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
        .count(conn)
        .await?)
}

/// Adds a service at `position`; once however often it is asked for.
pub(crate) async fn create_collected(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service: Uuid,
    position: i32,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = collection::ActiveModel {
        user_id: Set(user.0),
        service_id: Set(service),
        tenant_id: Set(tenant.as_str().to_owned()),
        position: Set(position),
        created_at: Set(now),
    };
    let once = OnConflict::columns([collection::Column::UserId, collection::Column::ServiceId]).do_nothing().to_owned();
    collection::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await?;
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

/// Writes the positions of all collected services, from 0.
pub(crate) async fn update_order(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    order: &[Uuid],
) -> StoreResult<()> {
    for (position, service) in (0_i32..).zip(order) {
        collection::Entity::update_many()
            .col_expr(collection::Column::Position, position.into())
            .filter(collection::COLUMN.user_id.eq(user.0))
            .filter(collection::COLUMN.tenant_id.eq(tenant.as_str()))
            .filter(collection::COLUMN.service_id.eq(*service))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// Collected services of another tenant than the collection's.
pub(crate) async fn count_foreign(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::{Expr, JoinType, Query};
    let query = Query::select()
        .expr_as(Expr::val(1_i64).count(), "n")
        .from("collections")
        .join(JoinType::InnerJoin, "services", Expr::col(("collections", "service_id")).equals(("services", "id")))
        .and_where(Expr::col(("collections", "tenant_id")).ne(Expr::col(("services", "tenant_id"))))
        .to_owned();
    Ok(conn.query_one(&query).await?.map(|row| row.try_get::<i64>("", "n")).transpose()?.unwrap_or(0))
}
