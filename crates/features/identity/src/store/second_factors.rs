//! Authenticators, recovery codes, and sign-ins that wait for a code.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
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
    let query = second_factor::Entity::find_by_id(user.0);
    Ok(query.filter(second_factor::COLUMN.tenant_id.eq(tenant.as_str())).one(conn).await?)
}

/// The same with its row locked: a code counts once.
pub(crate) async fn lock_factor(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<second_factor::Model>> {
    let query = second_factor::Entity::find_by_id(user.0).lock_exclusive();
    Ok(query.filter(second_factor::COLUMN.tenant_id.eq(tenant.as_str())).one(conn).await?)
}

/// Puts an authenticator in the place of the one there was.
pub(crate) async fn put_factor(conn: &impl ConnectionTrait, row: second_factor::Model) -> StoreResult<()> {
    second_factor::Entity::delete_by_id(row.user_id).exec(conn).await?;
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
    let (of, tenant) = (user.0, tenant.as_str());
    recovery_code::Entity::delete_many()
        .filter(recovery_code::COLUMN.user_id.eq(of))
        .filter(recovery_code::COLUMN.tenant_id.eq(tenant))
        .exec(conn)
        .await?;
    sign_in_challenge::Entity::delete_many()
        .filter(sign_in_challenge::COLUMN.user_id.eq(of))
        .filter(sign_in_challenge::COLUMN.tenant_id.eq(tenant))
        .exec(conn)
        .await?;
    let gone = second_factor::Entity::delete_many()
        .filter(second_factor::COLUMN.user_id.eq(of))
        .filter(second_factor::COLUMN.tenant_id.eq(tenant))
        .exec(conn)
        .await?;
    Ok(gone.rows_affected > 0)
}

/// Puts new recovery codes in the place of the old ones.
pub(crate) async fn replace_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hashes: Vec<String>,
) -> StoreResult<()> {
    recovery_code::Entity::delete_many().filter(recovery_code::COLUMN.user_id.eq(user.0)).exec(conn).await?;
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
    user: UserId,
    hash: &str,
    at: DateTime<Utc>,
) -> StoreResult<bool> {
    let used = recovery_code::ActiveModel { used_at: Set(Some(at)), ..Default::default() };
    let changed = recovery_code::Entity::update_many()
        .set(used)
        .filter(recovery_code::COLUMN.hash.eq(hash))
        .filter(recovery_code::COLUMN.user_id.eq(user.0))
        .filter(recovery_code::COLUMN.used_at.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected == 1)
}

/// Recovery codes that were not used.
pub(crate) async fn count_codes(conn: &impl ConnectionTrait, user: UserId) -> StoreResult<u64> {
    Ok(recovery_code::Entity::find()
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
    Ok(sign_in_challenge::Entity::find_by_id(hash.to_owned())
        .filter(sign_in_challenge::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(sign_in_challenge::COLUMN.client_id.eq(client))
        .one(conn)
        .await?)
}

/// Takes a sign-in that waits away; `false` when somebody else did.
pub(crate) async fn take_challenge(conn: &impl ConnectionTrait, hash: &str) -> StoreResult<bool> {
    Ok(sign_in_challenge::Entity::delete_by_id(hash.to_owned()).exec(conn).await?.rows_affected == 1)
}

/// Forgets sign-ins that waited too long, at most `limit`; answers how many.
pub(crate) async fn delete_old_challenges(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let old: Vec<String> = sign_in_challenge::Entity::find()
        .select_only()
        .column(sign_in_challenge::Column::Hash)
        .filter(sign_in_challenge::COLUMN.expires_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let gone = sign_in_challenge::Entity::delete_many().filter(sign_in_challenge::COLUMN.hash.is_in(old));
    Ok(gone.exec(conn).await?.rows_affected)
}
