//! Words that found nothing, counted per tenant and day.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::{Alias, Expr, OnConflict, Order, Query, SelectStatement};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, ExprTrait as _, JoinType, PaginatorTrait as _, QueryFilter,
    QueryOrder as _, QueryResult, QuerySelect as _,
};

use super::miss_marks::{HANDLED, IGNORED};
use crate::entities::miss;

/// Different words of one tenant and day; more are not recorded.
const WORDS_PER_DAY: u64 = 500;
/// The tables of a page.
const MISSES: &str = "search_misses";
const MARKS: &str = "search_miss_marks";

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
    let today = miss::Entity::of(tenant).filter(miss::COLUMN.day.eq(day)).count(conn).await?;
    if today >= WORDS_PER_DAY {
        miss::Entity::update_of(tenant)
            .col_expr(miss::Column::Times, Expr::col(miss::Column::Times).add(1))
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

/// The oldest day before `before` with words; none when there is none.
pub(crate) async fn find_oldest_day(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: &str,
) -> StoreResult<Option<String>> {
    Ok(miss::Entity::of(tenant)
        .select_only()
        .column(miss::Column::Day)
        .filter(miss::COLUMN.day.lt(before))
        .order_by_asc(miss::Column::Day)
        .limit(1)
        .into_tuple()
        .one(conn)
        .await?)
}

/// Forgets the words of a day.
pub(crate) async fn delete_day(conn: &impl ConnectionTrait, tenant: &TenantId, day: &str) -> StoreResult<()> {
    miss::Entity::delete_of(tenant).filter(miss::COLUMN.day.eq(day)).exec(conn).await?;
    Ok(())
}

/// Counts many searches of one day at once, for demonstration data.
pub(crate) async fn count_misses(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    day: &str,
    word: &str,
    kind: &str,
    times: i64,
) -> StoreResult<()> {
    let row = miss::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        day: Set(day.to_owned()),
        word: Set(word.to_owned()),
        kind: Set(kind.to_owned()),
        times: Set(times),
    };
    miss::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Which words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decided {
    /// Nobody has dealt with them, or they were searched for again on a later day.
    Open,
    /// Somebody has, and nobody has searched for them since.
    Handled,
    /// They are none that should be found.
    Ignored,
}

/// A word that found nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Miss {
    pub word: String,
    pub times: u64,
    /// The last day it was searched for.
    pub last_day: String,
    /// Whether somebody had dealt with it before that day.
    pub again: bool,
}

/// The words since a day with what was decided about them, one row each, unsorted.
fn words(tenant: &TenantId, from: &str, decided: Decided) -> SelectStatement {
    let last = || Expr::col((MISSES, "day")).max();
    let state = || Expr::col((MARKS, "state"));
    let since = Expr::col((MARKS, "day")).lt(last());
    let shown = match decided {
        Decided::Open => state().is_null().or(state().eq(HANDLED).and(since)),
        Decided::Handled => state().eq(HANDLED).and(since.not()),
        Decided::Ignored => state().eq(IGNORED),
    };
    Query::select()
        .column((MISSES, "word"))
        .expr_as(Expr::col((MISSES, "times")).sum().cast_as(Alias::new("bigint")), "n")
        .expr_as(last(), "last_day")
        .expr_as(state(), "state")
        .from(MISSES)
        .join(
            JoinType::LeftJoin,
            MARKS,
            Expr::col((MARKS, "tenant_id"))
                .equals((MISSES, "tenant_id"))
                .and(Expr::col((MARKS, "word")).equals((MISSES, "word"))),
        )
        .and_where(Expr::col((MISSES, "tenant_id")).eq(tenant.as_str()))
        .and_where(Expr::col((MISSES, "day")).gte(from))
        .add_group_by([Expr::col((MISSES, "word")), state(), Expr::col((MARKS, "day"))])
        .and_having(shown)
        .to_owned()
}

/// Words with how often and when last, since a day, by word. A tenant has at most 500 a day.
pub(crate) async fn list_misses(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    from: &str,
    decided: Decided,
) -> StoreResult<Vec<Miss>> {
    let rows = conn.query_all(&words(tenant, from, decided)).await?;
    let mut all = rows.into_iter().map(|row| miss_of(&row, decided)).collect::<Result<Vec<_>, DbErr>>()?;
    all.sort_by(|one, other| one.word.cmp(&other.word));
    Ok(all)
}

fn miss_of(row: &QueryResult, decided: Decided) -> Result<Miss, DbErr> {
    let times: i64 = row.try_get("", "n")?;
    let state: Option<String> = row.try_get("", "state")?;
    Ok(Miss {
        word: row.try_get("", "word")?,
        times: u64::try_from(times).unwrap_or(0),
        last_day: row.try_get("", "last_day")?,
        again: decided == Decided::Open && state.is_some(),
    })
}

/// Words with how often and when last, since a day; the most searched first.
pub(crate) async fn page_misses(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    from: &str,
    decided: Decided,
    asked: &PageIn,
) -> StoreResult<Page<Miss>> {
    let all = words(tenant, from, decided);
    let count = Query::select().expr_as(Expr::cust("count(*)"), "n").from_subquery(all.clone(), "words").to_owned();
    let total: i64 = match conn.query_one(&count).await? {
        Some(row) => row.try_get("", "n")?,
        None => 0,
    };
    let page = all
        .clone()
        .order_by("n", Order::Desc)
        .order_by(("search_misses", "word"), Order::Asc)
        .offset(asked.offset())
        .limit(asked.limit())
        .to_owned();
    let rows = conn
        .query_all(&page)
        .await?
        .into_iter()
        .map(|row| miss_of(&row, decided))
        .collect::<Result<Vec<_>, DbErr>>()?;
    Ok(Page::new(rows, u64::try_from(total).unwrap_or(0), asked))
}
