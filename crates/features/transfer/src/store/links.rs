//! Addresses of finished files.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::Ctx;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::link::{ActiveModel, COLUMN, Column, Entity};
use crate::rules::keeping::LINK_LIVES;

/// The key of the link to the file of `task` for `session` that was made last, while half of its time is left.
pub async fn find_fresh_link(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    task: Uuid,
    session: Uuid,
) -> StoreResult<Option<String>> {
    let known = Entity::of(&ctx.tenant)
        .filter(COLUMN.task_id.eq(task))
        .filter(COLUMN.session_id.eq(session))
        .filter(COLUMN.expires_at.gt(ctx.now + LINK_LIVES / 2))
        .order_by_desc(Column::ExpiresAt)
        .one(conn)
        .await?;
    Ok(known.map(|link| link.wire_key))
}

/// Writes a new link; answers its key.
pub async fn create_link(conn: &impl ConnectionTrait, ctx: &Ctx, task: Uuid, session: Uuid) -> StoreResult<String> {
    let key = ctx.env.new_secret();
    let row = ActiveModel {
        wire_key: Set(key.clone()),
        task_id: Set(task),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        session_id: Set(session),
        expires_at: Set(ctx.now + LINK_LIVES),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(key)
}
