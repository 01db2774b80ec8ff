//! What each person has of a conversation.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect,
    RelationDef, Select, UpdateMany,
};
use uuid::Uuid;

use crate::entities::{message, place};
use crate::rules::conversation::{OFFICIAL, TWO, official};
use crate::store::mine::begins;

fn mine(tenant: &TenantId, user: UserId, conversation: &str) -> Select<place::Entity> {
    place::Entity::of(tenant)
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(place::COLUMN.conversation.eq(conversation))
}

fn change(tenant: &TenantId, user: UserId, conversation: &str) -> UpdateMany<place::Entity> {
    place::Entity::update_of(tenant)
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(place::COLUMN.conversation.eq(conversation))
}

/// A person's place in a conversation; none when nothing was said there.
pub(crate) async fn find_place(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    conversation: &str,
) -> StoreResult<Option<place::Model>> {
    Ok(mine(tenant, user, conversation).one(conn).await?)
}

/// The person read everything up to `seq`; never goes back.
pub(crate) async fn mark_read(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    conversation: &str,
    seq: i64,
) -> StoreResult<()> {
    let change = change(tenant, user, conversation)
        .col_expr(place::Column::ReadSeq, Expr::value(seq))
        .filter(place::COLUMN.read_seq.lt(seq));
    change.exec(conn).await?;
    Ok(())
}

/// A device of the person has everything up to `seq`.
pub(crate) async fn mark_received(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    conversation: &str,
    seq: i64,
) -> StoreResult<()> {
    let change = change(tenant, user, conversation)
        .col_expr(place::Column::ReceivedSeq, Expr::value(seq))
        .filter(place::COLUMN.received_seq.lt(seq));
    change.exec(conn).await?;
    Ok(())
}

/// What a person sets on a conversation; absent is left as it is.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlaceChange {
    pub is_muted: Option<bool>,
    /// The inner none takes the pin away.
    pub pinned_at: Option<Option<DateTime<Utc>>>,
    pub hidden_seq: Option<i64>,
    pub cleared_seq: Option<i64>,
}

/// Changes a person's place; false when there is none.
pub(crate) async fn change_place(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    conversation: &str,
    wanted: PlaceChange,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let mut update = change(tenant, user, conversation).col_expr(place::Column::ChangedAt, Expr::value(now));
    if let Some(is_muted) = wanted.is_muted {
        update = update.col_expr(place::Column::IsMuted, Expr::value(is_muted));
    }
    if let Some(at) = wanted.pinned_at {
        update = update.col_expr(place::Column::PinnedAt, Expr::value(at));
    }
    if let Some(seq) = wanted.hidden_seq {
        update = update.col_expr(place::Column::HiddenSeq, Expr::value(seq));
    }
    if let Some(seq) = wanted.cleared_seq {
        update = update.col_expr(place::Column::ClearedSeq, Expr::value(seq));
        update = update.col_expr(place::Column::HiddenSeq, Expr::value(seq));
    }
    Ok(update.exec(conn).await?.rows_affected > 0)
}

/// What a person set on official accounts, by account.
pub(crate) async fn list_official(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<HashMap<String, place::Model>> {
    let rows = place::Entity::of(tenant)
        .filter(place::COLUMN.user_id.eq(user.0))
        .filter(begins(place::Column::Conversation, OFFICIAL))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.peer.clone(), row)).collect())
}

/// Makes room for what a person sets on an official account.
pub(crate) async fn put_official(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    account: UserId,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = place::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(user.0),
        conversation: Set(official(account)),
        peer: Set(account.to_string()),
        read_seq: Set(0),
        received_seq: Set(0),
        hidden_seq: Set(0),
        cleared_seq: Set(0),
        is_muted: Set(false),
        pinned_at: Set(None),
        changed_at: Set(now),
    };
    let keep = OnConflict::columns([place::Column::TenantId, place::Column::UserId, place::Column::Conversation])
        .do_nothing()
        .to_owned();
    place::Entity::insert(row).on_conflict(keep).exec_without_returning(conn).await?;
    Ok(())
}

/// The places of all people of a conversation.
pub(crate) async fn list_people(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    conversation: &str,
) -> StoreResult<Vec<place::Model>> {
    Ok(place::Entity::of(tenant).filter(place::COLUMN.conversation.eq(conversation)).all(conn).await?)
}

/// Up to which message a person, and the other one of a conversation of two, read each conversation: the archive's id by
/// conversation and person.
pub(crate) async fn read_marks(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    me: UserId,
    conversations: &[&str],
) -> StoreResult<HashMap<(String, i64), Uuid>> {
    let mut marks = HashMap::new();
    for chunk in conversations.chunks(onehall_db::BIND_LIMIT) {
        let join: RelationDef = place::Entity::belongs_to(message::Entity)
            .from((place::Column::TenantId, place::Column::Conversation, place::Column::ReadSeq))
            .to((message::Column::TenantId, message::Column::Conversation, message::Column::Seq))
            .into();
        let rows: Vec<(String, i64, Uuid)> = place::Entity::of(tenant)
            .select_only()
            .column(place::Column::Conversation)
            .column(place::Column::UserId)
            .column_as(Expr::col((message::Entity, message::Column::Id)), "mark")
            .join(JoinType::InnerJoin, join)
            .filter(place::COLUMN.conversation.is_in(chunk.iter().copied()))
            // how far each of a group's people is, is asked for with its messages
            .filter(
                Condition::any()
                    .add(place::Column::UserId.eq(me.0))
                    .add(begins((place::Entity, place::Column::Conversation), TWO)),
            )
            .into_tuple()
            .all(conn)
            .await?;
        marks.extend(rows.into_iter().map(|(conversation, user, id)| ((conversation, user), id)));
    }
    Ok(marks)
}
