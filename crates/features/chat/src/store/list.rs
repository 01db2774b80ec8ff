//! The list of a person's conversations: four queries however long it is.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ConnectionTrait, JoinType, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{conversation, message, place};
use crate::rules::payload::{FILE, IMAGE, LINK, NOTICE, TEXT};
use crate::store::mine::{is_behind, of_place};

/// Conversations a person can have in the list.
const LIST_MAX: u64 = 2_000;
/// Types that a person has to read.
pub(crate) const COUNTED: [i32; 5] = [TEXT, IMAGE, LINK, FILE, NOTICE];

/// A conversation in the list.
#[derive(Debug, Clone)]
pub(crate) struct Listed {
    pub place: place::Model,
    /// None when the person deleted everything.
    pub last: Option<message::Model>,
    pub unread: i64,
}

/// Every conversation of a person that is not hidden, in no order.
pub(crate) async fn conversations(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Listed>> {
    let places = place::Entity::of(tenant)
        .filter(place::COLUMN.user_id.eq(user.0))
        .order_by_desc(place::Column::ChangedAt)
        .limit(LIST_MAX)
        .all(conn)
        .await?;
    let names: Vec<&str> = places.iter().map(|place| place.conversation.as_str()).collect();
    let mut heads = HashMap::new();
    for chunk in names.chunks(onehall_db::BIND_LIMIT) {
        let rows = conversation::Entity::of(tenant)
            .filter(conversation::COLUMN.conversation.is_in(chunk.iter().copied()))
            .all(conn)
            .await?;
        heads.extend(rows.into_iter().map(|row| (row.conversation, (row.last_seq, row.last_id))));
    }
    let ids: Vec<Uuid> = heads.values().map(|(_, id)| *id).collect();
    let mut last = HashMap::new();
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows =
            message::Entity::keyed(tenant).filter(message::COLUMN.id.is_in(chunk.iter().copied())).all(conn).await?;
        last.extend(rows.into_iter().map(|row| (row.id, row)));
    }
    let unread: HashMap<String, i64> = unread(conn, tenant, user).await?.into_iter().map(|(c, n, _)| (c, n)).collect();
    let listed = places.into_iter().filter_map(|place| {
        let (last_seq, id) = *heads.get(&place.conversation)?;
        (last_seq > place.hidden_seq).then(|| Listed {
            last: last.remove(&id).filter(|_| last_seq > place.cleared_seq),
            unread: unread.get(&place.conversation).copied().unwrap_or(0),
            place,
        })
    });
    Ok(listed.collect())
}

/// Unread messages of each conversation that has some, and whether it is muted.
pub(crate) async fn unread(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<(String, i64, bool)>> {
    let number = Expr::col((message::Entity, message::Column::Id)).count();
    Ok(place::Entity::of(tenant)
        .select_only()
        .column(place::Column::Conversation)
        .column_as(number, "number")
        .column(place::Column::IsMuted)
        .join(JoinType::InnerJoin, of_place())
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(is_behind(place::Column::ReadSeq))
        .filter(is_behind(place::Column::ClearedSeq))
        .filter(message::COLUMN.sender_id.ne(user.0))
        .filter(message::COLUMN.kind.is_in(COUNTED))
        .filter(message::COLUMN.revoked_at.is_null())
        .group_by(place::Column::Conversation)
        .group_by(place::Column::IsMuted)
        .into_tuple()
        .all(conn)
        .await?)
}
