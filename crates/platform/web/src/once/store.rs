//! Answered writes.

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use super::entity::{ActiveModel, COLUMN, Column, Entity};
use super::rules::{Known, State};

/// A key in the hands of one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Held {
    /// Hash of tenant, person and key.
    pub key_hash: String,
    /// Hash of the request.
    pub request_hash: String,
    /// Which request of which node it is.
    pub owner: String,
}

/// Begins a write under a key; answers whether nobody had.
pub(super) async fn create_write(conn: &impl ConnectionTrait, held: &Held, now: DateTime<Utc>) -> StoreResult<bool> {
    let row = ActiveModel {
        key_hash: Set(held.key_hash.clone()),
        request_hash: Set(held.request_hash.clone()),
        began_at: Set(now),
        owner: Set(held.owner.clone()),
        state: Set(State::Began.as_str().to_owned()),
        status: Set(None),
        body: Set(String::new()),
    };
    let once = OnConflict::column(Column::KeyHash).do_nothing().to_owned();
    Ok(Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 1)
}

pub(super) async fn find_write(conn: &impl ConnectionTrait, key_hash: &str) -> StoreResult<Option<Known>> {
    let Some(row) = Entity::find_by_id(key_hash.to_owned()).one(conn).await? else { return Ok(None) };
    let odd = || StoreError::Inconsistent { table: "answered_writes", detail: format!("state of {key_hash}") };
    Ok(Some(Known {
        request_hash: row.request_hash,
        began_at: row.began_at,
        owner: row.owner,
        state: State::parse(&row.state).ok_or_else(odd)?,
        status: row.status,
        body: row.body,
    }))
}

/// Takes a key over that is as it was found; only one of many callers gets it.
pub(super) async fn take_write(
    conn: &impl ConnectionTrait,
    held: &Held,
    found: &Known,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let taken = Entity::update_many()
        .col_expr(Column::RequestHash, held.request_hash.as_str().into())
        .col_expr(Column::BeganAt, now.into())
        .col_expr(Column::Owner, held.owner.as_str().into())
        .col_expr(Column::State, State::Began.as_str().into())
        .col_expr(Column::Status, Option::<i32>::None.into())
        .col_expr(Column::Body, "".into())
        .filter(COLUMN.key_hash.eq(held.key_hash.as_str()))
        .filter(COLUMN.owner.eq(found.owner.as_str()))
        .filter(COLUMN.state.eq(found.state.as_str()))
        .filter(COLUMN.began_at.eq(found.began_at))
        .exec(conn)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Marks in the transaction of a commit that the write is done; false when the key is somebody else's by now.
pub(super) async fn mark_committed(conn: &impl ConnectionTrait, held: &Held) -> StoreResult<bool> {
    let marked = Entity::update_many()
        .col_expr(Column::State, State::Committed.as_str().into())
        .filter(COLUMN.key_hash.eq(held.key_hash.as_str()))
        .filter(COLUMN.owner.eq(held.owner.as_str()))
        .exec(conn)
        .await?;
    Ok(marked.rows_affected == 1)
}

/// Keeps the answer, unless the key is somebody else's by now.
pub(super) async fn update_answer(
    conn: &impl ConnectionTrait,
    held: &Held,
    status: i32,
    body: &str,
) -> StoreResult<()> {
    Entity::update_many()
        .col_expr(Column::State, State::Answered.as_str().into())
        .col_expr(Column::Status, Some(status).into())
        .col_expr(Column::Body, body.into())
        .filter(COLUMN.key_hash.eq(held.key_hash.as_str()))
        .filter(COLUMN.owner.eq(held.owner.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Ends a write whose answer is not kept: forgotten when nothing was committed, done otherwise.
pub(super) async fn end_write(conn: &impl ConnectionTrait, held: &Held) -> StoreResult<()> {
    Entity::delete_many()
        .filter(COLUMN.key_hash.eq(held.key_hash.as_str()))
        .filter(COLUMN.owner.eq(held.owner.as_str()))
        .filter(COLUMN.state.eq(State::Began.as_str()))
        .exec(conn)
        .await?;
    Entity::update_many()
        .col_expr(Column::State, State::Gone.as_str().into())
        .filter(COLUMN.key_hash.eq(held.key_hash.as_str()))
        .filter(COLUMN.owner.eq(held.owner.as_str()))
        .filter(COLUMN.state.eq(State::Committed.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}

pub(super) async fn delete_before(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<u64> {
    Ok(Entity::delete_many().filter(COLUMN.began_at.lt(before)).exec(conn).await?.rows_affected)
}
