//! Messages that a session did not get by itself.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ConnectionTrait, Order, QueryFilter};

use crate::entities::{message, place};
use crate::store::mine::{By, in_order, is_behind, is_kept, mine};

/// Messages at a time, the newest; older ones stand in the archive.
const LIMIT: u64 = 200;
/// How much earlier than its commit a message may say it was sent: a slow commit and clocks that differ.
pub(super) const MARGIN: TimeDelta = TimeDelta::seconds(60);

/// A part of a conversation.
#[derive(Debug)]
pub(crate) struct Between<'a> {
    pub conversation: &'a str,
    /// Behind this place; none for what came since the session did.
    pub after: Option<i64>,
    /// Up to this place.
    pub until: i64,
    /// When the session came.
    pub since: DateTime<Utc>,
}

/// What a person may see of a part of a conversation, oldest first.
pub(crate) async fn between(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    part: &Between<'_>,
) -> StoreResult<Vec<message::Model>> {
    let mut query = mine(tenant, user)
        .filter(message::COLUMN.conversation.eq(part.conversation))
        .filter(message::COLUMN.seq.lte(part.until))
        .filter(is_behind(place::Column::ClearedSeq))
        .filter(is_kept(user));
    query = match part.after {
        Some(after) => query.filter(message::COLUMN.seq.gt(after)),
        None => query.filter(message::COLUMN.created_at.gte(part.since - MARGIN)),
    };
    let mut rows = in_order(conn, tenant, query, By::Place, Order::Desc, LIMIT).await?;
    rows.reverse();
    Ok(rows)
}
