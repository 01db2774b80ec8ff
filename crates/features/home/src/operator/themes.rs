//! Themes of a tenant, one at a time, seen at once.

use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, hold, put_now};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::config::themes::{ThemesDocument, key};
use crate::config::themes_body::ThemesBody;
use crate::model::Theme;
use crate::store::themes::list_themes;

/// Writes a theme, or replaces the one with its code, which keeps its key; it stands behind those of its `sort`, the first one
/// is the tenant's default. Answers the key.
///
/// # Errors
/// `request.invalid` for a code, name, address or colour outside the limits, and beyond 20 themes.
pub async fn put_theme(tx: &mut Tx, ctx: &Ctx, theme: &Theme) -> Result<Uuid, ApiError> {
    let mut theme = theme.clone();
    let mut all = turn(tx, ctx).await?;
    if let Some(at) = all.iter().position(|own| own.code == theme.code) {
        theme.id = all.remove(at).id;
    }
    let (id, place) = (theme.id, all.partition_point(|own| own.sort <= theme.sort));
    all.insert(place, theme);
    put(tx, ctx, all).await?;
    Ok(id)
}

/// Removes a theme; people who chose it get the tenant's default. False when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_theme(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let mut all = turn(tx, ctx).await?;
    let before = all.len();
    all.retain(|own| own.code != code);
    let gone = all.len() < before;
    if gone {
        put(tx, ctx, all).await?;
    }
    Ok(gone)
}

/// The themes, which no other command changes until the end of the unit of work.
async fn turn(tx: &Tx, ctx: &Ctx) -> Result<Vec<Theme>, ApiError> {
    hold(tx, ctx, &key()).await?;
    Ok(list_themes(tx.conn(), &ctx.tenant).await?)
}

async fn put(tx: &mut Tx, ctx: &Ctx, all: Vec<Theme>) -> Result<(), ApiError> {
    let body = serde_json::to_value(ThemesBody::of(all)).map_err(ApiError::internal)?;
    put_now(tx, ctx, &ThemesDocument, &key(), Some(body), Origin::Cli).await
}
