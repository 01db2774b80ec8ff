//! Themes of a tenant.

use std::collections::HashSet;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

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
        dark_color: row.dark_color,
        picture: row.picture,
        sort: row.sort,
    });
    Ok(themes.collect())
}

/// Writes the themes of a tenant instead of those that are there; keys stay, and so does what people chose of them. Who chose
/// one that goes gets the tenant's default.
///
/// # Errors
/// When a key or code is another theme's, and when the database fails.
pub async fn replace_themes(conn: &impl ConnectionTrait, ctx: &Ctx, themes: &[Theme]) -> StoreResult<()> {
    let kept = themes.iter().map(|theme| theme.id);
    theme::Entity::delete_of(&ctx.tenant).filter(theme::COLUMN.id.is_not_in(kept)).exec(conn).await?;
    let known: HashSet<Uuid> = theme::Entity::of(&ctx.tenant)
        .select_only()
        .column(theme::Column::Id)
        .into_tuple()
        .all(conn)
        .await?
        .into_iter()
        .collect();
    let (old, new): (Vec<&Theme>, Vec<&Theme>) = themes.iter().partition(|theme| known.contains(&theme.id));
    // at most 20, and no two databases write many rows at once in one way without touching those of others
    for theme in old {
        theme::Entity::update(row(ctx, theme)).exec(conn).await?;
    }
    if !new.is_empty() {
        theme::Entity::insert_many(new.into_iter().map(|theme| row(ctx, theme))).exec_without_returning(conn).await?;
    }
    Ok(())
}

fn row(ctx: &Ctx, theme: &Theme) -> theme::ActiveModel {
    theme::ActiveModel {
        id: Set(theme.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        code: Set(theme.code.clone()),
        name_zh: Set(theme.names.zh.clone()),
        name_en: Set(theme.names.en.clone()),
        color: Set(theme.color.clone()),
        dark_color: Set(theme.dark_color.clone()),
        picture: Set(theme.picture.clone()),
        sort: Set(theme.sort),
    }
}
