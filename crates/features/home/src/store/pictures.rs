//! Rows of pictures that configuration pages uploaded.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_files::FileKey;
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::picture;

/// A stored picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its key.
    pub id: Uuid,
    /// Where its bytes are.
    pub key: FileKey,
    /// As the sender called it.
    pub name: String,
    /// Its size.
    pub bytes: i64,
    /// Who uploaded it.
    pub user: UserId,
}

/// Writes the row of a stored picture.
pub async fn create_picture(conn: &impl ConnectionTrait, ctx: &Ctx, one: &Picture) -> StoreResult<()> {
    let row = picture::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        file_key: Set(one.key.to_string()),
        name: Set(one.name.clone()),
        bytes: Set(one.bytes),
        user_id: Set(one.user.0),
        created_at: Set(ctx.now),
    };
    picture::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Pictures a person uploaded since `from`.
pub async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(picture::Entity::find()
        .filter(picture::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(picture::COLUMN.created_at.gte(from))
        .filter(picture::COLUMN.user_id.eq(user.0))
        .count(conn)
        .await?)
}
