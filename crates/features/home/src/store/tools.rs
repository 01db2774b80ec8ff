//! Tools and their types.

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use uuid::Uuid;

use crate::entities::{tool, tool_type};
use crate::model::{Tool, ToolType};
use crate::store::rows::{names, read, write};

const TABLE: &str = "home_tools";

fn from_row(row: tool::Model) -> StoreResult<Tool> {
    Ok(Tool {
        id: row.id,
        client: row.client_id,
        code: row.code,
        type_id: row.type_id,
        names: names(row.name_zh, row.name_en),
        icon: row.icon,
        url: row.url,
        open_way: row.open_way,
        roles: read(TABLE, "roles", row.id, &row.roles)?,
        sort: row.sort,
        enabled: row.enabled,
        place: row.place,
    })
}

fn type_from_row(row: tool_type::Model) -> ToolType {
    ToolType { id: row.id, code: row.code, names: names(row.name_zh, row.name_en), sort: row.sort }
}

/// The tools of a tenant in their order, those that are switched off too.
pub async fn list_tools(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Tool>> {
    let rows = tool::Entity::of(tenant).all(conn).await?;
    let mut tools: Vec<Tool> = rows.into_iter().map(from_row).collect::<StoreResult<_>>()?;
    // a tenant has at most 500, and databases differ in where they put nulls
    tools.sort_by_key(|tool| (tool.place.unwrap_or(i32::MAX), tool.sort, tool.id));
    Ok(tools)
}

/// The types of tools of a tenant in their order.
pub async fn list_tool_types(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<ToolType>> {
    let rows = tool_type::Entity::of(tenant)
        .order_by_asc(tool_type::Column::Sort)
        .order_by_asc(tool_type::Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(type_from_row).collect())
}

/// The same, locked until the end of the `Tx`, in the order of their keys.
pub async fn list_tool_types_to_change(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<ToolType>> {
    let rows = tool_type::Entity::of(tenant).order_by_asc(tool_type::Column::Id).lock_exclusive().all(conn).await?;
    Ok(rows.into_iter().map(type_from_row).collect())
}

/// A publisher's tool by its code.
pub async fn find_tool(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    code: &str,
) -> StoreResult<Option<Tool>> {
    let row = tool::Entity::of(tenant)
        .filter(tool::COLUMN.client_id.eq(client))
        .filter(tool::COLUMN.code.eq(code))
        .one(conn)
        .await?;
    row.map(from_row).transpose()
}

/// How many tools a tenant has.
pub async fn count_tools(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(tool::Entity::of(tenant).count(conn).await?)
}

/// Writes new types, or replaces what the types with these codes say; their keys stay.
pub async fn upsert_tool_types(conn: &impl ConnectionTrait, ctx: &Ctx, types: &[ToolType]) -> StoreResult<()> {
    use tool_type::Column as C;

    if types.is_empty() {
        return Ok(());
    }
    let rows = types.iter().map(|kind| tool_type::ActiveModel {
        id: Set(kind.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        code: Set(kind.code.clone()),
        name_zh: Set(kind.names.zh.clone()),
        name_en: Set(kind.names.en.clone()),
        sort: Set(kind.sort),
    });
    let on_code =
        OnConflict::columns([C::TenantId, C::Code]).update_columns([C::NameZh, C::NameEn, C::Sort]).to_owned();
    tool_type::Entity::insert_many(rows).on_conflict(on_code).exec_without_returning(conn).await?;
    Ok(())
}

/// Writes new tools, or replaces what the publisher's tools with these codes say; their keys stay.
pub async fn upsert_tools(conn: &impl ConnectionTrait, ctx: &Ctx, tools: &[Tool]) -> StoreResult<()> {
    // what administrators decide, the switch and the order, is not the publisher's to replace
    upsert(conn, ctx, tools.iter(), &SAID).await
}

/// Writes tools of the administrators as they are to be, with switch and order.
pub async fn put_tools(conn: &impl ConnectionTrait, ctx: &Ctx, tools: &[&Tool]) -> StoreResult<()> {
    let all = [&SAID[..], &[tool::Column::Enabled, tool::Column::Place]].concat();
    upsert(conn, ctx, tools.iter().copied(), &all).await
}

/// What publishers say of a tool.
const SAID: [tool::Column; 9] = {
    use tool::Column as C;

    [C::TypeId, C::NameZh, C::NameEn, C::Icon, C::Url, C::OpenWay, C::Roles, C::Sort, C::UpdatedAt]
};

async fn upsert<'a>(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    tools: impl Iterator<Item = &'a Tool>,
    columns: &[tool::Column],
) -> StoreResult<()> {
    use tool::Column as C;

    let row = |tool: &Tool| {
        Ok(tool::ActiveModel {
            id: Set(tool.id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            client_id: Set(tool.client.clone()),
            code: Set(tool.code.clone()),
            type_id: Set(tool.type_id),
            name_zh: Set(tool.names.zh.clone()),
            name_en: Set(tool.names.en.clone()),
            icon: Set(tool.icon.clone()),
            url: Set(tool.url.clone()),
            open_way: Set(tool.open_way.clone()),
            roles: Set(write(TABLE, &tool.roles)?),
            sort: Set(tool.sort),
            enabled: Set(tool.enabled),
            place: Set(tool.place),
            created_at: Set(ctx.now),
            updated_at: Set(ctx.now),
        })
    };
    let rows: Vec<tool::ActiveModel> = tools.map(row).collect::<StoreResult<_>>()?;
    let on_code =
        OnConflict::columns([C::TenantId, C::ClientId, C::Code]).update_columns(columns.iter().copied()).to_owned();
    for chunk in rows.chunks(rows_per_insert(16)) {
        tool::Entity::insert_many(chunk.to_vec()).on_conflict(on_code.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Removes tools by their keys.
pub async fn delete_tools(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    tool::Entity::delete_of(tenant).filter(tool::COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}

/// Removes a publisher's tool; false when there was none.
pub async fn delete_tool(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    code: &str,
) -> StoreResult<bool> {
    let gone = tool::Entity::delete_of(tenant)
        .filter(tool::COLUMN.client_id.eq(client))
        .filter(tool::COLUMN.code.eq(code))
        .exec(conn)
        .await?;
    Ok(gone.rows_affected > 0)
}

/// Writes what an administrator changed of a tool.
pub async fn update_tool(conn: &impl ConnectionTrait, ctx: &Ctx, tool: &Tool) -> StoreResult<()> {
    let row = tool::ActiveModel {
        type_id: Set(tool.type_id),
        name_zh: Set(tool.names.zh.clone()),
        name_en: Set(tool.names.en.clone()),
        icon: Set(tool.icon.clone()),
        url: Set(tool.url.clone()),
        open_way: Set(tool.open_way.clone()),
        roles: Set(write(TABLE, &tool.roles)?),
        sort: Set(tool.sort),
        enabled: Set(tool.enabled),
        place: Set(tool.place),
        updated_at: Set(ctx.now),
        ..Default::default()
    };
    tool::Entity::update_of(&ctx.tenant).set(row).filter(tool::COLUMN.id.eq(tool.id)).exec(conn).await?;
    Ok(())
}

/// Puts the tools of one type in this order.
pub async fn update_places(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    for (place, id) in (0..).zip(ids) {
        tool::Entity::update_of(tenant)
            .col_expr(tool::Column::Place, Expr::value(Some::<i32>(place)))
            .filter(tool::COLUMN.id.eq(*id))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// Removes a type; its tools have to be gone.
pub async fn delete_tool_type(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    tool_type::Entity::delete_of(tenant).filter(tool_type::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}
