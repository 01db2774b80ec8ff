//! Looking after the tenants of the installation: their rows only. What is inside one is its own people's business.

pub(crate) mod change;
pub(crate) mod create;
pub(crate) mod quota;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, Tx};
use onehall_feature::Told;
use onehall_files::find_space;
use onehall_kernel::{Ctx, TenantId, UserId};
use onehall_web::ApiError;
use sea_orm::ConnectionTrait;

use crate::entities::tenant;
use crate::model::Addressed;
use crate::store::tenants as store;

/// Bytes of a megabyte, as quotas count.
pub(crate) const MEGABYTE: i64 = 1_048_576;

/// Makes the code by which the first administrator of a new tenant sets a password. Identity does it.
#[async_trait]
pub trait FirstCode: Send + Sync {
    /// Makes the code in the unit of work that makes the person; it is told once. `by` is who asked for it, of the default tenant.
    ///
    /// # Errors
    /// When the database fails.
    async fn make(&self, tx: &mut Tx, ctx: &Ctx, by: UserId, person: Addressed) -> Result<ToldCode, ApiError>;
}

/// An activation code as it is told once.
#[derive(Debug, Clone)]
pub struct ToldCode {
    /// In groups.
    pub code: String,
    /// Until when it can be used.
    pub expires_at: DateTime<Utc>,
}

/// A tenant as those see it who look after all of them.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// Its row.
    pub(crate) row: tenant::Model,
    /// Its host names, those that were bound first before others.
    pub(crate) hosts: Vec<String>,
    /// Bytes that its files may take together.
    pub(crate) space: Option<i64>,
}

impl Kept {
    /// What is kept of it beside a change.
    pub(crate) fn told(&self) -> Told {
        Told::default()
            .with("name", self.row.name.as_str())
            .with("nameEn", self.row.name_en.as_str())
            .with("hosts", self.hosts.clone())
            .with("peopleMax", self.row.people_max)
            .with("filesMaxMb", self.space.map(|bytes| bytes / MEGABYTE))
            .with("disabled", self.row.disabled_at.is_some())
    }

    /// What a caller sends back with a change: a digest of the tenant's values.
    pub(crate) fn version(&self) -> String {
        self.told().mark()
    }
}

/// What a tenant that is not there is answered.
pub(crate) fn no_tenant() -> ApiError {
    ApiError::not_found("租户", "The tenant")
}

/// A row with what belongs to it.
pub(crate) async fn kept_of(conn: &impl ConnectionTrait, id: &TenantId, row: tenant::Model) -> StoreResult<Kept> {
    Ok(Kept { row, hosts: store::list_hosts(conn, id).await?, space: find_space(conn, id).await? })
}
