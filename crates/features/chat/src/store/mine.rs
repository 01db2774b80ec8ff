//! What a person may see of the archive, for every store function that reads it.

use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, IntoColumnRef, Query};
use sea_orm::{ColumnTrait as _, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationDef, Select};

use crate::entities::{message, place, removed};
use crate::rules::conversation::ROOM;

/// From a person's places to the messages there.
pub(crate) fn of_place() -> RelationDef {
    place::Entity::belongs_to(message::Entity)
        .from((place::Column::TenantId, place::Column::Conversation))
        .to((message::Column::TenantId, message::Column::Conversation))
        .into()
}

/// Messages of the conversations of a person.
pub(super) fn mine(tenant: &TenantId, user: UserId) -> Select<message::Entity> {
    message::Entity::find()
        .join_rev(JoinType::InnerJoin, of_place())
        .filter(place::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(place::COLUMN.user_id.eq(user.0))
}

/// Whether a message stands behind a place of the person in its conversation.
pub(super) fn is_behind(mark: place::Column) -> Expr {
    Expr::col((message::Entity, message::Column::Seq)).gt(Expr::col((place::Entity, mark)))
}

/// Whether the person did not delete a message for themselves.
pub(super) fn is_kept(user: UserId) -> Expr {
    let gone = Query::select()
        .column(removed::Column::MessageId)
        .from(removed::Entity)
        .and_where(removed::Column::UserId.eq(user.0))
        .to_owned();
    message::Column::Id.not_in_subquery(gone)
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
