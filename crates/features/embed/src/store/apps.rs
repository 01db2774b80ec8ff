//! Applications.

use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId, normalise_key};
use onehall_web::FrameOrigin;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::origins::{list_of_app, list_origins, replace_origins};
use crate::entities::app;
use crate::model::{AppConfig, EmbeddedApp};

fn odd(what: &str, id: Uuid) -> StoreError {
    StoreError::Inconsistent { table: "embedded_apps", detail: format!("{what} of {id}") }
}

fn read<T: DeserializeOwned>(what: &str, id: Uuid, text: &str) -> StoreResult<T> {
    serde_json::from_str(text).map_err(|_| odd(what, id))
}

fn write(id: Uuid, value: &impl Serialize) -> StoreResult<String> {
    serde_json::to_string(value).map_err(|_| odd("JSON", id))
}

fn from_row(row: app::Model, origins: Vec<FrameOrigin>) -> StoreResult<EmbeddedApp> {
    Ok(EmbeddedApp {
        id: row.id,
        is_enabled: row.is_enabled,
        version: row.version,
        updated_at: row.updated_at,
        updated_by: row.updated_by.map(UserId),
        config: AppConfig {
            api_names: read("api_names", row.id, &row.api_names)?,
            capabilities: read("capabilities", row.id, &row.capabilities)?,
            channels: read("channels", row.id, &row.channels)?,
            names: Names { zh: row.name_zh, en: row.name_en },
            url: row.url,
            icon: row.icon,
            origins,
            owner: row.owner_id.map(UserId),
            contact: row.contact,
            note: row.note,
        },
    })
}

/// All of the tenant, by their names.
pub async fn list_apps(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<EmbeddedApp>> {
    let query = app::Entity::of(tenant).order_by_asc(app::Column::NameKey).order_by_asc(app::Column::Id);
    let rows = query.all(conn).await?;
    let mut origins = list_origins(conn, tenant).await?;
    rows.into_iter()
        .map(|row| {
            let own = origins.remove(&row.id).unwrap_or_default();
            from_row(row, own)
        })
        .collect()
}

/// One of the tenant.
pub async fn find_app(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<EmbeddedApp>> {
    let Some(row) = app::Entity::keyed(tenant).filter(app::COLUMN.id.eq(id)).one(conn).await? else { return Ok(None) };
    let origins = list_of_app(conn, tenant, id).await?;
    from_row(row, origins).map(Some)
}

/// The same, locked until the end of the unit of work.
pub async fn lock_app(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<EmbeddedApp>> {
    let query = app::Entity::keyed(tenant).filter(app::COLUMN.id.eq(id));
    let Some(row) = query.lock_exclusive().one(conn).await? else { return Ok(None) };
    let origins = list_of_app(conn, tenant, id).await?;
    from_row(row, origins).map(Some)
}

/// How many the tenant has.
pub async fn count_apps(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(app::Entity::of(tenant).count(conn).await?)
}

fn active(ctx: &Ctx, (id, version): (Uuid, Uuid), config: &AppConfig) -> StoreResult<app::ActiveModel> {
    Ok(app::ActiveModel {
        name_zh: Set(config.names.zh.clone()),
        name_en: Set(config.names.en.clone()),
        name_key: Set(normalise_key(&format!("{} {}", config.names.zh, config.names.en))),
        url: Set(config.url.clone()),
        icon: Set(config.icon.clone()),
        api_names: Set(write(id, &config.api_names)?),
        capabilities: Set(write(id, &config.capabilities)?),
        channels: Set(write(id, &config.channels)?),
        owner_id: Set(config.owner.map(|owner| owner.0)),
        contact: Set(config.contact.clone()),
        note: Set(config.note.clone()),
        version: Set(version),
        updated_at: Set(ctx.now),
        updated_by: Set(ctx.user().map(|user| user.0)),
        ..Default::default()
    })
}

/// Makes one.
pub async fn create_app(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    config: &AppConfig,
    is_enabled: bool,
) -> StoreResult<EmbeddedApp> {
    let (id, version) = (ctx.new_id(), ctx.new_id());
    let row = app::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        is_enabled: Set(is_enabled),
        created_at: Set(ctx.now),
        created_by: Set(ctx.user().map(|user| user.0)),
        ..active(ctx, (id, version), config)?
    };
    app::Entity::insert(row).exec_without_returning(conn).await?;
    replace_origins(conn, &ctx.tenant, id, &config.origins).await?;
    let config = config.clone();
    Ok(EmbeddedApp { id, config, is_enabled, version, updated_at: ctx.now, updated_by: ctx.user() })
}

/// Replaces what is configured of one that is locked.
pub async fn update_app(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    before: &EmbeddedApp,
    config: &AppConfig,
) -> StoreResult<EmbeddedApp> {
    let version = ctx.new_id();
    let change = active(ctx, (before.id, version), config)?;
    app::Entity::update_of(&ctx.tenant).set(change).filter(app::COLUMN.id.eq(before.id)).exec(conn).await?;
    replace_origins(conn, &ctx.tenant, before.id, &config.origins).await?;
    let config = config.clone();
    Ok(EmbeddedApp { config, version, updated_at: ctx.now, updated_by: ctx.user(), ..*before })
}

/// Switches one that is locked on or off.
pub async fn enable_app(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    before: EmbeddedApp,
    is_enabled: bool,
) -> StoreResult<EmbeddedApp> {
    let version = ctx.new_id();
    let change = app::ActiveModel {
        is_enabled: Set(is_enabled),
        version: Set(version),
        updated_at: Set(ctx.now),
        updated_by: Set(ctx.user().map(|user| user.0)),
        ..Default::default()
    };
    app::Entity::update_of(&ctx.tenant).set(change).filter(app::COLUMN.id.eq(before.id)).exec(conn).await?;
    Ok(EmbeddedApp { is_enabled, version, updated_at: ctx.now, updated_by: ctx.user(), ..before })
}

/// Removes one with its origins.
pub async fn delete_app(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    replace_origins(conn, tenant, id, &[]).await?;
    app::Entity::delete_keyed(tenant).filter(app::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}
