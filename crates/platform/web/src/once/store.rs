//! Answered writes.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use super::entity::{ActiveModel, COLUMN, Column, Entity};
use super::rules::Known;

/// Begins a write under a key; answers whether nobody had.
pub(super) async fn create_write(
    conn: &impl ConnectionTrait,
    key_hash: &str,
    request_hash: &str,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let row = ActiveModel {
        key_hash: Set(key_hash.to_owned()),
        request_hash: Set(request_hash.to_owned()),
        began_at: Set(now),
        status: Set(None),
        body: Set(String::new()),
    };
    let once = OnConflict::column(Column::KeyHash).do_nothing().to_owned();
    Ok(Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 1)
}

pub(super) async fn find_write(conn: &impl ConnectionTrait, key_hash: &str) -> StoreResult<Option<Known>> {
    let row = Entity::find_by_id(key_hash.to_owned()).one(conn).await?;
    Ok(row.map(|r| Known { request_hash: r.request_hash, began_at: r.began_at, status: r.status, body: r.body }))
}

/// Takes over a write that began at `began_at` and no longer counts; only one of many callers gets it.
pub(super) async fn take_write(
    conn: &impl ConnectionTrait,
    key_hash: &str,
    began_at: DateTime<Utc>,
    request_hash: &str,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let taken = Entity::update_many()
        .col_expr(Column::RequestHash, request_hash.into())
        .col_expr(Column::BeganAt, now.into())
        .col_expr(Column::Status, Option::<i32>::None.into())
        .filter(COLUMN.key_hash.eq(key_hash))
        .filter(COLUMN.began_at.eq(began_at))
        .exec(conn)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Keeps the answer.
pub(super) async fn update_answer(
    conn: &impl ConnectionTrait,
    key_hash: &str,
    status: i32,
    body: &str,
) -> StoreResult<()> {
    Entity::update_many()
        .col_expr(Column::Status, Some(status).into())
        .col_expr(Column::Body, body.into())
        .filter(COLUMN.key_hash.eq(key_hash))
        .exec(conn)
        .await?;
    Ok(())
}

/// Forgets a write that changed nothing.
pub(super) async fn delete_write(conn: &impl ConnectionTrait, key_hash: &str) -> StoreResult<()> {
    Entity::delete_many().filter(COLUMN.key_hash.eq(key_hash)).exec(conn).await?;
    Ok(())
}

pub(super) async fn delete_before(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<u64> {
    Ok(Entity::delete_many().filter(COLUMN.began_at.lt(before)).exec(conn).await?.rows_affected)
}
