//! What people chose.

use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::user_theme;
use crate::rules::theme::Mode;

/// A person's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Choice {
    /// The theme; none for the tenant's default.
    pub theme: Option<Uuid>,
    /// Light or dark.
    pub mode: Mode,
}

/// A person's choice; the default when nothing was chosen.
pub async fn get_choice(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Choice> {
    let row = user_theme::Entity::of(tenant).filter(user_theme::COLUMN.user_id.eq(user.0)).one(conn).await?;
    let Some(row) = row else { return Ok(Choice::default()) };
    let mode = row.mode.parse().map_err(|()| StoreError::Inconsistent {
        table: "home_user_themes",
        detail: format!("mode of {}", row.user_id),
    })?;
    Ok(Choice { theme: row.theme_id, mode })
}

/// Writes a person's choice; the last one wins.
pub async fn update_choice(conn: &impl ConnectionTrait, ctx: &Ctx, user: UserId, choice: Choice) -> StoreResult<()> {
    use user_theme::Column as C;

    let row = user_theme::ActiveModel {
        user_id: Set(user.0),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        theme_id: Set(choice.theme),
        mode: Set(choice.mode.as_str().to_owned()),
        updated_at: Set(ctx.now),
    };
    let again = OnConflict::column(C::UserId).update_columns([C::ThemeId, C::Mode, C::UpdatedAt]).to_owned();
    user_theme::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}
