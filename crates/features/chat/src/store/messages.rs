//! Finding a message, and taking it back.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ConnectionTrait, QueryFilter};
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
    Ok(message::Entity::of(tenant)
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
    Ok(message::Entity::of(tenant)
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
    one(conn, tenant, mine(tenant, user).filter(message::COLUMN.message_id.eq(message_id))).await
}

/// Takes a message back: what it said is gone, that there was one stays.
///
/// # Errors
/// When the database fails or the tenant has no such message.
pub(crate) async fn revoke(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    stanza: &str,
    at: DateTime<Utc>,
) -> StoreResult<()> {
    let change = message::Entity::update_of(tenant)
        .filter(message::COLUMN.id.eq(id))
        .col_expr(message::Column::Body, Expr::value(""))
        .col_expr(message::Column::Payload, Expr::value(""))
        .col_expr(message::Column::Stanza, Expr::value(stanza))
        .col_expr(message::Column::RevokedAt, Expr::value(at));
    match change.exec(conn).await?.rows_affected {
        0 => Err(StoreError::Missing("a message")),
        _ => Ok(()),
    }
}

/// The place of the newest message of a conversation; 0 when nothing was said.
pub(crate) async fn last_seq(conn: &impl ConnectionTrait, tenant: &TenantId, name: &str) -> StoreResult<i64> {
    let row = conversation::Entity::of(tenant).filter(conversation::COLUMN.conversation.eq(name)).one(conn).await?;
    Ok(row.map_or(0, |row| row.last_seq))
}
