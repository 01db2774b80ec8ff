//! Words that found nothing, counted per tenant and day.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::StoreResult;
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::{Alias, Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter,
    QueryOrder, QuerySelect,
};

use crate::entities::miss;

/// Different words of one tenant and day; more are not recorded.
const WORDS_PER_DAY: u64 = 500;

/// The day of a moment in a zone, as it is stored.
pub(crate) fn day(at: DateTime<Utc>, zone: Tz) -> String {
    at.with_timezone(&zone).format("%Y-%m-%d").to_string()
}

/// Counts one search that found nothing.
pub(crate) async fn count_miss(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    day: &str,
    word: &str,
    kind: &str,
) -> StoreResult<()> {
    let today = miss::Entity::find()
        .filter(miss::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(miss::COLUMN.day.eq(day))
        .count(conn)
        .await?;
    if today >= WORDS_PER_DAY {
        miss::Entity::update_many()
            .col_expr(miss::Column::Times, Expr::col(miss::Column::Times).add(1))
            .filter(miss::COLUMN.tenant_id.eq(tenant.as_str()))
            .filter(miss::COLUMN.day.eq(day))
            .filter(miss::COLUMN.word.eq(word))
            .filter(miss::COLUMN.kind.eq(kind))
            .exec(conn)
            .await?;
        return Ok(());
    }
    let row = miss::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        day: Set(day.to_owned()),
        word: Set(word.to_owned()),
        kind: Set(kind.to_owned()),
        times: Set(1),
    };
    let again =
        OnConflict::columns([miss::Column::TenantId, miss::Column::Day, miss::Column::Word, miss::Column::Kind])
            .value(miss::Column::Times, Expr::col(("search_misses", "times")).add(1))
            .to_owned();
    miss::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}

/// Words with how often and when last, since a day; the most searched first.
pub(crate) async fn page_misses(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    from: &str,
    asked: &PageIn,
) -> StoreResult<Page<(String, u64, String)>> {
    let base =
        miss::Entity::find().filter(miss::COLUMN.tenant_id.eq(tenant.as_str())).filter(miss::COLUMN.day.gte(from));
    let total: Option<i64> =
        base.clone().select_only().column_as(Expr::cust("count(distinct word)"), "n").into_tuple().one(conn).await?;
    let times = || miss::Column::Times.sum().cast_as(Alias::new("bigint"));
    let rows: Vec<(String, i64, String)> = base
        .select_only()
        .column(miss::Column::Word)
        .column_as(times(), "n")
        .column_as(miss::Column::Day.max(), "last_day")
        .group_by(miss::Column::Word)
        .order_by_desc(times())
        .order_by_asc(miss::Column::Word)
        .offset(asked.offset())
        .limit(asked.limit())
        .into_tuple()
        .all(conn)
        .await?;
    let rows = rows.into_iter().map(|(word, n, day)| (word, u64::try_from(n).unwrap_or(0), day)).collect();
    Ok(Page::new(rows, u64::try_from(total.unwrap_or(0)).unwrap_or(0), asked))
}

/// Forgets words searched before a day.
pub(crate) async fn delete_old(conn: &impl ConnectionTrait, before: &str) -> StoreResult<u64> {
    Ok(miss::Entity::delete_many().filter(miss::COLUMN.day.lt(before)).exec(conn).await?.rows_affected)
}
