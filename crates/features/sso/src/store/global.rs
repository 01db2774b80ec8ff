//! The queries without a tenant: a cookie or ticket is all its caller has, so both are found by their hash and the tenant
//! comes from the row; a ticket names its session by key; and clean-up sees all tenants.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{delivery, tgt, ticket};

/// How many overdue sessions one clean-up looks at.
const BATCH: u64 = 500;

pub(crate) async fn find_tgt_by_hash(conn: &impl ConnectionTrait, hash: &str) -> StoreResult<Option<tgt::Model>> {
    Ok(tgt::Entity::find().filter(tgt::COLUMN.hash.eq(hash)).one(conn).await?)
}

pub(crate) async fn find_tgt(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<tgt::Model>> {
    Ok(tgt::Entity::find_by_id(id).one(conn).await?)
}

/// Whether a session has not ended, with its row locked: what the caller opens is seen by whoever ends it.
pub(crate) async fn lock_living_tgt(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<bool> {
    let row = tgt::Entity::find_by_id(id).filter(tgt::COLUMN.ended_at.is_null()).lock_exclusive().one(conn).await?;
    Ok(row.is_some())
}

/// Slides the idle deadline of a session that has not ended.
pub(crate) async fn slide_tgt(conn: &impl ConnectionTrait, id: Uuid, idle_until: DateTime<Utc>) -> StoreResult<()> {
    tgt::Entity::update_many()
        .set(tgt::ActiveModel { idle_until: Set(idle_until), ..Default::default() })
        .filter(tgt::COLUMN.id.eq(id))
        .filter(tgt::COLUMN.ended_at.is_null())
        .exec(conn)
        .await?;
    Ok(())
}

/// Marks the end; answers the row only to the one caller that ended it.
pub(crate) async fn end_tgt(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> StoreResult<Option<tgt::Model>> {
    let ended = tgt::Entity::update_many()
        .set(tgt::ActiveModel { ended_at: Set(Some(at)), ..Default::default() })
        .filter(tgt::COLUMN.id.eq(id))
        .filter(tgt::COLUMN.ended_at.is_null())
        .exec_with_returning(conn)
        .await?;
    Ok(ended.into_iter().next())
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

/// Sessions past a deadline that nobody ended.
pub(crate) async fn list_overdue_tgts(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<Vec<tgt::Model>> {
    // never later than the end of the session (`Deadlines`)
    let idle = tgt::COLUMN.idle_until.lte(now);
    Ok(tgt::Entity::find().filter(tgt::COLUMN.ended_at.is_null()).filter(idle).limit(BATCH).all(conn).await?)
}

/// Removes sessions that ended before `before`, with their tickets; answers how many went.
pub(crate) async fn delete_ended_tgts(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<u64> {
    let gone: Vec<Uuid> = tgt::Entity::find()
        .select_only()
        .column(tgt::Column::Id)
        .filter(tgt::COLUMN.ended_at.lt(before))
        .limit(BATCH)
        .into_tuple()
        .all(conn)
        .await?;
    ticket::Entity::delete_many().filter(ticket::COLUMN.tgt_id.is_in(gone.clone())).exec(conn).await?;
    Ok(tgt::Entity::delete_many().filter(tgt::COLUMN.id.is_in(gone)).exec(conn).await?.rows_affected)
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

/// Removes messages that were finished before `before`.
pub(crate) async fn delete_finished(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<u64> {
    Ok(delivery::Entity::delete_many().filter(delivery::COLUMN.finished_at.lt(before)).exec(conn).await?.rows_affected)
}
