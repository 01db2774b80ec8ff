//! Wrong passwords by account name and place. Names nobody has are counted like others, so that a refusal or a captcha
//! tells nothing.

use chrono::{DateTime, Utc};
use onehall_db::{PartOf as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, normalise_key};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait as _, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::entities::sign_in_failure::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::rules::lock::Tries;
use crate::rules::token;

/// Places whose wrong passwords are counted together: more than anybody has who is no robber.
const PLACES_MAX: u64 = 100;

/// What wrong passwords are counted for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Key {
    /// The account name in one place.
    pub hash: String,
    /// The account name alone.
    pub account: String,
}

/// The key of a tenant's account name in a place; what was typed is never stored (people type passwords there).
pub(crate) fn key(tenant: &TenantId, account: &str, place: &str) -> Key {
    let account = account_key(tenant, account);
    Key { hash: token::hash(&format!("{account}\n{place}")), account }
}

/// The key of a tenant's account name in all places.
pub(crate) fn account_key(tenant: &TenantId, account: &str) -> String {
    token::hash(&format!("{tenant}\n{}", normalise_key(account)))
}

fn tries(row: Option<Model>) -> Tries {
    row.map(|r| Tries { failures: r.failures, locked_until: r.locked_until, last_at: Some(r.last_at) })
        .unwrap_or_default()
}

pub(crate) async fn find_tries(conn: &impl ConnectionTrait, key: &Key) -> StoreResult<Tries> {
    Ok(tries(Entity::part_of(&key.account).filter(COLUMN.key_hash.eq(&key.hash)).one(conn).await?))
}

/// Wrong passwords of an account name from all places.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Wrong {
    /// How many count now.
    pub failures: i32,
    /// Whether some place may try no further one for now.
    pub is_locked: bool,
}

/// Wrong passwords of the account name that count now, in the last places together.
pub(crate) async fn count_failures(conn: &impl ConnectionTrait, key: &Key, ctx: &Ctx) -> StoreResult<i32> {
    Ok(count_of_account(conn, &key.account, ctx).await?.failures)
}

/// The same by the account's key, with whether any of these places is slowed.
pub(crate) async fn count_of_account(conn: &impl ConnectionTrait, account: &str, ctx: &Ctx) -> StoreResult<Wrong> {
    let rows = Entity::part_of(account)
        .filter(COLUMN.failures.gt(0))
        .order_by_desc(Column::LastAt)
        .limit(PLACES_MAX)
        .all(conn)
        .await?;
    let counted = rows.into_iter().map(|row| {
        let now = ctx.now_for(row.last_at);
        let tries = tries(Some(row));
        Wrong { failures: tries.failures_at(now), is_locked: tries.minutes_locked(now).is_some() }
    });
    Ok(counted.fold(Wrong::default(), |all, one| Wrong {
        failures: all.failures.saturating_add(one.failures),
        is_locked: all.is_locked || one.is_locked,
    }))
}

/// Wrong passwords in a place with the row locked, made when it is not there, so that tries at the same moment are counted one by one.
pub(crate) async fn lock_tries(conn: &impl ConnectionTrait, key: &Key, now: DateTime<Utc>) -> StoreResult<Tries> {
    let empty = ActiveModel {
        key_hash: Set(key.hash.clone()),
        account_hash: Set(key.account.clone()),
        failures: Set(0),
        locked_until: Set(None),
        last_at: Set(now),
    };
    let keep = OnConflict::column(Column::KeyHash).do_nothing().to_owned();
    Entity::insert(empty).on_conflict(keep).exec_without_returning(conn).await?;
    Ok(tries(Entity::part_of(&key.account).filter(COLUMN.key_hash.eq(&key.hash)).lock_exclusive().one(conn).await?))
}

pub(crate) async fn update_tries(
    conn: &impl ConnectionTrait,
    key: &Key,
    failures: i32,
    locked_until: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let change = ActiveModel {
        key_hash: Set(key.hash.clone()),
        failures: Set(failures),
        locked_until: Set(locked_until),
        last_at: Set(now),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// Forgets the wrong passwords of a place, but no lock that counts now: one that came after the right password was
/// checked, by guesses at the same moment, is not lifted by it.
pub(crate) async fn delete_tries(conn: &impl ConnectionTrait, key: &Key, now: DateTime<Utc>) -> StoreResult<()> {
    let open = COLUMN.locked_until.is_null().or(COLUMN.locked_until.lte(now));
    Entity::delete_part_of(&key.account).filter(COLUMN.key_hash.eq(&key.hash)).filter(open).exec(conn).await?;
    Ok(())
}

/// Forgets the tries of an account name in all places; answers how many places.
pub(crate) async fn delete_all_tries(conn: &impl ConnectionTrait, account: &str) -> StoreResult<u64> {
    Ok(Entity::delete_part_of(account).exec(conn).await?.rows_affected)
}
