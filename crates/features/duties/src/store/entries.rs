//! Duties.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_directory::Department;
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::{ConnectionTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::counts::count_fitting;
use super::filter::DutyFilter;
use super::projection::{Side, entry_of};
use crate::config::duties_body::DutyEntry;
use crate::entities::entry;
use crate::rules::slices::slices;
use crate::rules::standing::Standing;

/// Rows of a list that is put in an order of its own at most.
pub(crate) const RANKED_MAX: u64 = 5_000;

/// A duty with the department whose it is.
#[derive(Debug, Clone)]
pub(crate) struct StoredDuty {
    pub department: Uuid,
    pub standing: Standing,
    pub duty: DutyEntry,
}

fn read(row: entry::Model) -> StoreResult<StoredDuty> {
    Ok(StoredDuty {
        department: row.department_id,
        standing: Standing::read(&row.standing),
        duty: entry_of(&row.body)?,
    })
}

/// A page of the duties that fit, by departments in this order and as each has them: those of departments that a page takes
/// whole at once, and those of its first and its last one.
pub(crate) async fn page_entries(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
    order: &[Department],
    asked: &PageIn,
) -> StoreResult<Page<StoredDuty>> {
    let counts = count_fitting(conn, tenant, side, filter).await?;
    let slices = slices(order.iter().map(|one| one.id), &counts, asked.offset(), asked.limit());
    let of = |departments: Vec<Uuid>| DutyFilter { departments: Some(departments), ..filter.clone() };
    let whole: Vec<Uuid> = slices.iter().filter(|one| one.is_whole).map(|one| one.department).collect();
    let mut found: HashMap<Uuid, Vec<StoredDuty>> = HashMap::new();
    if !whole.is_empty() {
        for one in list_entries(conn, tenant, side, &of(whole), asked.limit()).await? {
            found.entry(one.department).or_default().push(one);
        }
    }
    for part in slices.iter().filter(|one| !one.is_whole) {
        let query = of(vec![part.department]).query(tenant, side).order_by_asc(entry::Column::Position);
        let rows = query.offset(part.skip).limit(part.take).all(conn).await?;
        found.insert(part.department, rows.into_iter().map(read).collect::<StoreResult<_>>()?);
    }
    let records = slices.iter().flat_map(|one| found.remove(&one.department).unwrap_or_default()).collect();
    Ok(Page::new(records, counts.values().sum(), asked))
}

/// The duties that fit, by department and in its order, at most `limit`.
pub(crate) async fn list_entries(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
    limit: u64,
) -> StoreResult<Vec<StoredDuty>> {
    let rows = filter
        .query(tenant, side)
        .order_by_asc(entry::Column::DepartmentId)
        .order_by_asc(entry::Column::Position)
        .limit(limit)
        .all(conn)
        .await?;
    rows.into_iter().map(read).collect()
}

/// The keys of the duties that fit, each with who is responsible; at most [`RANKED_MAX`].
pub(crate) async fn list_keys(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
) -> StoreResult<Vec<(Uuid, Option<i64>)>> {
    let rows = filter
        .query(tenant, side)
        .limit(RANKED_MAX)
        .select_only()
        .column(entry::Column::Id)
        .column(entry::Column::UserId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows)
}

/// These duties by their keys; those that are not there are left out.
pub(crate) async fn find_entries(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, StoredDuty>> {
    let filter = DutyFilter { ids: Some(ids.to_vec()), ..DutyFilter::default() };
    let rows = filter.query(tenant, side).all(conn).await?;
    rows.into_iter().map(|row| Ok((row.id, read(row)?))).collect()
}

/// A duty by its key.
pub(crate) async fn find_entry(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    id: Uuid,
) -> StoreResult<Option<StoredDuty>> {
    Ok(find_entries(conn, tenant, side, &[id]).await?.remove(&id))
}

/// The documents on which most duties stand that people see, the most used first, at most `limit`: each in Chinese and,
/// as far as one of the duties says it, in English.
pub(crate) async fn list_bases(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    filter: &DutyFilter,
    limit: usize,
) -> StoreResult<Vec<(String, String)>> {
    let bodies: Vec<String> = filter
        .query(tenant, Side::Published)
        .filter(entry::COLUMN.basis.ne(""))
        .limit(RANKED_MAX)
        .select_only()
        .column(entry::Column::Body)
        .into_tuple()
        .all(conn)
        .await?;
    let mut used: HashMap<String, (usize, String)> = HashMap::new();
    for body in &bodies {
        for basis in entry_of(body)?.basis {
            let (count, english) = used.entry(basis.document).or_default();
            *count += 1;
            if english.is_empty() {
                *english = basis.document_en;
            }
        }
    }
    let mut used: Vec<(String, (usize, String))> = used.into_iter().collect();
    used.sort_by(|(a, (n, _)), (b, (m, _))| m.cmp(n).then_with(|| a.cmp(b)));
    Ok(used.into_iter().take(limit).map(|(document, (_, english))| (document, english)).collect())
}

/// How many duties fit.
pub(crate) async fn count_entries(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
) -> StoreResult<u64> {
    Ok(filter.query(tenant, side).count(conn).await?)
}

/// The duties that fit by their keys, those behind `after`, at most `limit`.
pub(crate) async fn list_behind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
    after: Option<Uuid>,
    limit: u64,
) -> StoreResult<Vec<StoredDuty>> {
    let mut query = filter.query(tenant, side);
    if let Some(after) = after {
        query = query.filter(entry::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(entry::Column::Id).limit(limit).all(conn).await?;
    rows.into_iter().map(read).collect()
}
