//! What is asked over all tenants: a link names its tenant itself, and sweeps look everywhere.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{link, staged, task};
use crate::rules::task::TaskState;

/// A link that lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its tenant.
    pub tenant: TenantId,
    /// Whose file it leads to.
    pub task: Uuid,
    /// The session that it dies with.
    pub session: Uuid,
}

/// The link of a key, while its time is not over. The key is a secret of 256 bits and comes without any other sign of who
/// asks: a browser loads the address by itself.
pub async fn find_link(conn: &impl ConnectionTrait, key: &str, now: DateTime<Utc>) -> StoreResult<Option<Link>> {
    let found = link::Entity::find_by_id(key.to_owned()).filter(link::COLUMN.expires_at.gt(now)).one(conn).await?;
    Ok(found
        .and_then(|row| Some(Link { tenant: row.tenant_id.parse().ok()?, task: row.task_id, session: row.session_id })))
}

/// Tasks whose job is there or was, with it; at most `limit`.
pub async fn list_started(conn: &impl ConnectionTrait, limit: u64) -> StoreResult<Vec<(TenantId, Uuid, Uuid)>> {
    let rows: Vec<(String, Uuid, Option<Uuid>)> = task::Entity::find()
        .filter(task::COLUMN.state.eq(TaskState::Started.as_str()))
        .select_only()
        .column(task::Column::TenantId)
        .column(task::Column::Id)
        .column(task::Column::JobId)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|(tenant, id, job)| Some((tenant.parse().ok()?, id, job?))).collect())
}

/// Forgets links whose time is over.
pub async fn delete_old_links(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    link::Entity::delete_many().filter(link::COLUMN.expires_at.lte(now)).exec(conn).await?;
    Ok(())
}

/// Forgets workbooks whose time is over; their files go by themselves.
pub async fn delete_old_uploads(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    staged::Entity::delete_many().filter(staged::COLUMN.expires_at.lte(now)).exec(conn).await?;
    Ok(())
}
