//! The queries over all tenants: what pages of the portal may frame, whose counts are old, files that everybody may load.

use chrono::NaiveDate;
use onehall_db::{StoreError, StoreResult};
use onehall_kernel::TenantId;
use onehall_web::FrameOrigin;
use sea_orm::sea_query::Query;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::origins::read;
use crate::entities::micro::bundle;
use crate::entities::{app, dropped, origin};

/// The origins of all enabled applications, sorted, none twice; at most `limit`.
pub async fn list_framed(conn: &impl ConnectionTrait, limit: u64) -> StoreResult<Vec<FrameOrigin>> {
    let enabled =
        Query::select().column(app::Column::Id).from(app::Entity).and_where(app::COLUMN.is_enabled.eq(true)).to_owned();
    let texts: Vec<String> = origin::Entity::find()
        .select_only()
        .column(origin::Column::Origin)
        .distinct()
        .filter(origin::COLUMN.app_id.in_subquery(enabled))
        .order_by_asc(origin::Column::Origin)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let mut framed = texts.into_iter().map(read).collect::<StoreResult<Vec<_>>>()?;
    // the databases sort text in ways of their own
    framed.sort_unstable();
    Ok(framed)
}

/// Removes counts of days before `day`; answers how many rows went.
pub async fn delete_drops_before(conn: &impl ConnectionTrait, day: NaiveDate) -> StoreResult<u64> {
    Ok(dropped::Entity::delete_many().filter(dropped::COLUMN.day.lt(day)).exec(conn).await?.rows_affected)
}

/// A version of a sub-application by its address, which has its digest in it: of whichever tenant, the files are the same.
pub async fn find_slot(conn: &impl ConnectionTrait, app: &str, slot: &str) -> StoreResult<Option<(TenantId, Uuid)>> {
    let query = bundle::Entity::find()
        .filter(bundle::COLUMN.app.eq(app))
        .filter(bundle::COLUMN.slot.eq(slot))
        .order_by_asc(bundle::Column::Id);
    let Some(row) = query.one(conn).await? else { return Ok(None) };
    let odd = |_| StoreError::Inconsistent { table: "micro_bundles", detail: format!("tenant of {}", row.id) };
    Ok(Some((row.tenant_id.parse().map_err(odd)?, row.id)))
}
