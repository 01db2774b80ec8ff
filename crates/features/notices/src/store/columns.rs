//! Columns of news.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Names, TenantId};
use sea_orm::{ConnectionTrait, QueryOrder};
use uuid::Uuid;

use crate::entities::column;

/// A column of news.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its key.
    pub id: Uuid,
    /// The name systems post under, as `notice`.
    pub key: String,
    /// What readers see.
    pub names: Names,
    /// Whether visitors see it.
    pub is_public: bool,
}

impl From<column::Model> for Column {
    fn from(row: column::Model) -> Self {
        Self { id: row.id, key: row.key, names: Names { zh: row.name_zh, en: row.name_en }, is_public: row.is_public }
    }
}

/// The columns of a tenant in their order.
pub async fn list_columns(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Column>> {
    let rows = column::Entity::of(tenant)
        .order_by_asc(column::Column::Sort)
        .order_by_asc(column::Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(Column::from).collect())
}
