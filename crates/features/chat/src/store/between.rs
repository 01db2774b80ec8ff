//! Messages that a session did not get by itself.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ConnectionTrait, EntityTrait, Order, QueryFilter, QuerySelect};
use uuid::Uuid;

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
    let mut rows = in_order(conn, query, By::Place, Order::Desc, LIMIT).await?;
    rows.reverse();
    Ok(rows)
}

/// The newest place of each conversation of all tenants with a message whose id was made at `since` or later.
pub(crate) async fn newest(
    conn: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> StoreResult<Vec<(String, String, i64)>> {
    let millis = u64::try_from(since.timestamp_millis()).unwrap_or(0);
    // ids begin with their time (RFC 9562 section 5.7)
    let first: Uuid = uuid::Builder::from_unix_timestamp_millis(millis, &[0; 10]).into_uuid();
    Ok(message::Entity::find()
        .filter(message::COLUMN.id.gte(first))
        .select_only()
        .column(message::Column::TenantId)
        .column(message::Column::Conversation)
        .column_as(Expr::col(message::Column::Seq).max(), "newest")
        .group_by(message::Column::TenantId)
        .group_by(message::Column::Conversation)
        .into_tuple()
        .all(conn)
        .await?)
}
