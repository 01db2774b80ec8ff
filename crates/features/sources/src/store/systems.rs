//! Systems that are asked.

use std::collections::HashSet;

use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId, normalise_key};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::system;
use crate::model::{System, SystemConfig};
use crate::rules::auth::{Auth, AuthKind};

fn from_row(row: system::Model) -> StoreResult<System> {
    let odd =
        |what: &str| StoreError::Inconsistent { table: "source_systems", detail: format!("{what} of {}", row.id) };
    let auth = Auth {
        kind: AuthKind::of(&row.auth_kind).ok_or_else(|| odd("kind"))?,
        fields: serde_json::from_str(&row.auth_fields).map_err(|_| odd("fields"))?,
    };
    Ok(System {
        id: row.id,
        version: row.version,
        updated_at: row.updated_at,
        updated_by: row.updated_by.map(UserId),
        config: SystemConfig {
            timeout_ms: u16::try_from(row.timeout_ms).map_err(|_| odd("time"))?,
            concurrency: u8::try_from(row.concurrency).map_err(|_| odd("concurrency"))?,
            names: Names { zh: row.name_zh, en: row.name_en },
            owner: row.owner,
            origin: row.origin,
            base_path: row.base_path,
            auth,
            is_enabled: row.is_enabled,
        },
    })
}

/// All of the tenant, by their names.
pub async fn list_systems(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<System>> {
    let query = system::Entity::of(tenant).order_by_asc(system::Column::NameKey);
    query.all(conn).await?.into_iter().map(from_row).collect()
}

/// One of the tenant.
pub async fn find_system(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<System>> {
    let row = system::Entity::of(tenant).filter(system::COLUMN.id.eq(id)).one(conn).await?;
    row.map(from_row).transpose()
}

/// The same, locked until the end of the unit of work.
pub async fn lock_system(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<System>> {
    let row = system::Entity::of(tenant).filter(system::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?;
    row.map(from_row).transpose()
}

/// The revision of one.
pub async fn find_version(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Uuid>> {
    let query = system::Entity::of(tenant).filter(system::COLUMN.id.eq(id));
    Ok(query.select_only().column(system::Column::Version).into_tuple().one(conn).await?)
}

/// How many the tenant has.
pub async fn count_systems(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(system::Entity::of(tenant).count(conn).await?)
}

/// Whether another system than `own` has a name.
pub async fn is_name_taken(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    name: &str,
    own: Option<Uuid>,
) -> StoreResult<bool> {
    let found = system::Entity::of(tenant).filter(system::COLUMN.name_key.eq(normalise_key(name))).one(conn).await?;
    Ok(found.is_some_and(|row| Some(row.id) != own))
}

/// The keys of those that are asked.
pub async fn list_enabled(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<HashSet<Uuid>> {
    let query = system::Entity::of(tenant).filter(system::COLUMN.is_enabled.eq(true));
    let keys: Vec<Uuid> = query.select_only().column(system::Column::Id).into_tuple().all(conn).await?;
    Ok(keys.into_iter().collect())
}

fn active(ctx: &Ctx, version: Uuid, config: &SystemConfig) -> StoreResult<system::ActiveModel> {
    let fields = serde_json::to_string(&config.auth.fields)
        .map_err(|error| StoreError::Inconsistent { table: "source_systems", detail: error.to_string() })?;
    Ok(system::ActiveModel {
        name_zh: Set(config.names.zh.clone()),
        name_en: Set(config.names.en.clone()),
        name_key: Set(normalise_key(&config.names.zh)),
        owner: Set(config.owner.clone()),
        origin: Set(config.origin.clone()),
        base_path: Set(config.base_path.clone()),
        auth_kind: Set(config.auth.kind.as_str().to_owned()),
        auth_fields: Set(fields),
        timeout_ms: Set(config.timeout_ms.into()),
        concurrency: Set(config.concurrency.into()),
        is_enabled: Set(config.is_enabled),
        version: Set(version),
        updated_at: Set(ctx.now),
        updated_by: Set(ctx.user().map(|user| user.0)),
        ..Default::default()
    })
}

/// Makes one.
pub async fn create_system(conn: &impl ConnectionTrait, ctx: &Ctx, config: &SystemConfig) -> StoreResult<System> {
    let (id, version) = (ctx.new_id(), ctx.new_id());
    let row = system::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        created_at: Set(ctx.now),
        created_by: Set(ctx.user().map(|user| user.0)),
        ..active(ctx, version, config)?
    };
    system::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(System { id, config: config.clone(), version, updated_at: ctx.now, updated_by: ctx.user() })
}

/// Replaces what is configured of one that is locked.
pub async fn update_system(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    id: Uuid,
    config: &SystemConfig,
) -> StoreResult<System> {
    let version = ctx.new_id();
    let change = active(ctx, version, config)?;
    system::Entity::update_of(&ctx.tenant).set(change).filter(system::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(System { id, config: config.clone(), version, updated_at: ctx.now, updated_by: ctx.user() })
}

/// Removes one, whose APIs and secrets are gone.
pub async fn delete_system(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    system::Entity::delete_of(tenant).filter(system::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}
