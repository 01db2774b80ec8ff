//! Forms a person has begun.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, count_and_page};
use onehall_kernel::{Names, Page, PageIn, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::draft;

/// A form somebody has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Its key.
    pub id: Uuid,
    /// Who began it.
    pub user: UserId,
    /// The service's code.
    pub service_code: String,
    /// The service's name when it was begun.
    pub service: Names,
    /// What the person sees.
    pub title: Names,
    /// Where it goes on.
    pub url: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl From<draft::Model> for Draft {
    fn from(row: draft::Model) -> Self {
        Self {
            id: row.id,
            user: UserId(row.user_id),
            service_code: row.service_code,
            service: Names { zh: row.service_zh, en: row.service_en },
            title: Names { zh: row.title, en: row.title_en },
            url: row.url,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

pub(crate) fn active(tenant: &TenantId, one: &Draft) -> draft::ActiveModel {
    draft::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(one.user.0),
        service_code: Set(one.service_code.clone()),
        service_zh: Set(one.service.zh.clone()),
        service_en: Set(one.service.en.clone()),
        title: Set(one.title.zh.clone()),
        title_en: Set(one.title.en.clone()),
        url: Set(one.url.clone()),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
    }
}

/// A person's drafts, the latest saved first.
pub async fn list_drafts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    asked: &PageIn,
) -> StoreResult<Page<Draft>> {
    let query = draft::Entity::of(tenant)
        .filter(draft::COLUMN.user_id.eq(user.0))
        .order_by_desc(draft::Column::UpdatedAt)
        .order_by_asc(draft::Column::Id);
    Ok(count_and_page(conn, query, asked).await?.map(Draft::from))
}

/// A draft of a person; none for somebody else's.
pub async fn find_draft(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    id: Uuid,
) -> StoreResult<Option<Draft>> {
    let query = draft::Entity::of(tenant).filter(draft::COLUMN.user_id.eq(user.0)).filter(draft::COLUMN.id.eq(id));
    Ok(query.one(conn).await?.map(Draft::from))
}
