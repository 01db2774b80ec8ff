//! Themes of a tenant.

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_events::Event;
use onehall_kernel::Ctx;
use onehall_web::ApiError;
use uuid::Uuid;

use crate::model::Theme;
use crate::operator::{check_code, check_names, check_url, invalid};
use crate::rules::theme::is_color;
use crate::store::themes::{delete_theme, list_themes, upsert_themes};

/// Writes a theme, or replaces the one with its code, which keeps its key. Answers the key.
///
/// # Errors
/// `request.invalid` for a code, name, address or colour outside the limits.
pub async fn put_theme(tx: &mut Tx, ctx: &Ctx, theme: &Theme) -> Result<Uuid, ApiError> {
    check_code(&theme.code)?;
    check_names("name", &theme.names, 32, 64)?;
    check_url("picture", &theme.picture, true)?;
    if !is_color(&theme.color) {
        return Err(invalid("color", "as #008cff"));
    }
    let all = list_themes(tx.conn(), &ctx.tenant).await?;
    upsert_themes(tx.conn(), ctx, std::slice::from_ref(theme)).await?;
    emit(tx, ctx, &Event::ThemeChanged { user: None }).await?;
    Ok(all.iter().find(|t| t.code == theme.code).map_or(theme.id, |t| t.id))
}

/// Removes a theme; people who chose it get the tenant's default. False when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_theme(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let gone = delete_theme(tx.conn(), &ctx.tenant, code).await?;
    if gone {
        emit(tx, ctx, &Event::ThemeChanged { user: None }).await?;
    }
    Ok(gone)
}
