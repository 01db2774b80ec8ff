//! Counting who reads.

use chrono::{DateTime, Utc};
use onehall_db::{Db, OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::{item, read};
use crate::rules::news::counts_again_after;

/// Counts a reading unless this reader was counted for this item in the last ten minutes. Part of a group commit.
pub async fn count_reading(
    db: &Db,
    tenant: TenantId,
    news: Uuid,
    reader: String,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    db.write_small(move |tx| {
        let (tenant, reader) = (tenant.clone(), reader.clone());
        Box::pin(async move { put_reading(tx, &tenant, news, reader, now).await })
    })
    .await
}

async fn put_reading(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    news: Uuid,
    reader: String,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = read::ActiveModel { news_id: Set(news), reader: Set(reader), last_at: Set(now) };
    let due = Expr::col((read::Entity, read::Column::LastAt)).lte(counts_again_after(now));
    let counted = read::Entity::insert(row)
        .on_conflict(
            OnConflict::columns([read::Column::NewsId, read::Column::Reader])
                .update_column(read::Column::LastAt)
                .action_and_where(due)
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    if counted == 1 {
        item::Entity::update_of(tenant)
            .col_expr(item::Column::ReadCount, Expr::col(item::Column::ReadCount).add(1))
            .filter(item::COLUMN.id.eq(news))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// How often an item was read.
pub async fn get_read_count(conn: &impl ConnectionTrait, tenant: &TenantId, news: Uuid) -> StoreResult<i64> {
    Ok(item::Entity::of(tenant).filter(item::COLUMN.id.eq(news)).one(conn).await?.map_or(0, |row| row.read_count))
}
