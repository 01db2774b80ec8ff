//! Wrong passwords by account name. Names nobody has are counted like others, so that a lock or a captcha tells nothing.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, normalise_key};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::sign_in_failure::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::rules::lock::Tries;
use crate::rules::token;

/// The key of a tenant's account name; what was typed is never stored (people type passwords there).
pub(crate) fn key(tenant: &TenantId, account: &str) -> String {
    token::hash(&format!("{tenant}\n{}", normalise_key(account)))
}

fn tries(row: Option<Model>) -> Tries {
    row.map(|r| Tries { failures: r.failures, locked_until: r.locked_until, last_at: Some(r.last_at) })
        .unwrap_or_default()
}

pub(crate) async fn find_tries(conn: &impl ConnectionTrait, key: &str) -> StoreResult<Tries> {
    Ok(tries(Entity::find_by_id(key.to_owned()).one(conn).await?))
}

/// The same with the row locked, made when it is not there, so that tries at the same moment are counted one by one.
pub(crate) async fn lock_tries(conn: &impl ConnectionTrait, key: &str, now: DateTime<Utc>) -> StoreResult<Tries> {
    let empty =
        ActiveModel { account_hash: Set(key.to_owned()), failures: Set(0), locked_until: Set(None), last_at: Set(now) };
    let keep = OnConflict::column(Column::AccountHash).do_nothing().to_owned();
    Entity::insert(empty).on_conflict(keep).exec_without_returning(conn).await?;
    Ok(tries(Entity::find_by_id(key.to_owned()).lock_exclusive().one(conn).await?))
}

pub(crate) async fn update_tries(
    conn: &impl ConnectionTrait,
    key: &str,
    failures: i32,
    locked_until: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let change = ActiveModel {
        account_hash: Set(key.to_owned()),
        failures: Set(failures),
        locked_until: Set(locked_until),
        last_at: Set(now),
    };
    change.update(conn).await?;
    Ok(())
}

pub(crate) async fn delete_tries(conn: &impl ConnectionTrait, key: &str) -> StoreResult<()> {
    Entity::delete_by_id(key.to_owned()).exec(conn).await?;
    Ok(())
}

/// Forgets tries before `before`, at most `limit`; answers how many.
pub(crate) async fn delete_old_tries(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let old: Vec<String> = Entity::find()
        .select_only()
        .column(Column::AccountHash)
        .filter(COLUMN.last_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(Entity::delete_many().filter(COLUMN.account_hash.is_in(old)).exec(conn).await?.rows_affected)
}
