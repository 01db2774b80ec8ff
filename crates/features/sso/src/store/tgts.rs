//! Single sign-on sessions.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Env, TenantId, UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::tgt;
use onehall_identity::Deadlines;

pub(crate) async fn create_tgt(conn: &impl ConnectionTrait, row: tgt::Model) -> StoreResult<()> {
    tgt::ActiveModel::from(row).insert(conn).await?;
    Ok(())
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

/// Starts the deadlines anew after a password; answers whether the session had not ended meanwhile.
pub(crate) async fn renew_tgt(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
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
    let done = tgt::Entity::update_of(tenant)
        .set(change)
        .filter(tgt::COLUMN.id.eq(id))
        .filter(tgt::COLUMN.ended_at.is_null())
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Sessions of a person that nobody ended.
pub(crate) async fn list_living_of_user(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<tgt::Model>> {
    Ok(tgt::Entity::of(tenant)
        .filter(tgt::COLUMN.user_id.eq(user.0))
        .filter(tgt::COLUMN.ended_at.is_null())
        .all(conn)
        .await?)
}

/// The tenant of a session.
pub(crate) fn tenant_of(tgt: &tgt::Model) -> StoreResult<TenantId> {
    tgt.tenant_id
        .parse()
        .map_err(|_| StoreError::Inconsistent { table: "cas_tgts", detail: format!("tenant of {}", tgt.id) })
}
