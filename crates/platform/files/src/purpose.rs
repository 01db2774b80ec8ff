//! What an area takes files for, as it declares it once.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::ConnectionTrait;

use crate::limit::DayLimit;
use crate::{Area, rows};

/// Within what time a [`DayLimit`] counts.
const DAY: TimeDelta = TimeDelta::days(1);

/// What files are taken for: which ones, how many, and how long they wait for what they belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purpose {
    /// Where they lie; size and kinds.
    pub area: Area,
    /// What a file without a usable name is called.
    pub unnamed: &'static str,
    /// How long a file that belongs to nothing is kept.
    pub waits: TimeDelta,
    /// What one person may send.
    pub per_day: DayLimit,
    /// Bytes that all files of a tenant in the area may have together; nothing for no limit.
    pub space: Option<i64>,
}

/// Bytes that a tenant's files of an area have together, those included that are announced or on their way.
///
/// # Errors
/// When the database fails.
pub async fn total_bytes(conn: &impl ConnectionTrait, tenant: &TenantId, area: &str) -> StoreResult<i64> {
    rows::total_bytes(conn, tenant, area).await
}

impl Purpose {
    /// Whether a person may send one more. Before a body is read this spares reading it; the limit itself is counted
    /// where the row is written.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn may_send(
        &self,
        conn: &impl ConnectionTrait,
        tenant: &TenantId,
        owner: UserId,
        now: DateTime<Utc>,
    ) -> StoreResult<bool> {
        Ok(rows::count_since(conn, tenant, &self.per_day, owner, now - DAY).await? < self.per_day.most)
    }
}
