//! Pages of everything a person has, or of one conversation, by the archive's ids.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ColumnTrait as _, Condition, ConnectionTrait, Order, QueryFilter};
use uuid::Uuid;

use crate::entities::{message, place};
use crate::rules::portion::fitting;
use crate::store::mine::{By, in_order, is_behind, is_kept, is_of_two, mine, one};

/// Which messages.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Of one conversation; an empty name is that of nobody.
    pub conversation: Option<String>,
    /// Before all of these.
    pub before: Vec<Uuid>,
    /// Behind all of these.
    pub after: Vec<Uuid>,
    pub start: Option<DateTime<Utc>>,
    pub end: Option<DateTime<Utc>>,
    /// Only these; empty means any.
    pub ids: Vec<Uuid>,
    /// Counted from the new end.
    pub backwards: bool,
    /// Messages at most.
    pub limit: usize,
    /// Bytes of their stanzas at most; one message comes in any case.
    pub bytes: usize,
}

/// A page in the order of sending, and whether there is more in its direction; none when an id it counts from is not
/// this person's.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    wanted: &Wanted,
) -> StoreResult<Option<(Vec<message::Model>, bool)>> {
    let mut mine = mine(tenant, user).filter(is_behind(place::Column::ClearedSeq)).filter(is_kept(user));
    mine = match &wanted.conversation {
        Some(conversation) => mine.filter(message::COLUMN.conversation.eq(conversation.as_str())),
        None => mine.filter(is_of_two()),
    };
    let by = if wanted.conversation.is_some() { By::Place } else { By::Time };
    let mut query = mine.clone();
    for (ids, is_before) in [(&wanted.before, true), (&wanted.after, false)] {
        for id in ids {
            let Some(at) = one(conn, tenant, mine.clone().filter(message::COLUMN.id.eq(*id))).await? else {
                return Ok(None);
            };
            query = query.filter(beyond(&at, by, is_before));
        }
    }
    if let Some(start) = wanted.start {
        query = query.filter(message::COLUMN.created_at.gte(start));
    }
    if let Some(end) = wanted.end {
        query = query.filter(message::COLUMN.created_at.lte(end));
    }
    if !wanted.ids.is_empty() {
        query = query.filter(message::COLUMN.id.is_in(wanted.ids.iter().copied()));
    }
    let order = if wanted.backwards { Order::Desc } else { Order::Asc };
    let mut rows = in_order(conn, tenant, query, by, order, wanted.limit as u64 + 1).await?;
    let fitting = fitting(rows.iter().map(|row| row.stanza.as_str()), wanted.bytes).min(wanted.limit);
    let more = rows.len() > fitting;
    rows.truncate(fitting);
    if wanted.backwards {
        rows.reverse();
    }
    Ok(Some((rows, more)))
}

/// Messages beyond another one in the order of a page.
fn beyond(at: &message::Model, by: By, is_before: bool) -> Condition {
    use message::Column::{CreatedAt, Id, Seq};
    let further = |column: message::Column, value: sea_orm::Value| {
        if is_before { column.lt(value) } else { column.gt(value) }
    };
    if by == By::Place {
        return Condition::all().add(further(Seq, at.seq.into()));
    }
    let same_time = Condition::all().add(CreatedAt.eq(at.created_at));
    Condition::any()
        .add(further(CreatedAt, at.created_at.into()))
        .add(same_time.clone().add(further(Seq, at.seq.into())))
        .add(same_time.add(Seq.eq(at.seq)).add(further(Id, at.id.into())))
}
