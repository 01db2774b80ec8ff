//! Finding a message, and taking it back.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ActiveModelTrait as _, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::{conversation, message};
use crate::store::mine::{mine, one};

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
