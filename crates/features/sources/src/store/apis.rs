//! APIs of systems.

use std::collections::HashMap;

use onehall_db::{BIND_LIMIT, OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId, normalise_key};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;
use uuid::Uuid;

use crate::entities::api;
use crate::model::{Api, ApiConfig, ApiMethod};

fn odd(what: &str, id: Uuid) -> StoreError {
    StoreError::Inconsistent { table: "source_apis", detail: format!("{what} of {id}") }
}

fn from_row(row: api::Model) -> StoreResult<Api> {
    let body_template = match &row.body_template[..] {
        "" => None,
        text => Some(serde_json::from_str(text).map_err(|_| odd("body", row.id))?),
    };
    Ok(Api {
        id: row.id,
        system_id: row.system_id,
        version: row.version,
        updated_at: row.updated_at,
        updated_by: row.updated_by.map(UserId),
        config: ApiConfig {
            method: if row.method == ApiMethod::Get.as_str() { ApiMethod::Get } else { ApiMethod::Post },
            parameters: serde_json::from_str(&row.parameters).map_err(|_| odd("parameters", row.id))?,
            fields: serde_json::from_str(&row.fields).map_err(|_| odd("fields", row.id))?,
            fresh_seconds: u16::try_from(row.fresh_seconds).map_err(|_| odd("time", row.id))?,
            names: Names { zh: row.name_zh, en: row.name_en },
            path: row.path,
            body_template,
            list_path: row.list_path,
        },
    })
}

/// All of the tenant, by their names.
pub async fn list_apis(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Api>> {
    let query = api::Entity::of(tenant).order_by_asc(api::Column::NameKey);
    query.all(conn).await?.into_iter().map(from_row).collect()
}

/// Those of a system, by their names.
pub async fn list_of_system(conn: &impl ConnectionTrait, tenant: &TenantId, system: Uuid) -> StoreResult<Vec<Api>> {
    let query = api::Entity::keyed(tenant).filter(api::COLUMN.system_id.eq(system));
    query.order_by_asc(api::Column::NameKey).all(conn).await?.into_iter().map(from_row).collect()
}

/// The systems of all APIs of the tenant, by the APIs' keys.
pub async fn list_keys(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<(Uuid, Uuid)>> {
    let query = api::Entity::of(tenant).select_only().column(api::Column::Id).column(api::Column::SystemId);
    Ok(query.into_tuple().all(conn).await?)
}

/// The systems of these APIs, by their keys; those that are not there are left out.
pub async fn list_systems_of(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, Uuid>> {
    let mut found = HashMap::new();
    for chunk in ids.chunks(BIND_LIMIT) {
        let query = api::Entity::keyed(tenant).filter(api::COLUMN.id.is_in(chunk.iter().copied()));
        let query = query.select_only().column(api::Column::Id).column(api::Column::SystemId);
        found.extend(query.into_tuple::<(Uuid, Uuid)>().all(conn).await?);
    }
    Ok(found)
}

/// One of the tenant.
pub async fn find_api(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Api>> {
    let row = api::Entity::of(tenant).filter(api::COLUMN.id.eq(id)).one(conn).await?;
    row.map(from_row).transpose()
}

/// The same, locked until the end of the unit of work.
pub async fn lock_api(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Api>> {
    let row = api::Entity::of(tenant).filter(api::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?;
    row.map(from_row).transpose()
}

/// How many the tenant has.
pub async fn count_apis(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(api::Entity::of(tenant).count(conn).await?)
}

/// Whether another API than `own` has a name.
pub async fn is_name_taken(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    name: &str,
    own: Option<Uuid>,
) -> StoreResult<bool> {
    let found = api::Entity::of(tenant).filter(api::COLUMN.name_key.eq(normalise_key(name))).one(conn).await?;
    Ok(found.is_some_and(|row| Some(row.id) != own))
}

fn json(value: &impl Serialize, id: Uuid) -> StoreResult<String> {
    serde_json::to_string(value).map_err(|_| odd("JSON", id))
}

fn active(ctx: &Ctx, (id, version): (Uuid, Uuid), config: &ApiConfig) -> StoreResult<api::ActiveModel> {
    let body = config.body_template.as_ref().map(|body| json(body, id)).transpose()?;
    Ok(api::ActiveModel {
        name_zh: Set(config.names.zh.clone()),
        name_en: Set(config.names.en.clone()),
        name_key: Set(normalise_key(&config.names.zh)),
        method: Set(config.method.as_str().to_owned()),
        path: Set(config.path.clone()),
        parameters: Set(json(&config.parameters, id)?),
        body_template: Set(body.unwrap_or_default()),
        list_path: Set(config.list_path.clone()),
        fields: Set(json(&config.fields, id)?),
        fresh_seconds: Set(config.fresh_seconds.into()),
        version: Set(version),
        updated_at: Set(ctx.now),
        updated_by: Set(ctx.user().map(|user| user.0)),
        ..Default::default()
    })
}

/// Makes one of a system of the tenant.
pub async fn create_api(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    system_id: Uuid,
    config: &ApiConfig,
) -> StoreResult<Api> {
    let (id, version) = (ctx.new_id(), ctx.new_id());
    let row = api::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        system_id: Set(system_id),
        created_at: Set(ctx.now),
        created_by: Set(ctx.user().map(|user| user.0)),
        ..active(ctx, (id, version), config)?
    };
    api::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(Api { id, system_id, config: config.clone(), version, updated_at: ctx.now, updated_by: ctx.user() })
}

/// Replaces what is configured of one that is locked.
pub async fn update_api(conn: &impl ConnectionTrait, ctx: &Ctx, api: &Api, config: &ApiConfig) -> StoreResult<Api> {
    let version = ctx.new_id();
    let change = active(ctx, (api.id, version), config)?;
    api::Entity::update_of(&ctx.tenant).set(change).filter(api::COLUMN.id.eq(api.id)).exec(conn).await?;
    let config = config.clone();
    Ok(Api { config, version, updated_at: ctx.now, updated_by: ctx.user(), ..*api })
}

/// Removes some.
pub async fn delete_apis(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    for chunk in ids.chunks(BIND_LIMIT) {
        api::Entity::delete_keyed(tenant).filter(api::COLUMN.id.is_in(chunk.iter().copied())).exec(conn).await?;
    }
    Ok(())
}
