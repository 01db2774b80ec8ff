//! Activation codes of people, one each.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_directory::Among;
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::{OnConflict, SelectStatement};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect as _, QueryTrait as _, Select};

use crate::entities::activation_code::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::entities::credential;
use crate::rules::activation_code::{EXPIRING, LIFE};

/// The code of a person, living or not.
pub(crate) async fn find_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<Model>> {
    Ok(Entity::of(tenant).filter(COLUMN.user_id.eq(user.0)).one(conn).await?)
}

/// Gives people new codes by their hashes, made by `by`; those they had end.
pub(crate) async fn put_codes(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    by: UserId,
    hashes: &[(UserId, String)],
) -> StoreResult<()> {
    for chunk in hashes.chunks(onehall_db::rows_per_insert(7)) {
        let rows = chunk.iter().map(|(user, hash)| ActiveModel {
            user_id: Set(user.0),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            code_hash: Set(hash.clone()),
            made_at: Set(ctx.now),
            made_by: Set(by.0),
            expires_at: Set(ctx.now + LIFE),
            used_at: Set(None),
        });
        let replace = OnConflict::column(Column::UserId)
            .update_columns([Column::CodeHash, Column::MadeAt, Column::MadeBy, Column::ExpiresAt, Column::UsedAt])
            .to_owned();
        Entity::insert_many(rows).on_conflict(replace).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Uses up the code with this hash; `false` when it was used, withdrawn or replaced meanwhile.
pub(crate) async fn use_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hash: &str,
    at: DateTime<Utc>,
) -> StoreResult<bool> {
    let used = ActiveModel { used_at: Set(Some(at)), ..Default::default() };
    let changed = Entity::update_of(tenant)
        .set(used)
        .filter(COLUMN.user_id.eq(user.0))
        .filter(COLUMN.code_hash.eq(hash))
        .filter(COLUMN.used_at.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected == 1)
}

/// Ends the codes of these people that were not used; answers how many.
pub(crate) async fn delete_unused(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    people: &[UserId],
) -> StoreResult<u64> {
    let mut gone = 0;
    for chunk in people.chunks(onehall_db::BIND_LIMIT) {
        let codes = Entity::delete_of(tenant)
            .filter(COLUMN.user_id.is_in(chunk.iter().map(|user| user.0)))
            .filter(COLUMN.used_at.is_null());
        gone += codes.exec(conn).await?.rows_affected;
    }
    Ok(gone)
}

fn keys(query: Select<Entity>) -> SelectStatement {
    query.select_only().column(Column::UserId).into_query()
}

fn living(tenant: &TenantId, now: DateTime<Utc>) -> Select<Entity> {
    Entity::of(tenant).filter(COLUMN.used_at.is_null()).filter(COLUMN.expires_at.gt(now))
}

/// People without a password.
pub(crate) fn without_password(tenant: &TenantId) -> Among {
    let passwords = credential::Entity::of(tenant).select_only().column(credential::Column::UserId);
    Among::NotIn(passwords.into_query())
}

/// People with a code that may be used at `now`.
pub(crate) fn with_living_code(tenant: &TenantId, now: DateTime<Utc>) -> Among {
    Among::In(keys(living(tenant, now)))
}

/// People without one.
pub(crate) fn without_living_code(tenant: &TenantId, now: DateTime<Utc>) -> Among {
    Among::NotIn(keys(living(tenant, now)))
}

/// People whose living code ends soon.
pub(crate) fn with_expiring_code(tenant: &TenantId, now: DateTime<Utc>) -> Among {
    Among::In(keys(living(tenant, now).filter(COLUMN.expires_at.lte(now + EXPIRING))))
}

/// People who set their password by the code that they were given last.
pub(crate) fn with_used_code(tenant: &TenantId) -> Among {
    Among::In(keys(Entity::of(tenant).filter(COLUMN.used_at.is_not_null())))
}
