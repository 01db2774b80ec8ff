//! Storing a message once, and taking it back.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveModelTrait as _, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::{conversation, message, place};
use crate::store::mine::{mine, one};

/// A message that was accepted and is to be stored.
#[derive(Debug, Clone)]
pub(crate) struct NewMessage {
    pub id: Uuid,
    pub tenant: TenantId,
    pub conversation: String,
    pub sender: i64,
    pub message_id: String,
    pub kind: i32,
    pub body: String,
    pub payload: String,
    pub stanza: String,
    pub at: DateTime<Utc>,
    /// Whose conversation it is, and whom each of them talks to; nobody for a group, whose members have their places.
    pub people: Vec<(i64, String)>,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Saved {
    /// It is the newest of its conversation, at this place.
    New(i64),
    /// The sender sent this id before: nothing was stored.
    Again,
}

/// Stores a message. The sender has read the conversation up to it.
pub(crate) async fn save(conn: &impl ConnectionTrait, new: &NewMessage) -> StoreResult<Saved> {
    if find(conn, &new.tenant, new.sender, &new.message_id).await?.is_some() {
        return Ok(Saved::Again);
    }
    let tenant = new.tenant.as_str().to_owned();
    let first = conversation::ActiveModel {
        tenant_id: Set(tenant.clone()),
        conversation: Set(new.conversation.clone()),
        last_seq: Set(1),
        last_id: Set(new.id),
        last_at: Set(new.at),
    };
    let next = OnConflict::columns([conversation::Column::TenantId, conversation::Column::Conversation])
        .value(conversation::Column::LastSeq, Expr::col((conversation::Entity, conversation::Column::LastSeq)).add(1))
        .update_columns([conversation::Column::LastId, conversation::Column::LastAt])
        .to_owned();
    let seq = conversation::Entity::insert(first).on_conflict(next).exec_with_returning(conn).await?.last_seq;
    message::Entity::insert(message_row(new, seq)).exec_without_returning(conn).await?;
    let places =
        new.people.iter().map(|(user, peer)| place_row(new, *user, peer, if *user == new.sender { seq } else { 0 }));
    if seq == 1 && !new.people.is_empty() {
        let keep = OnConflict::columns([place::Column::TenantId, place::Column::UserId, place::Column::Conversation])
            .do_nothing()
            .to_owned();
        place::Entity::insert_many(places).on_conflict(keep).exec_without_returning(conn).await?;
        return Ok(Saved::New(seq));
    }
    place::Entity::update_many()
        .col_expr(place::Column::ReadSeq, Expr::value(seq))
        .filter(place::COLUMN.tenant_id.eq(tenant))
        .filter(place::COLUMN.user_id.eq(new.sender))
        .filter(place::COLUMN.conversation.eq(new.conversation.as_str()))
        .exec(conn)
        .await?;
    Ok(Saved::New(seq))
}

/// The row of a message at its place.
pub(super) fn message_row(new: &NewMessage, seq: i64) -> message::ActiveModel {
    message::ActiveModel {
        id: Set(new.id),
        tenant_id: Set(new.tenant.as_str().to_owned()),
        conversation: Set(new.conversation.clone()),
        seq: Set(seq),
        sender_id: Set(new.sender),
        message_id: Set(new.message_id.clone()),
        kind: Set(new.kind),
        body: Set(new.body.clone()),
        payload: Set(new.payload.clone()),
        stanza: Set(new.stanza.clone()),
        created_at: Set(new.at),
        revoked_at: Set(None),
    }
}

/// What a person has of a conversation that a message begins.
pub(super) fn place_row(new: &NewMessage, user: i64, peer: &str, read_seq: i64) -> place::ActiveModel {
    place::ActiveModel {
        tenant_id: Set(new.tenant.as_str().to_owned()),
        user_id: Set(user),
        conversation: Set(new.conversation.clone()),
        peer: Set(peer.to_owned()),
        read_seq: Set(read_seq),
        received_seq: Set(0),
        hidden_seq: Set(0),
        cleared_seq: Set(0),
        is_muted: Set(false),
        pinned_at: Set(None),
        changed_at: Set(new.at),
    }
}

/// A message by its sender and its id.
pub(crate) async fn find(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    sender: i64,
    message_id: &str,
) -> StoreResult<Option<message::Model>> {
    Ok(message::Entity::find()
        .filter(message::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(message::COLUMN.sender_id.eq(sender))
        .filter(message::COLUMN.message_id.eq(message_id))
        .one(conn)
        .await?)
}

/// A message of a conversation by its id, whoever sent it.
pub(crate) async fn find_in(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    conversation: &str,
    message_id: &str,
) -> StoreResult<Option<message::Model>> {
    Ok(message::Entity::find()
        .filter(message::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(message::COLUMN.conversation.eq(conversation))
        .filter(message::COLUMN.message_id.eq(message_id))
        .one(conn)
        .await?)
}

/// A message by its id in any conversation of a person.
pub(crate) async fn find_mine(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    message_id: &str,
) -> StoreResult<Option<message::Model>> {
    one(conn, mine(tenant, user).filter(message::COLUMN.message_id.eq(message_id))).await
}

/// Takes a message back: what it said is gone, that there was one stays.
pub(crate) async fn revoke(conn: &impl ConnectionTrait, id: Uuid, stanza: &str, at: DateTime<Utc>) -> StoreResult<()> {
    let change = message::ActiveModel {
        id: Set(id),
        body: Set(String::new()),
        payload: Set(String::new()),
        stanza: Set(stanza.to_owned()),
        revoked_at: Set(Some(at)),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// The place of the newest message of a conversation; 0 when nothing was said.
pub(crate) async fn last_seq(conn: &impl ConnectionTrait, tenant: &TenantId, name: &str) -> StoreResult<i64> {
    let row = conversation::Entity::find_by_id((tenant.as_str().to_owned(), name.to_owned())).one(conn).await?;
    Ok(row.map_or(0, |row| row.last_seq))
}
