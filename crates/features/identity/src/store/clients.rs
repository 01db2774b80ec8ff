//! Clients of the API within a tenant.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter,
    QueryOrder as _, QuerySelect as _,
};

use crate::entities::client;
use crate::rules::client::ClientFacts;
use crate::rules::token;

/// A client of another system; its secret is stored hashed.
pub(crate) async fn create_client(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    facts: &ClientFacts,
    secret: &str,
) -> StoreResult<client::Model> {
    Ok(row(ctx, facts, secret, false).insert(conn).await?)
}

/// Makes the browser's client, whose secret is its id; another node may have done it at the same moment.
pub(crate) async fn ensure_public_client(conn: &impl ConnectionTrait, ctx: &Ctx, id: &str) -> StoreResult<()> {
    let facts = ClientFacts { id: id.to_owned(), ..ClientFacts::default() };
    client::Entity::insert(row(ctx, &facts, id, true))
        .on_conflict(OnConflict::column(client::Column::Id).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

fn row(ctx: &Ctx, facts: &ClientFacts, secret: &str, is_public: bool) -> client::ActiveModel {
    client::ActiveModel {
        id: Set(facts.id.clone()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        name: Set(facts.name.clone()),
        secret_hash: Set(token::hash(secret)),
        secret_at: Set(Some(ctx.now)),
        is_public: Set(is_public),
        blade_dialect: Set(false),
        is_plain: Set(facts.is_plain),
        scopes: Set(facts.scopes.join(" ")),
        disabled_at: Set(None),
        created_at: Set(ctx.now),
        used_at: Set(None),
    }
}

/// The clients of a tenant by their ids; there are at most 500.
pub(crate) async fn list_clients(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<client::Model>> {
    Ok(client::Entity::of(tenant).order_by_asc(client::Column::Id).all(conn).await?)
}

pub(crate) async fn count_clients(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(client::Entity::of(tenant).count(conn).await?)
}

pub(crate) async fn find_client(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: &str,
) -> StoreResult<Option<client::Model>> {
    Ok(client::Entity::of(tenant).filter(client::COLUMN.id.eq(id)).one(conn).await?)
}

/// The same with its row locked until the end of the unit of work.
pub(crate) async fn lock_client(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: &str,
) -> StoreResult<Option<client::Model>> {
    Ok(client::Entity::of(tenant).filter(client::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?)
}

/// Writes what may change of a client that the caller found by tenant: name, scopes, protection, secret, state.
pub(crate) async fn update_client(conn: &impl ConnectionTrait, row: &client::Model) -> StoreResult<()> {
    let change = client::ActiveModel {
        id: Set(row.id.clone()),
        name: Set(row.name.clone()),
        scopes: Set(row.scopes.clone()),
        is_plain: Set(row.is_plain),
        secret_hash: Set(row.secret_hash.clone()),
        secret_at: Set(row.secret_at),
        disabled_at: Set(row.disabled_at),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

pub(crate) async fn delete_client(conn: &impl ConnectionTrait, tenant: &TenantId, id: &str) -> StoreResult<()> {
    client::Entity::delete_of(tenant).filter(client::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}

/// Notes that a client called, which its caller found by its credentials, unless that was noted after `before` already.
pub(crate) async fn mark_client_used(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: &str,
    at: DateTime<Utc>,
    before: DateTime<Utc>,
) -> StoreResult<()> {
    let stale = sea_orm::Condition::any().add(client::COLUMN.used_at.is_null()).add(client::COLUMN.used_at.lte(before));
    client::Entity::update_of(tenant)
        .set(client::ActiveModel { used_at: Set(Some(at)), ..Default::default() })
        .filter(client::COLUMN.id.eq(id))
        .filter(stale)
        .exec(conn)
        .await?;
    Ok(())
}
