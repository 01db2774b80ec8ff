//! Systems that post to-dos.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::source;

/// A system that posts to-dos.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its key.
    pub id: Uuid,
    /// What people call it; the client id until it has a name.
    pub names: Names,
    /// When it last posted something.
    pub fresh_at: DateTime<Utc>,
}

impl From<source::Model> for Source {
    fn from(row: source::Model) -> Self {
        Self { id: row.id, names: Names { zh: row.name_zh, en: row.name_en }, fresh_at: row.fresh_at }
    }
}

/// The sources of a tenant.
pub async fn list_sources(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Source>> {
    let rows = source::Entity::of(tenant).all(conn).await?;
    Ok(rows.into_iter().map(Source::from).collect())
}

/// The key of a client's source, when it has posted before.
pub async fn find_source(conn: &impl ConnectionTrait, tenant: &TenantId, client: &str) -> StoreResult<Option<Uuid>> {
    let row = source::Entity::of(tenant).filter(source::COLUMN.client_id.eq(client)).one(conn).await?;
    Ok(row.map(|r| r.id))
}

/// The key of a client's source, made at its first post. Two first posts at the same time make one.
pub async fn ensure_source(conn: &impl ConnectionTrait, ctx: &Ctx, client: &str) -> StoreResult<Uuid> {
    if let Some(id) = find_source(conn, &ctx.tenant, client).await? {
        return Ok(id);
    }
    let row = source::ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        client_id: Set(client.to_owned()),
        name_zh: Set(client.to_owned()),
        name_en: Set(String::new()),
        created_at: Set(ctx.now),
        fresh_at: Set(ctx.now),
    };
    source::Entity::insert(row)
        .on_conflict(OnConflict::columns([source::Column::TenantId, source::Column::ClientId]).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    find_source(conn, &ctx.tenant, client).await?.ok_or(StoreError::Missing("todo_sources"))
}

/// Notes that the source has posted.
pub async fn touch_source(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    source::Entity::update_of(tenant)
        .col_expr(source::Column::FreshAt, Expr::value(now))
        .filter(source::COLUMN.id.eq(id))
        .exec(conn)
        .await?;
    Ok(())
}
