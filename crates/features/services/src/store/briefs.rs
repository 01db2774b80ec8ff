//! Names and departments of services whoever may see them, offline ones too: what was written about a service outlives it.

use std::collections::{HashMap, HashSet};

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Names, TenantId};
use sea_orm::{ConnectionTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::service;

/// A service in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Brief {
    pub names: Names,
    pub icon: String,
    pub department: Option<Uuid>,
}

/// The services with these keys.
pub(crate) async fn list_briefs(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, Brief>> {
    let rows: Vec<(Uuid, String, String, String, Option<Uuid>)> = service::Entity::keyed(tenant)
        .filter(service::COLUMN.id.is_in(ids.iter().copied()))
        .select_only()
        .column(service::Column::Id)
        .column(service::Column::Name)
        .column(service::Column::NameEn)
        .column(service::Column::Icon)
        .column(service::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    let brief = |(id, zh, en, icon, department)| (id, Brief { names: Names { zh, en }, icon, department });
    Ok(rows.into_iter().map(brief).collect())
}

/// Which of these services are online.
pub(crate) async fn list_online(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashSet<Uuid>> {
    let mut online = HashSet::new();
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let found: Vec<Uuid> = service::Entity::keyed(tenant)
            .filter(service::COLUMN.id.is_in(chunk.iter().copied()))
            .filter(service::COLUMN.offline_at.is_null())
            .select_only()
            .column(service::Column::Id)
            .into_tuple()
            .all(conn)
            .await?;
        online.extend(found);
    }
    Ok(online)
}
