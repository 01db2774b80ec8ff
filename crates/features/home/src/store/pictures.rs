//! Rows of pictures that configuration pages uploaded.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_files::FileKey;
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{card, menu, picture, quick, theme, tool};

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

/// A tenant that has pictures.
pub async fn list_tenants(conn: &impl ConnectionTrait) -> StoreResult<Vec<TenantId>> {
    let ids: Vec<String> = picture::Entity::find()
        .select_only()
        .column(picture::Column::TenantId)
        .distinct()
        .order_by_asc(picture::Column::TenantId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}

/// Pictures of a tenant that were uploaded before `before`, after the key `after`, at most `limit`, by key.
pub async fn list_before(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: DateTime<Utc>,
    after: Uuid,
    limit: u64,
) -> StoreResult<Vec<(Uuid, FileKey)>> {
    let rows: Vec<(Uuid, String)> = picture::Entity::find()
        .filter(picture::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(picture::COLUMN.created_at.lt(before))
        .filter(picture::COLUMN.id.gt(after))
        .order_by_asc(picture::Column::Id)
        .limit(limit)
        .select_only()
        .column(picture::Column::Id)
        .column(picture::Column::FileKey)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|(id, key)| Some((id, key.parse().ok()?))).collect())
}

/// Every text of this area's tables in which a picture's address may stand.
pub async fn list_mentions(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<String>> {
    let mut all = Vec::new();
    all.extend(texts::<tool::Entity>(conn, tool::Column::TenantId, tool::Column::Icon, tenant).await?);
    all.extend(texts::<theme::Entity>(conn, theme::Column::TenantId, theme::Column::Picture, tenant).await?);
    all.extend(texts::<quick::Entity>(conn, quick::Column::TenantId, quick::Column::Icon, tenant).await?);
    all.extend(texts::<menu::Entity>(conn, menu::Column::TenantId, menu::Column::Icon, tenant).await?);
    all.extend(texts::<card::Entity>(conn, card::Column::TenantId, card::Column::Config, tenant).await?);
    Ok(all)
}

async fn texts<E: EntityTrait>(
    conn: &impl ConnectionTrait,
    of: E::Column,
    column: E::Column,
    tenant: &TenantId,
) -> StoreResult<Vec<String>> {
    let found = E::find().filter(of.eq(tenant.as_str())).filter(column.ne(""));
    Ok(found.select_only().column(column).into_tuple().all(conn).await?)
}

/// Forgets these pictures.
pub async fn delete_pictures(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        picture::Entity::delete_many()
            .filter(picture::COLUMN.tenant_id.eq(tenant.as_str()))
            .filter(picture::COLUMN.id.is_in(chunk.iter().copied()))
            .exec(conn)
            .await?;
    }
    Ok(())
}
