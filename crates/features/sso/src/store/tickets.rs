//! Tickets by their hash.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::ticket;

pub(crate) async fn create_ticket(conn: &impl ConnectionTrait, row: ticket::Model) -> StoreResult<()> {
    ticket::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

pub(crate) async fn find_ticket(conn: &impl ConnectionTrait, hash: &str) -> StoreResult<Option<ticket::Model>> {
    Ok(ticket::Entity::find_by_id(hash.to_owned()).one(conn).await?)
}

/// Uses up a ticket: of any number of parallel callers one gets the row, and every attempt counts, also one that is
/// refused afterwards. `index` is the text by which the application's session can be ended later.
pub(crate) async fn consume_ticket(
    conn: &impl ConnectionTrait,
    hash: &str,
    index: &str,
    now: DateTime<Utc>,
) -> StoreResult<Option<ticket::Model>> {
    let change = ticket::ActiveModel {
        consumed_at: Set(Some(now)),
        session_index: Set(Some(index.to_owned())),
        ..Default::default()
    };
    let taken = ticket::Entity::update_many()
        .set(change)
        .filter(ticket::COLUMN.hash.eq(hash))
        .filter(ticket::COLUMN.kind.is_in(["ST", "PT"]))
        .filter(ticket::COLUMN.consumed_at.is_null())
        .exec_with_returning(conn)
        .await?;
    Ok(taken.into_iter().next())
}

/// Forgets the text of a used ticket whose validation was refused: no application holds a session for it.
pub(crate) async fn clear_index(conn: &impl ConnectionTrait, hash: &str) -> StoreResult<()> {
    ticket::Entity::update_many()
        .set(ticket::ActiveModel { session_index: Set(None), ..Default::default() })
        .filter(ticket::COLUMN.hash.eq(hash))
        .exec(conn)
        .await?;
    Ok(())
}

/// Tickets by which applications hold sessions.
pub(crate) async fn list_indexes(conn: &impl ConnectionTrait, tgt: Uuid) -> StoreResult<Vec<ticket::Model>> {
    Ok(ticket::Entity::find()
        .filter(ticket::COLUMN.tgt_id.eq(tgt))
        .filter(ticket::COLUMN.session_index.is_not_null())
        .all(conn)
        .await?)
}

/// Forgets the texts of all tickets of an ended session.
pub(crate) async fn clear_indexes(conn: &impl ConnectionTrait, tgt: Uuid) -> StoreResult<()> {
    ticket::Entity::update_many()
        .set(ticket::ActiveModel { session_index: Set(None), ..Default::default() })
        .filter(ticket::COLUMN.tgt_id.eq(tgt))
        .exec(conn)
        .await?;
    Ok(())
}

/// Notes that a login form was sent; `false` when it was sent before.
pub(crate) async fn create_sent_form(conn: &impl ConnectionTrait, row: ticket::Model) -> StoreResult<bool> {
    let put = ticket::Entity::insert(ticket::ActiveModel::from(row))
        .on_conflict(OnConflict::column(ticket::Column::Hash).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(put == 1)
}

/// Removes sent forms and unused tickets that expired before `before`. Used ones stay until their session goes.
pub(crate) async fn delete_expired_tickets(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<u64> {
    let done = ticket::Entity::delete_many()
        .filter(ticket::COLUMN.expires_at.lt(before))
        .filter(sea_orm::Condition::any().add(ticket::COLUMN.kind.eq("LT")).add(ticket::COLUMN.consumed_at.is_null()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected)
}
