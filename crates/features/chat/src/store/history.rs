//! Reading a conversation page by page.

use onehall_db::{OfTenant as _, StoreResult, containing};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func};
use sea_orm::{ConnectionTrait, EntityTrait, Order, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{message, place, removed};
use crate::store::mine::{By, in_order, is_behind, is_kept, is_of_two, mine};

/// Which part of a conversation.
#[derive(Debug, Clone, Default)]
pub(crate) struct Part {
    /// Only messages before this place.
    pub before: Option<i64>,
    /// Only messages behind this place.
    pub after: Option<i64>,
    /// From the old end on (a page forwards) instead of from the new one.
    pub forwards: bool,
    /// Only messages with this in their text.
    pub keyword: Option<String>,
}

/// A page of what a person may see of a conversation, oldest first, and whether there is more in that direction.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    conversation: &str,
    cleared: i64,
    part: &Part,
    limit: u64,
) -> StoreResult<(Vec<message::Model>, bool)> {
    let mut query = message::Entity::of(tenant)
        .filter(message::COLUMN.conversation.eq(conversation))
        .filter(message::COLUMN.seq.gt(Ord::max(cleared, part.after.unwrap_or(0))))
        .filter(is_kept(user));
    if let Some(before) = part.before {
        query = query.filter(message::COLUMN.seq.lt(before));
    }
    if let Some(keyword) = part.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let text = Func::lower(Expr::col(message::Column::Body));
        let like = Expr::expr(text).like(containing(&keyword.to_lowercase()));
        query = query.filter(like);
    }
    let order = if part.forwards { Order::Asc } else { Order::Desc };
    let mut rows = query.order_by(message::Column::Seq, order).limit(limit + 1).all(conn).await?;
    let more = rows.len() as u64 > limit;
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    if !part.forwards {
        rows.reverse();
    }
    Ok((rows, more))
}

/// The place of a message in a conversation by the archive's id; none when it is not there.
pub(crate) async fn place_of(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    conversation: &str,
    id: Uuid,
) -> StoreResult<Option<i64>> {
    let row = message::Entity::of(tenant)
        .filter(message::COLUMN.id.eq(id))
        .filter(message::COLUMN.conversation.eq(conversation))
        .one(conn)
        .await?;
    Ok(row.map(|row| row.seq))
}

/// Deletes a message for one person; a second time is the same.
pub(crate) async fn remove_for(conn: &impl ConnectionTrait, user: UserId, id: Uuid) -> StoreResult<()> {
    let row = removed::ActiveModel { user_id: sea_orm::Set(user.0), message_id: sea_orm::Set(id) };
    let keep = sea_orm::sea_query::OnConflict::columns([removed::Column::UserId, removed::Column::MessageId])
        .do_nothing()
        .to_owned();
    removed::Entity::insert(row).on_conflict(keep).exec_without_returning(conn).await?;
    Ok(())
}

/// What no device of a person has yet of conversations of two, oldest first, at most `limit`, the newest of them.
pub(crate) async fn not_received(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    limit: u64,
) -> StoreResult<Vec<message::Model>> {
    let query = mine(tenant, user)
        .filter(is_behind(place::Column::ReceivedSeq))
        .filter(is_behind(place::Column::ClearedSeq))
        .filter(message::COLUMN.sender_id.ne(user.0))
        .filter(is_of_two());
    let mut rows = in_order(conn, tenant, query, By::Time, Order::Desc, limit).await?;
    rows.reverse();
    Ok(rows)
}
