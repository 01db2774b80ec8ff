//! Who is told of changes of guides, and how far that is.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::guide_telling::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::entities::{audience, collection};
use crate::rules::audience::Audience;

/// A guide and the day on which its change is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told<'a> {
    pub service: Uuid,
    /// As 2026-11-29.
    pub day: &'a str,
}

/// What is said on that day so far; the row is the caller's alone until the transaction ends.
pub(crate) async fn lock_telling(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    told: &Told<'_>,
) -> StoreResult<Option<Model>> {
    let query = Entity::of(tenant).filter(COLUMN.service_id.eq(told.service)).filter(COLUMN.day.eq(told.day));
    Ok(query.lock_exclusive().one(conn).await?)
}

/// Notes that a change is told on a day on which none was noted yet.
pub(crate) async fn create_telling(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    told: &Told<'_>,
    parts: &str,
    author: UserId,
) -> StoreResult<()> {
    let row = ActiveModel {
        service_id: Set(told.service),
        day: Set(told.day.to_owned()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        parts: Set(parts.to_owned()),
        author_id: Set(author.0),
        after_user: Set(0),
        told_count: Set(0),
        noted_at: Set(ctx.now),
        ended_at: Set(None),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Adds parts to what nobody was told of yet.
pub(crate) async fn update_parts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    told: &Told<'_>,
    parts: &str,
) -> StoreResult<()> {
    Entity::update_of(tenant)
        .col_expr(Column::Parts, Expr::value(parts))
        .filter(COLUMN.service_id.eq(told.service))
        .filter(COLUMN.day.eq(told.day))
        .exec(conn)
        .await?;
    Ok(())
}

/// Writes how far the telling is; the caller holds its row.
pub(crate) async fn update_telling(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    row: &Model,
    ended: Option<DateTime<Utc>>,
) -> StoreResult<()> {
    Entity::update_of(tenant)
        .col_expr(Column::AfterUser, Expr::value(row.after_user))
        .col_expr(Column::ToldCount, Expr::value(row.told_count))
        .col_expr(Column::EndedAt, Expr::value(ended))
        .filter(COLUMN.service_id.eq(row.service_id))
        .filter(COLUMN.day.eq(row.day.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Calls off what nobody was told yet of a service.
pub(crate) async fn delete_waiting(conn: &impl ConnectionTrait, tenant: &TenantId, service: Uuid) -> StoreResult<()> {
    Entity::delete_of(tenant)
        .filter(COLUMN.service_id.eq(service))
        .filter(COLUMN.after_user.eq(0))
        .filter(COLUMN.ended_at.is_null())
        .exec(conn)
        .await?;
    Ok(())
}

/// Whether anybody collected a service.
pub(crate) async fn is_collected(conn: &impl ConnectionTrait, tenant: &TenantId, service: Uuid) -> StoreResult<bool> {
    Ok(!list_collectors(conn, tenant, service, 0, 1).await?.is_empty())
}

/// Who collected a service, by key, those behind `after` (0 at first), at most `limit`.
pub(crate) async fn list_collectors(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    service: Uuid,
    after: i64,
    limit: u64,
) -> StoreResult<Vec<UserId>> {
    let ids: Vec<i64> = collection::Entity::of(tenant)
        .select_only()
        .column(collection::Column::UserId)
        .filter(collection::COLUMN.service_id.eq(service))
        .filter(collection::COLUMN.user_id.gt(after))
        .order_by_asc(collection::Column::UserId)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Whom a service is meant for; `visitor` and `listed` are those of its row.
pub(crate) async fn find_audience(conn: &impl ConnectionTrait, service: Uuid) -> StoreResult<Audience> {
    let mut found = Audience::default();
    for row in audience::Entity::parts_of([service]).all(conn).await? {
        found.add(&row.kind, row.value);
    }
    Ok(found)
}
