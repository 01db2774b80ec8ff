//! Clients of the API and tenants.

use onehall_db::StoreResult;
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::{client, tenant};
use crate::rules::token;

/// A client by its id; ids are unique over all tenants because a call names only its client.
pub(crate) async fn find_client(conn: &impl ConnectionTrait, id: &str) -> StoreResult<Option<client::Model>> {
    Ok(client::Entity::find_by_id(id.to_owned()).one(conn).await?)
}

/// A client of another system; its secret is stored hashed.
pub(crate) async fn create_client(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    id: &str,
    secret: &str,
    scopes: &[String],
    plain: bool,
) -> StoreResult<()> {
    row(ctx, id, secret, scopes, false, plain).insert(conn).await?;
    Ok(())
}

/// The browser's client: its secret is its id and protects nothing (contract section 1).
pub(crate) async fn create_public_client(conn: &impl ConnectionTrait, ctx: &Ctx, id: &str) -> StoreResult<()> {
    row(ctx, id, id, &[], true, false).insert(conn).await?;
    Ok(())
}

fn row(ctx: &Ctx, id: &str, secret: &str, scopes: &[String], is_public: bool, is_plain: bool) -> client::ActiveModel {
    client::ActiveModel {
        id: Set(id.to_owned()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        secret_hash: Set(token::hash(secret)),
        is_public: Set(is_public),
        blade_dialect: Set(false),
        is_plain: Set(is_plain),
        scopes: Set(scopes.join(" ")),
        disabled_at: Set(None),
        created_at: Set(ctx.now),
    }
}

/// A tenant, in China's zone until a setting says otherwise.
pub(crate) async fn create_tenant(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    name: &str,
    name_en: &str,
) -> StoreResult<()> {
    let row = tenant::ActiveModel {
        id: Set(ctx.tenant.as_str().to_owned()),
        name: Set(name.to_owned()),
        name_en: Set(name_en.to_owned()),
        time_zone: Set("Asia/Shanghai".to_owned()),
        disabled_at: Set(None),
        created_at: Set(ctx.now),
    };
    row.insert(conn).await?;
    Ok(())
}

pub(crate) async fn rename_tenant(
    conn: &impl ConnectionTrait,
    id: &TenantId,
    name: &str,
    name_en: &str,
) -> StoreResult<()> {
    let row = tenant::ActiveModel {
        id: Set(id.as_str().to_owned()),
        name: Set(name.to_owned()),
        name_en: Set(name_en.to_owned()),
        ..Default::default()
    };
    row.update(conn).await?;
    Ok(())
}

pub(crate) async fn find_tenant(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Option<tenant::Model>> {
    Ok(tenant::Entity::find_by_id(id.as_str().to_owned())
        .filter(tenant::COLUMN.disabled_at.is_null())
        .one(conn)
        .await?)
}

pub(crate) async fn list_tenants(conn: &impl ConnectionTrait) -> StoreResult<Vec<tenant::Model>> {
    Ok(tenant::Entity::find()
        .filter(tenant::COLUMN.disabled_at.is_null())
        .order_by_asc(tenant::Column::Id)
        .all(conn)
        .await?)
}
