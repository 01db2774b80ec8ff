//! Single sign-on sessions.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{Env, TenantId, UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{tgt, ticket};
use onehall_identity::Deadlines;

/// How many overdue sessions one clean-up looks at.
const BATCH: u64 = 500;

pub(crate) async fn create_tgt(conn: &impl ConnectionTrait, row: tgt::Model) -> StoreResult<()> {
    tgt::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

pub(crate) async fn find_tgt_by_hash(conn: &impl ConnectionTrait, hash: &str) -> StoreResult<Option<tgt::Model>> {
    Ok(tgt::Entity::find().filter(tgt::COLUMN.hash.eq(hash)).one(conn).await?)
}

pub(crate) async fn find_tgt(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<tgt::Model>> {
    Ok(tgt::Entity::find_by_id(id).one(conn).await?)
}

/// Whether a session lives: not ended, before its hard deadline, and used lately, here or in the portal.
pub(crate) async fn is_alive(conn: &impl ConnectionTrait, row: &tgt::Model, env: &Env) -> StoreResult<bool> {
    let now = env.now_for(row.signed_in_at);
    if row.ended_at.is_some() || row.hard_until <= now {
        return Ok(false);
    }
    if row.idle_until > now {
        return Ok(true);
    }
    onehall_identity::sessions::is_used(conn, env, row.id).await
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

/// Starts the deadlines anew after a password; answers whether the session had not ended meanwhile.
pub(crate) async fn renew_tgt(
    conn: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
    deadlines: Deadlines,
) -> StoreResult<bool> {
    let change = tgt::ActiveModel {
        signed_in_at: Set(now),
        idle_until: Set(deadlines.idle_until),
        hard_until: Set(deadlines.hard_until),
        ..Default::default()
    };
    let done = tgt::Entity::update_many()
        .set(change)
        .filter(tgt::COLUMN.id.eq(id))
        .filter(tgt::COLUMN.ended_at.is_null())
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
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

/// Sessions of a person that nobody ended.
pub(crate) async fn list_living_of_user(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<tgt::Model>> {
    Ok(tgt::Entity::find()
        .filter(tgt::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(tgt::COLUMN.user_id.eq(user.0))
        .filter(tgt::COLUMN.ended_at.is_null())
        .all(conn)
        .await?)
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
