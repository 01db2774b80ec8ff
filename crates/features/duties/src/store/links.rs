//! Which duties name which services.

use std::collections::{HashMap, HashSet};

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait as _, JoinType, QueryFilter, QuerySelect, QueryTrait as _,
};
use uuid::Uuid;

use super::filter::DutyFilter;
use super::projection::Side;
use crate::entities::{entry, link};

/// The duties that name each of these services.
pub(crate) async fn list_by_service(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    services: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<Uuid>>> {
    let mut by_service: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for chunk in services.chunks(onehall_db::BIND_LIMIT / 2) {
        let rows: Vec<(Uuid, Uuid)> = link::Entity::of(tenant)
            .filter(link::COLUMN.side.eq(side.as_str()))
            .filter(link::COLUMN.service_id.is_in(chunk.iter().copied()))
            .select_only()
            .column(link::Column::ServiceId)
            .column(link::Column::DutyId)
            .into_tuple()
            .all(conn)
            .await?;
        for (service, duty) in rows {
            by_service.entry(service).or_default().push(duty);
        }
    }
    Ok(by_service)
}

/// The services that duties name, of these departments when they are given.
pub(crate) async fn list_named(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    departments: Option<&[Uuid]>,
) -> StoreResult<HashSet<Uuid>> {
    let mut query = link::Entity::of(tenant).filter(link::COLUMN.side.eq(side.as_str()));
    if let Some(departments) = departments {
        query = query.filter(link::COLUMN.department_id.is_in(departments.iter().copied()));
    }
    let rows: Vec<Uuid> = query.select_only().column(link::Column::ServiceId).distinct().into_tuple().all(conn).await?;
    Ok(rows.into_iter().collect())
}

/// The services that duties of a kind name that people see.
pub(crate) async fn list_named_by(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    filter: &DutyFilter,
) -> StoreResult<HashSet<Uuid>> {
    let duties = filter.query(tenant, Side::Published).select_only().column(entry::Column::Id).into_query();
    let rows: Vec<Uuid> = link::Entity::of(tenant)
        .filter(link::COLUMN.side.eq(Side::Published.as_str()))
        .filter(link::Column::DutyId.in_subquery(duties))
        .select_only()
        .column(link::Column::ServiceId)
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The services that duties name which people see and which count on a day, each with the types of these duties.
pub(crate) async fn list_named_by_type(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    today: &str,
) -> StoreResult<Vec<(Uuid, String)>> {
    let duties = entry::Entity::belongs_to(link::Entity).from(entry::Column::Id).to(link::Column::DutyId);
    let query = DutyFilter::valid(today).query(tenant, Side::Published).join(JoinType::InnerJoin, duties.into());
    let rows = query
        .filter(link::COLUMN.side.eq(Side::Published.as_str()))
        .select_only()
        .column(link::Column::ServiceId)
        .column(entry::Column::TypeCode)
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows)
}
