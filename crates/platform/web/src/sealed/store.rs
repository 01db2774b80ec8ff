//! Keys and used request ids.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait as _, ActiveValue::Set, ConnectionTrait, EntityTrait as _, QueryFilter as _};

use super::entity::{key, ring, used};

const RING: i32 = 1;

/// Stores the first ring; another node may have been quicker.
pub(super) async fn create_ring(conn: &impl ConnectionTrait, body: &str, now: DateTime<Utc>) -> StoreResult<()> {
    let row = ring::ActiveModel { id: Set(RING), body: Set(body.to_owned()), made_at: Set(now) };
    let first = OnConflict::column(ring::Column::Id).do_nothing().to_owned();
    ring::Entity::insert(row).on_conflict(first).exec_without_returning(conn).await?;
    Ok(())
}

pub(super) async fn find_ring(conn: &impl ConnectionTrait) -> StoreResult<Option<ring::Model>> {
    Ok(ring::Entity::find_by_id(RING).one(conn).await?)
}

/// Replaces the ring made at `made_at`; answers whether nobody else did.
pub(super) async fn update_ring(
    conn: &impl ConnectionTrait,
    made_at: DateTime<Utc>,
    body: &str,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let done = ring::Entity::update_many()
        .col_expr(ring::Column::Body, body.into())
        .col_expr(ring::Column::MadeAt, now.into())
        .filter(ring::COLUMN.made_at.eq(made_at))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

pub(super) async fn create_key(
    conn: &impl ConnectionTrait,
    kid: &str,
    body: &str,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> StoreResult<()> {
    let row = key::ActiveModel {
        kid: Set(kid.to_owned()),
        body: Set(body.to_owned()),
        made_at: Set(now),
        expires_at: Set(expires_at),
    };
    row.insert(conn).await?;
    Ok(())
}

pub(super) async fn find_key(conn: &impl ConnectionTrait, kid: &str) -> StoreResult<Option<key::Model>> {
    Ok(key::Entity::find_by_id(kid.to_owned()).one(conn).await?)
}

/// Notes a use; answers whether it was the first.
pub(super) async fn create_use(
    conn: &impl ConnectionTrait,
    kid: &str,
    rid: &str,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let row = used::ActiveModel { kid: Set(kid.to_owned()), rid: Set(rid.to_owned()), used_at: Set(now) };
    let once = OnConflict::columns([used::Column::Kid, used::Column::Rid]).do_nothing().to_owned();
    Ok(used::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await? == 1)
}

/// Removes expired keys, and uses before `used_before`.
pub(super) async fn delete_old(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    used_before: DateTime<Utc>,
) -> StoreResult<()> {
    key::Entity::delete_many().filter(key::COLUMN.expires_at.lt(now)).exec(conn).await?;
    used::Entity::delete_many().filter(used::COLUMN.used_at.lt(used_before)).exec(conn).await?;
    Ok(())
}
