//! Keys by code, for services that come from outside.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{ConnectionTrait, QuerySelect};
use uuid::Uuid;

use crate::entities::{kind, label, scene};

/// What a service may name by code.
#[derive(Debug, Default)]
pub(crate) struct Codes {
    pub departments: Vec<(String, Uuid)>,
    pub scenes: Vec<(String, Uuid)>,
    pub kinds: Vec<(String, Uuid)>,
    pub labels: Vec<(String, Uuid)>,
    pub roles: Vec<String>,
}

/// All codes of a tenant.
pub(crate) async fn list_codes(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Codes> {
    macro_rules! pairs {
        ($entity:ident) => {
            $entity::Entity::of(tenant)
                .select_only()
                .column($entity::Column::Code)
                .column($entity::Column::Id)
                .into_tuple()
                .all(conn)
                .await?
        };
    }
    let departments = onehall_directory::list_departments(conn, tenant).await?;
    let roles = onehall_directory::list_roles(conn, tenant).await?;
    Ok(Codes {
        departments: departments.into_iter().map(|d| (d.code, d.id)).collect(),
        scenes: pairs!(scene),
        kinds: pairs!(kind),
        labels: pairs!(label),
        roles: roles.into_iter().map(|r| r.code).collect(),
    })
}
