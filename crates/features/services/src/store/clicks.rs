//! Clicks and heat.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait as _, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{click, service};

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
        service::Entity::update_many()
            .col_expr(service::Column::VisitCount, Expr::col(service::Column::VisitCount).add(1))
            .filter(service::COLUMN.id.eq(service_id))
            .filter(service::COLUMN.tenant_id.eq(tenant.as_str()))
            .exec(conn)
            .await?;
    }
    Ok(counted)
}

/// The person's services by number of visits since `from`, the most visited first.
pub(crate) async fn list_used(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<Vec<Uuid>> {
    let visits = Expr::col(click::Column::ServiceId).count();
    let rows: Vec<(Uuid, i64)> = click::Entity::find()
        .select_only()
        .column(click::Column::ServiceId)
        .column_as(visits, "visits")
        .filter(click::COLUMN.user_id.eq(user.0))
        .filter(click::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(click::COLUMN.window_start.gte(from))
        .group_by(click::Column::ServiceId)
        .limit(200)
        .into_tuple()
        .all(conn)
        .await?;
    let mut rows = rows;
    rows.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    Ok(rows.into_iter().map(|(id, _)| id).collect())
}
