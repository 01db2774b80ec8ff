//! What a session asks for when it comes, with one query.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationDef};

use crate::entities::{conversation, place};
use crate::rules::conversation::{ROOM, TWO};
use crate::store::between::MARGIN;
use crate::store::places::CONTACTS_MAX;

/// Conversations that are looked at, those whose people changed something about them last.
const LIMIT: u64 = 2_000;

/// What somebody has when a session of theirs comes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Arrival {
    /// The people they talk with.
    pub contacts: Vec<UserId>,
    /// The newest place of each conversation in which something was said lately: what a session that comes now need not
    /// look for.
    pub lately: Vec<(String, i64)>,
    /// Whether there may be messages of conversations of two that no device of theirs has.
    pub is_waiting: bool,
}

/// The conversations of a person, as a session that comes at `now` needs them.
pub(crate) async fn arrival(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    now: DateTime<Utc>,
) -> StoreResult<Arrival> {
    let join: RelationDef = place::Entity::belongs_to(conversation::Entity)
        .from((place::Column::TenantId, place::Column::Conversation))
        .to((conversation::Column::TenantId, conversation::Column::Conversation))
        .into();
    let rows: Vec<(String, String, i64, i64, i64, DateTime<Utc>)> = place::Entity::find()
        .join(JoinType::InnerJoin, join)
        .filter(place::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(place::COLUMN.user_id.eq(user.0))
        .order_by_desc(place::Column::ChangedAt)
        .limit(LIMIT)
        .select_only()
        .columns([place::Column::Conversation, place::Column::Peer])
        .columns([place::Column::ReceivedSeq, place::Column::ClearedSeq])
        .column(conversation::Column::LastSeq)
        .column(conversation::Column::LastAt)
        .into_tuple()
        .all(conn)
        .await?;
    // who has more of them than are looked at may have something waiting in the others
    let mut found = Arrival { is_waiting: rows.len() as u64 == LIMIT, ..Arrival::default() };
    for (name, peer, received, cleared, last, last_at) in rows {
        found.is_waiting |= last > received.max(cleared) && !name.starts_with(ROOM);
        if name.starts_with(TWO)
            && (found.contacts.len() as u64) < CONTACTS_MAX
            && let Ok(peer) = peer.parse()
        {
            found.contacts.push(UserId(peer));
        }
        if last_at >= now - MARGIN - MARGIN {
            found.lately.push((name, last));
        }
    }
    Ok(found)
}
