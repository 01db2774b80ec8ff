//! What sessions ask for when they come, with one query for many of them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, padded};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{
    ConnectionTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationDef,
};

use crate::entities::{conversation, place};
use crate::rules::conversation::{ROOM, TWO};
use crate::store::between::MARGIN;

/// Conversations of one person that are looked at, those they changed something about last.
const LIMIT: u64 = 2_000;
/// Conversations of one query for several people; when they have more, each is asked for alone.
const ALL_MAX: u64 = 4 * LIMIT;
/// People of a roster, who also learn that somebody came or went.
const CONTACTS_MAX: usize = 500;

/// What somebody has when a session of theirs comes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Arrival {
    /// The people they talk with, those they changed something about last first.
    pub contacts: Vec<UserId>,
    /// The newest place of each conversation in which something was said lately: what a session that comes now need not
    /// look for.
    pub lately: Vec<(String, i64)>,
    /// Whether there may be messages of conversations of two that no device of theirs has.
    pub is_waiting: bool,
}

/// One person's place in a conversation, and how far that is.
#[derive(FromQueryResult)]
struct Row {
    user_id: i64,
    conversation: String,
    peer: String,
    received_seq: i64,
    cleared_seq: i64,
    last_seq: i64,
    last_at: DateTime<Utc>,
}

/// The conversations of people, as sessions that come at `now` need them; nothing for who has none.
pub(crate) async fn arrivals(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    users: &[UserId],
    now: DateTime<Utc>,
) -> StoreResult<HashMap<UserId, Arrival>> {
    if let [_, _, ..] = users {
        let rows = read(conn, tenant, users, ALL_MAX).await?;
        if rows.len() as u64 != ALL_MAX {
            return Ok(understood(rows, false, now));
        }
    }
    let mut found = HashMap::with_capacity(users.len());
    for user in users {
        let rows = read(conn, tenant, &[*user], LIMIT).await?;
        // who has more of them than are looked at may have something waiting in the others
        let is_cut = rows.len() as u64 == LIMIT;
        found.extend(understood(rows, is_cut, now));
    }
    Ok(found)
}

async fn read(conn: &impl ConnectionTrait, tenant: &TenantId, users: &[UserId], limit: u64) -> StoreResult<Vec<Row>> {
    let join: RelationDef = place::Entity::belongs_to(conversation::Entity)
        .from((place::Column::TenantId, place::Column::Conversation))
        .to((conversation::Column::TenantId, conversation::Column::Conversation))
        .into();
    Ok(place::Entity::of(tenant)
        .join(JoinType::InnerJoin, join)
        .filter(place::COLUMN.user_id.is_in(padded(users.iter().map(|user| user.0))))
        .order_by_desc(place::Column::ChangedAt)
        .limit(limit)
        .select_only()
        .columns([place::Column::UserId])
        .columns([place::Column::Conversation, place::Column::Peer])
        .columns([place::Column::ReceivedSeq, place::Column::ClearedSeq])
        .columns([conversation::Column::LastSeq, conversation::Column::LastAt])
        .into_model::<Row>()
        .all(conn)
        .await?)
}

fn understood(rows: Vec<Row>, is_cut: bool, now: DateTime<Utc>) -> HashMap<UserId, Arrival> {
    let mut all: HashMap<UserId, Arrival> = HashMap::new();
    for row in rows {
        let found = all.entry(UserId(row.user_id)).or_default();
        found.is_waiting |=
            is_cut || (row.last_seq > row.received_seq.max(row.cleared_seq) && !row.conversation.starts_with(ROOM));
        if row.conversation.starts_with(TWO)
            && found.contacts.len() < CONTACTS_MAX
            && let Ok(peer) = row.peer.parse()
        {
            found.contacts.push(UserId(peer));
        }
        if row.last_at >= now - MARGIN - MARGIN {
            found.lately.push((row.conversation, row.last_seq));
        }
    }
    all
}
