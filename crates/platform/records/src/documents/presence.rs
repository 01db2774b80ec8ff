//! Who else has a document open. Nobody is locked out: a conflict is merged, and who is there is said beforehand.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{OfTenant as _, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter as _, QueryOrder as _, QuerySelect as _};

use super::DocumentKey;
use crate::entities::presence;

/// How long somebody counts as there who is not heard of; pages say every 20 s that they are open.
const GONE_AFTER: TimeDelta = TimeDelta::seconds(60);
/// People told at most.
const TOLD_MAX: u64 = 20;

/// Somebody who has a document open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Present {
    /// Who.
    pub user: UserId,
    /// Since when.
    pub since: DateTime<Utc>,
}

/// Notes that the caller has the document open now.
///
/// # Errors
/// When the database fails.
pub async fn note_present(tx: &Tx, ctx: &Ctx, user: UserId, key: &DocumentKey) -> StoreResult<()> {
    use presence::Column as C;

    // who was away comes anew
    presence::Entity::delete_of(&ctx.tenant)
        .filter(presence::COLUMN.seen_at.lt(ctx.now - GONE_AFTER))
        .exec(tx.conn())
        .await?;
    let row = presence::ActiveModel {
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        document: Set(key.to_string()),
        user_id: Set(user.0),
        since: Set(ctx.now),
        seen_at: Set(ctx.now),
    };
    let seen = OnConflict::columns([C::TenantId, C::Document, C::UserId]).update_column(C::SeenAt).to_owned();
    presence::Entity::insert(row).on_conflict(seen).exec_without_returning(tx.conn()).await?;
    Ok(())
}

/// Notes that the caller closed it.
///
/// # Errors
/// When the database fails.
pub async fn leave(tx: &Tx, ctx: &Ctx, user: UserId, key: &DocumentKey) -> StoreResult<()> {
    presence::Entity::delete_of(&ctx.tenant)
        .filter(presence::COLUMN.document.eq(key.to_string()))
        .filter(presence::COLUMN.user_id.eq(user.0))
        .exec(tx.conn())
        .await?;
    Ok(())
}

/// Who has the document open, the first 20 by the time they came.
///
/// # Errors
/// When the database fails.
pub async fn list_present(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &DocumentKey,
    now: DateTime<Utc>,
) -> StoreResult<Vec<Present>> {
    let rows = presence::Entity::of(tenant)
        .filter(presence::COLUMN.document.eq(key.to_string()))
        .filter(presence::COLUMN.seen_at.gte(now - GONE_AFTER))
        .order_by_asc(presence::Column::Since)
        .limit(TOLD_MAX)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| Present { user: UserId(row.user_id), since: row.since }).collect())
}
