//! The one query over all tenants: whose record must be cleaned up.

use onehall_db::StoreResult;
use sea_orm::{ConnectionTrait, EntityTrait, QuerySelect};

use crate::entities::attempt;

/// Tenants that have a record.
pub async fn list_tenants_with_attempts(conn: &impl ConnectionTrait) -> StoreResult<Vec<String>> {
    let query = attempt::Entity::find().select_only().column(attempt::Column::TenantId).distinct();
    Ok(query.into_tuple().all(conn).await?)
}
