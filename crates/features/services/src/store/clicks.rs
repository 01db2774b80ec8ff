//! Visits and heat.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, ExprTrait as _, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entities::{click, service};

/// Services of one person that are looked at.
const USED_MAX: u64 = 200;

/// Visits of how long are removed in one transaction.
pub(crate) const AT_ONCE: TimeDelta = TimeDelta::days(1);

/// Records a visit once per window and adds it to the heat; answers whether it counted.
pub(crate) async fn create_click(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service_id: Uuid,
    who: &str,
    user: Option<UserId>,
    window_start: DateTime<Utc>,
) -> StoreResult<bool> {
    let row = click::ActiveModel {
        service_id: Set(service_id),
        who: Set(who.to_owned()),
        window_start: Set(window_start),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(user.map(|u| u.0)),
    };
    let once = OnConflict::columns([click::Column::ServiceId, click::Column::Who, click::Column::WindowStart])
        .do_nothing()
        .to_owned();
    let counted = click::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 1;
    if counted {
        service::Entity::update_of(tenant)
            .col_expr(service::Column::VisitCount, Expr::col(service::Column::VisitCount).add(1))
            .filter(service::COLUMN.id.eq(service_id))
            .exec(conn)
            .await?;
    }
    Ok(counted)
}

/// The person's services since `from`: the most visited first, among equals the one visited last.
pub(crate) async fn list_used(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<Vec<Uuid>> {
    Ok(click::Entity::keyed(tenant)
        .select_only()
        .column(click::Column::ServiceId)
        .filter(click::COLUMN.user_id.eq(user.0))
        .filter(click::COLUMN.window_start.gte(from))
        .group_by(click::Column::ServiceId)
        .order_by_desc(click::Column::WindowStart.count())
        .order_by_desc(click::Column::WindowStart.max())
        .order_by_asc(click::Column::ServiceId)
        .limit(USED_MAX)
        .into_tuple()
        .all(conn)
        .await?)
}

/// When the oldest visit before `before` was; none when there is none.
pub(crate) async fn find_oldest(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: DateTime<Utc>,
) -> StoreResult<Option<DateTime<Utc>>> {
    Ok(click::Entity::of(tenant)
        .select_only()
        .column(click::Column::WindowStart)
        .filter(click::COLUMN.window_start.lt(before))
        .order_by_asc(click::Column::WindowStart)
        .limit(1)
        .into_tuple()
        .one(conn)
        .await?)
}

/// Forgets visits before `before`; the heat they added stays.
pub(crate) async fn delete_before(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: DateTime<Utc>,
) -> StoreResult<()> {
    click::Entity::delete_of(tenant).filter(click::COLUMN.window_start.lt(before)).exec(conn).await?;
    Ok(())
}
