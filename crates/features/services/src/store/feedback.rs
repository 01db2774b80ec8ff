//! Feedback on services.

use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::feedback;

/// What a person wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Feedback {
    pub id: Uuid,
    pub service: Uuid,
    pub content: String,
    pub phone: String,
    pub created_at: DateTime<Utc>,
}

pub(crate) async fn create_feedback(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    one: &Feedback,
) -> StoreResult<()> {
    let row = feedback::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        service_id: Set(one.service),
        user_id: Set(user.0),
        content: Set(one.content.clone()),
        phone: Set(one.phone.clone()),
        created_at: Set(one.created_at),
    };
    feedback::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// How much a person sent since `from`.
pub(crate) async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(feedback::Entity::find()
        .filter(feedback::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(feedback::COLUMN.user_id.eq(user.0))
        .filter(feedback::COLUMN.created_at.gte(from))
        .count(conn)
        .await?)
}

/// A page of what a person sent, the latest first; about one service when it is named.
pub(crate) async fn page_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    service: Option<Uuid>,
    asked: &PageIn,
) -> StoreResult<Page<Feedback>> {
    let mut query = feedback::Entity::find()
        .filter(feedback::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(feedback::COLUMN.user_id.eq(user.0))
        .order_by_desc(feedback::Column::CreatedAt)
        .order_by_asc(feedback::Column::Id);
    if let Some(id) = service {
        query = query.filter(feedback::COLUMN.service_id.eq(id));
    }
    Ok(count_and_page(conn, query, asked).await?.map(|row| Feedback {
        id: row.id,
        service: row.service_id,
        content: row.content,
        phone: row.phone,
        created_at: row.created_at,
    }))
}
