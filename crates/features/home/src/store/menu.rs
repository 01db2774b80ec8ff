//! The top menu.

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::menu;
use crate::model::MenuEntry;
use crate::store::rows::{names, odd, read, write};

const TABLE: &str = "home_top_menu";

fn from_row(row: menu::Model) -> StoreResult<MenuEntry> {
    Ok(MenuEntry {
        id: row.id,
        code: row.code,
        names: names(row.name_zh, row.name_en),
        kind: row.navigation_type.parse().map_err(|()| odd(TABLE, "navigation_type", row.id))?,
        path: row.path,
        icon: row.icon,
        open_way: row.open_way,
        enabled: row.enabled,
        roles: read(TABLE, "roles", row.id, &row.roles)?,
        sort: row.sort,
    })
}

/// The entries of a tenant in their order, disabled ones too.
pub async fn list_menu(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<MenuEntry>> {
    let rows =
        menu::Entity::of(tenant).order_by_asc(menu::Column::Sort).order_by_asc(menu::Column::Id).all(conn).await?;
    rows.into_iter().map(from_row).collect()
}

/// Replaces the entries of a tenant; those that stay keep their keys.
pub async fn replace_menu(conn: &impl ConnectionTrait, ctx: &Ctx, entries: &[MenuEntry]) -> StoreResult<()> {
    use menu::Column as C;

    let kept = entries.iter().map(|entry| entry.id);
    menu::Entity::delete_of(&ctx.tenant).filter(menu::COLUMN.id.is_not_in(kept)).exec(conn).await?;
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        rows.push(menu::ActiveModel {
            id: Set(entry.id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            code: Set(entry.code.clone()),
            name_zh: Set(entry.names.zh.clone()),
            name_en: Set(entry.names.en.clone()),
            navigation_type: Set(entry.kind.as_str().to_owned()),
            path: Set(entry.path.clone()),
            icon: Set(entry.icon.clone()),
            open_way: Set(entry.open_way.clone()),
            enabled: Set(entry.enabled),
            roles: Set(write(TABLE, &entry.roles)?),
            sort: Set(entry.sort),
            created_at: Set(ctx.now),
            updated_at: Set(ctx.now),
        });
    }
    let again = OnConflict::column(C::Id)
        .update_columns([
            C::Code,
            C::NameZh,
            C::NameEn,
            C::NavigationType,
            C::Path,
            C::Icon,
            C::OpenWay,
            C::Enabled,
            C::Roles,
            C::Sort,
            C::UpdatedAt,
        ])
        // a key of another tenant is nobody's here
        .action_and_where(menu::COLUMN.tenant_id.eq(ctx.tenant.as_str()))
        .to_owned();
    for chunk in rows.chunks(rows_per_insert(14)) {
        menu::Entity::insert_many(chunk.to_vec()).on_conflict(again.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}
