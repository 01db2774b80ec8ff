//! How many messages browsers dropped.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use onehall_db::{OfTenant as _, StoreResult, count_and_page, rows_per_insert};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::dropped;
use crate::rules::tally::{Key, Tally};

/// What is counted of a day; at most a little over a thousand rows.
pub async fn list_day(conn: &impl ConnectionTrait, tenant: &TenantId, day: NaiveDate) -> StoreResult<Tally> {
    let rows = dropped::Entity::of(tenant).filter(dropped::COLUMN.day.eq(day)).all(conn).await?;
    Ok(rows
        .into_iter()
        .map(|row| (Key { app: row.app_key, origin: row.origin, reason: row.reason }, row.dropped))
        .collect())
}

/// How many of a day each application has.
pub async fn count_by_app(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    day: NaiveDate,
) -> StoreResult<HashMap<Uuid, i64>> {
    let mut counts = HashMap::<Uuid, i64>::new();
    for (key, count) in list_day(conn, tenant, day).await? {
        if let Ok(app) = key.app.parse() {
            let sum = counts.entry(app).or_default();
            *sum = sum.saturating_add(count);
        }
    }
    Ok(counts)
}

/// Writes totals of a day in place of what stands there.
pub async fn put_totals(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    day: NaiveDate,
    totals: &BTreeMap<Key, i64>,
) -> StoreResult<()> {
    use dropped::Column as C;

    let rows: Vec<_> = totals
        .iter()
        .map(|(key, total)| dropped::ActiveModel {
            tenant_id: Set(tenant.as_str().to_owned()),
            day: Set(day),
            app_key: Set(key.app.clone()),
            origin: Set(key.origin.clone()),
            reason: Set(key.reason.clone()),
            dropped: Set(*total),
        })
        .collect();
    for chunk in rows.chunks(rows_per_insert(6)) {
        dropped::Entity::insert_many(chunk.to_vec())
            .on_conflict(
                OnConflict::columns([C::TenantId, C::Day, C::AppKey, C::Origin, C::Reason])
                    .update_column(C::Dropped)
                    .to_owned(),
            )
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// Which counts; what is absent does not matter.
#[derive(Debug, Clone, Default)]
pub struct DropFilter {
    /// Of this application.
    pub app: Option<Uuid>,
    /// From this day on.
    pub from: Option<NaiveDate>,
    /// Until this day, inclusive.
    pub to: Option<NaiveDate>,
}

/// A count of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropCount {
    /// In the tenant's time zone.
    pub day: NaiveDate,
    /// Whose, where and why.
    pub key: Key,
    /// How many.
    pub count: i64,
}

/// One page: the newest day first, the most first within a day.
pub async fn list_page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    filter: &DropFilter,
    asked: &PageIn,
) -> StoreResult<Page<DropCount>> {
    use dropped::Column as C;

    let mut query = dropped::Entity::of(tenant).order_by_desc(C::Day).order_by_desc(C::Dropped);
    for column in [C::AppKey, C::Origin, C::Reason] {
        query = query.order_by_asc(column);
    }
    if let Some(app) = filter.app {
        query = query.filter(dropped::COLUMN.app_key.eq(app.to_string()));
    }
    if let Some(from) = filter.from {
        query = query.filter(dropped::COLUMN.day.gte(from));
    }
    if let Some(to) = filter.to {
        query = query.filter(dropped::COLUMN.day.lte(to));
    }
    let page = count_and_page(conn, query, asked).await?;
    Ok(page.map(|row| DropCount {
        day: row.day,
        key: Key { app: row.app_key, origin: row.origin, reason: row.reason },
        count: row.dropped,
    }))
}
