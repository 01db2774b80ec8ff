//! What a person may see of the archive, for every store function that reads it.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, IntoColumnRef};
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait, JoinType, Order, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait as _, RelationDef, Select,
};
use uuid::Uuid;

use crate::entities::{message, place, removed};
use crate::rules::conversation::ROOM;

/// From a person's places to the messages there.
pub(crate) fn of_place() -> RelationDef {
    place::Entity::belongs_to(message::Entity)
        .from((place::Column::TenantId, place::Column::Conversation))
        .to((message::Column::TenantId, message::Column::Conversation))
        .into()
}

/// Messages of the conversations of a person, for [`in_order`]; nothing is selected yet. A cross join, whose
/// conditions SeaORM leaves to the filters: SQLite goes through it in this order, and would by itself rather read every
/// message of the school.
pub(super) fn mine(tenant: &TenantId, user: UserId) -> Select<place::Entity> {
    let is_there =
        |of: place::Column, column: message::Column| Expr::col((message::Entity, column)).equals((place::Entity, of));
    place::Entity::of(tenant)
        .select_only()
        .join(JoinType::CrossJoin, of_place())
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(is_there(place::Column::TenantId, message::Column::TenantId))
        .filter(is_there(place::Column::Conversation, message::Column::Conversation))
}

/// How messages stand in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// Of one conversation: by their places.
    Place,
    /// Of several: by their time.
    Time,
}

/// The first `limit` messages of a query. The order is made of what the index has, and only what is given is read:
/// messages are large and a person has many.
pub(super) async fn in_order(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    query: Select<place::Entity>,
    by: By,
    order: Order,
    limit: u64,
) -> StoreResult<Vec<message::Model>> {
    let mut query = query.column(message::Column::Id);
    if by == By::Time {
        query = query.order_by(message::Column::CreatedAt, order.clone());
    }
    let query = query.order_by(message::Column::Seq, order.clone()).order_by(message::Column::Id, order).limit(limit);
    let ids: Vec<Uuid> = query.into_tuple().all(conn).await?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let found = message::Entity::keyed(tenant).filter(message::COLUMN.id.is_in(ids.iter().copied())).all(conn).await?;
    let mut by_id: HashMap<Uuid, message::Model> = found.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}

/// The one message of a query.
pub(super) async fn one(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    query: Select<place::Entity>,
) -> StoreResult<Option<message::Model>> {
    Ok(in_order(conn, tenant, query, By::Place, Order::Asc, 1).await?.pop())
}

/// Whether a message stands behind a place of the person in its conversation.
pub(super) fn is_behind(mark: place::Column) -> Expr {
    Expr::col((message::Entity, message::Column::Seq)).gt(Expr::col((place::Entity, mark)))
}

/// Whether the person did not delete a message for themselves.
pub(super) fn is_kept(user: UserId) -> Expr {
    let gone = removed::Entity::part_of(user.0).select_only().column(removed::Column::MessageId);
    message::Column::Id.not_in_subquery(gone.into_query())
}

/// Whether a name begins like this. Not by a pattern: SQLite would plan a statement anew for each bound pattern.
pub(super) fn begins(column: impl IntoColumnRef, prefix: &'static str) -> Expr {
    let length = i32::try_from(prefix.len()).unwrap_or(i32::MAX);
    Func::cust("substr").arg(Expr::col(column)).arg(1).arg(length).eq(prefix)
}

/// Whether a message is of a conversation of two: groups have archives of their own, and are heard where they are entered.
pub(super) fn is_of_two() -> Expr {
    begins((message::Entity, message::Column::Conversation), ROOM).not()
}

#[cfg(test)]
mod tests {
    use sea_orm::{DbBackend, QueryTrait as _};

    use super::*;

    #[test]
    fn a_person_comes_before_their_messages() {
        let tenant: TenantId = "000000".parse().unwrap();
        let query = mine(&tenant, UserId(7)).column(message::Column::Id);
        for backend in [DbBackend::Sqlite, DbBackend::Postgres] {
            let sql = query.build(backend).to_string();
            assert!(sql.contains("FROM \"chat_places\" CROSS JOIN \"chat_messages\" WHERE "), "{sql}");
            for column in ["tenant_id", "conversation"] {
                let is_there = format!("\"chat_messages\".\"{column}\" = \"chat_places\".\"{column}\"");
                assert!(sql.contains(&is_there), "{sql}");
            }
        }
    }
}
