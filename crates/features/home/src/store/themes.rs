//! Themes of a tenant.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::theme;
use crate::model::Theme;
use crate::store::rows::names;

/// The themes of a tenant, its default first.
pub async fn list_themes(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Theme>> {
    let rows =
        theme::Entity::of(tenant).order_by_asc(theme::Column::Sort).order_by_asc(theme::Column::Id).all(conn).await?;
    let themes = rows.into_iter().map(|row| Theme {
        id: row.id,
        code: row.code,
        names: names(row.name_zh, row.name_en),
        color: row.color,
        picture: row.picture,
        sort: row.sort,
    });
    Ok(themes.collect())
}

/// Writes new themes, or replaces what the themes with these codes say; their keys stay.
pub async fn upsert_themes(conn: &impl ConnectionTrait, ctx: &Ctx, themes: &[Theme]) -> StoreResult<()> {
    use theme::Column as C;

    if themes.is_empty() {
        return Ok(());
    }
    let rows = themes.iter().map(|theme| theme::ActiveModel {
        id: Set(theme.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        code: Set(theme.code.clone()),
        name_zh: Set(theme.names.zh.clone()),
        name_en: Set(theme.names.en.clone()),
        color: Set(theme.color.clone()),
        picture: Set(theme.picture.clone()),
        sort: Set(theme.sort),
    });
    let on_code = OnConflict::columns([C::TenantId, C::Code])
        .update_columns([C::NameZh, C::NameEn, C::Color, C::Picture, C::Sort])
        .to_owned();
    theme::Entity::insert_many(rows).on_conflict(on_code).exec_without_returning(conn).await?;
    Ok(())
}

/// Removes a theme; people who chose it get the tenant's default. False when there was none.
pub async fn delete_theme(conn: &impl ConnectionTrait, tenant: &TenantId, code: &str) -> StoreResult<bool> {
    let gone = theme::Entity::delete_of(tenant).filter(theme::COLUMN.code.eq(code)).exec(conn).await?;
    Ok(gone.rows_affected > 0)
}
