//! Authenticators, recovery codes, and sign-ins that wait for a code.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
};

use crate::entities::{recovery_code, second_factor, sign_in_challenge};

/// A person's authenticator, confirmed or not.
pub(crate) async fn find_factor(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<second_factor::Model>> {
    Ok(second_factor::Entity::of(tenant).filter(second_factor::COLUMN.user_id.eq(user.0)).one(conn).await?)
}

/// The same with its row locked: a code counts once.
pub(crate) async fn lock_factor(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<second_factor::Model>> {
    let query = second_factor::Entity::of(tenant).filter(second_factor::COLUMN.user_id.eq(user.0));
    Ok(query.lock_exclusive().one(conn).await?)
}

/// Puts an authenticator in the place of the one there was.
pub(crate) async fn put_factor(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    row: second_factor::Model,
) -> StoreResult<()> {
    second_factor::Entity::delete_of(tenant).filter(second_factor::COLUMN.user_id.eq(row.user_id)).exec(conn).await?;
    second_factor::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

/// Notes that a code of `step` counted; `confirmed_at` when it was the first.
pub(crate) async fn update_step(
    conn: &impl ConnectionTrait,
    user: UserId,
    step: i64,
    confirmed_at: DateTime<Utc>,
) -> StoreResult<()> {
    let change = second_factor::ActiveModel {
        user_id: Set(user.0),
        last_step: Set(step),
        confirmed_at: Set(Some(confirmed_at)),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// Takes everything away: authenticator, recovery codes, sign-ins that wait; `false` when there was no authenticator.
pub(crate) async fn delete_factor(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<bool> {
    recovery_code::Entity::delete_of(tenant).filter(recovery_code::COLUMN.user_id.eq(user.0)).exec(conn).await?;
    sign_in_challenge::Entity::delete_of(tenant)
        .filter(sign_in_challenge::COLUMN.user_id.eq(user.0))
        .exec(conn)
        .await?;
    let gone =
        second_factor::Entity::delete_of(tenant).filter(second_factor::COLUMN.user_id.eq(user.0)).exec(conn).await?;
    Ok(gone.rows_affected > 0)
}

/// Puts new recovery codes in the place of the old ones.
pub(crate) async fn replace_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hashes: Vec<String>,
) -> StoreResult<()> {
    recovery_code::Entity::delete_of(tenant).filter(recovery_code::COLUMN.user_id.eq(user.0)).exec(conn).await?;
    let rows = hashes.into_iter().map(|hash| recovery_code::ActiveModel {
        hash: Set(hash),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(user.0),
        used_at: Set(None),
    });
    recovery_code::Entity::insert_many(rows).exec_without_returning(conn).await?;
    Ok(())
}

/// Uses up a recovery code; `false` when it is none of the person's or was used.
pub(crate) async fn use_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hash: &str,
    at: DateTime<Utc>,
) -> StoreResult<bool> {
    let used = recovery_code::ActiveModel { used_at: Set(Some(at)), ..Default::default() };
    let changed = recovery_code::Entity::update_of(tenant)
        .set(used)
        .filter(recovery_code::COLUMN.hash.eq(hash))
        .filter(recovery_code::COLUMN.user_id.eq(user.0))
        .filter(recovery_code::COLUMN.used_at.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected == 1)
}

/// Recovery codes that were not used.
pub(crate) async fn count_codes(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<u64> {
    Ok(recovery_code::Entity::of(tenant)
        .filter(recovery_code::COLUMN.user_id.eq(user.0))
        .filter(recovery_code::COLUMN.used_at.is_null())
        .count(conn)
        .await?)
}

pub(crate) async fn create_challenge(conn: &impl ConnectionTrait, row: sign_in_challenge::Model) -> StoreResult<()> {
    sign_in_challenge::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

/// A sign-in that waits, of this tenant and client.
pub(crate) async fn find_challenge(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    hash: &str,
) -> StoreResult<Option<sign_in_challenge::Model>> {
    Ok(sign_in_challenge::Entity::of(tenant)
        .filter(sign_in_challenge::COLUMN.hash.eq(hash))
        .filter(sign_in_challenge::COLUMN.client_id.eq(client))
        .one(conn)
        .await?)
}

/// Takes a sign-in that waits away; `false` when somebody else did.
pub(crate) async fn take_challenge(conn: &impl ConnectionTrait, tenant: &TenantId, hash: &str) -> StoreResult<bool> {
    let waiting = sign_in_challenge::Entity::delete_of(tenant).filter(sign_in_challenge::COLUMN.hash.eq(hash));
    Ok(waiting.exec(conn).await?.rows_affected == 1)
}
