//! How many duties there are. What is counted is a column of the index that the filter goes through: any other one would be read
//! of every row.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{ColumnTrait as _, ConnectionTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use super::filter::DutyFilter;
use super::projection::Side;
use crate::entities::entry;

/// Duties of one department, type and kind that people see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    pub department: Uuid,
    pub type_code: String,
    /// Whether they name a service.
    pub linked: bool,
    pub count: u64,
}

/// The duties that people see and that count on a day, by department and type.
pub(crate) async fn count_published(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    today: &str,
) -> StoreResult<Vec<Counted>> {
    let rows: Vec<(Uuid, String, bool, i64)> = DutyFilter::valid(today)
        .query(tenant, Side::Published)
        .select_only()
        .column(entry::Column::DepartmentId)
        .column(entry::Column::TypeCode)
        .column(entry::Column::Linked)
        .column_as(entry::Column::DepartmentId.count(), "number")
        .group_by(entry::Column::DepartmentId)
        .group_by(entry::Column::TypeCode)
        .group_by(entry::Column::Linked)
        .into_tuple()
        .all(conn)
        .await?;
    let counted = |(department, type_code, linked, count): (Uuid, String, bool, i64)| Counted {
        department,
        type_code,
        linked,
        count: u64::try_from(count).unwrap_or(0),
    };
    Ok(rows.into_iter().map(counted).collect())
}

/// Numbers by department and type.
pub(crate) fn by_section(counted: &[Counted]) -> HashMap<(Uuid, String), u64> {
    let mut counts: HashMap<(Uuid, String), u64> = HashMap::new();
    for one in counted {
        *counts.entry((one.department, one.type_code.clone())).or_default() += one.count;
    }
    counts
}

/// How many duties each department has on one side, whether they count now or not; those with none are left out.
pub(crate) async fn count_by_department(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    departments: Option<&[Uuid]>,
) -> StoreResult<HashMap<Uuid, u64>> {
    let filter = DutyFilter { departments: departments.map(<[Uuid]>::to_vec), ..DutyFilter::default() };
    count_fitting(conn, tenant, side, &filter).await
}

/// How many duties fit of each department; those with none are left out.
pub(crate) async fn count_fitting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    filter: &DutyFilter,
) -> StoreResult<HashMap<Uuid, u64>> {
    let rows: Vec<(Uuid, i64)> = filter
        .query(tenant, side)
        .select_only()
        .column(entry::Column::DepartmentId)
        .column_as(entry::Column::DepartmentId.count(), "number")
        .group_by(entry::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(id, count)| (id, u64::try_from(count).unwrap_or(0))).collect())
}

/// The types of the duties that people see.
pub(crate) async fn list_used_types(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<String>> {
    let rows: Vec<String> = entry::Entity::of(tenant)
        .filter(entry::COLUMN.side.eq(Side::Published.as_str()))
        .select_only()
        .column(entry::Column::TypeCode)
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows)
}
