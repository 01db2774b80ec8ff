//! The top menu of a tenant.

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::model::MenuEntry;
use crate::operator::{check_code, check_names, check_url};
use crate::rules::menu::CUSTOM_MAX;
use crate::store::menu::{delete_menu_entry, list_menu, upsert_menu};

/// Writes an entry, or replaces the one with its code, which keeps its key. Answers the key. A built-in entry always
/// leads to its own route, whatever `path` says.
///
/// # Errors
/// `request.invalid` for a code, name or address outside the limits; `menu.limit` for a seventh custom entry (000
/// section 5).
pub async fn put_menu_entry(tx: &mut Tx, ctx: &Ctx, entry: &MenuEntry) -> Result<Uuid, ApiError> {
    let mut entry = entry.clone();
    if let Some(path) = entry.kind.built_in_path() {
        path.clone_into(&mut entry.path);
    }
    check_code(&entry.code)?;
    check_names("name", &entry.names, 32, 64)?;
    check_url("path", &entry.path, false)?;
    check_url("icon", &entry.icon, true)?;
    take_turn(tx.conn(), &format!("home-menu/{}", ctx.tenant)).await?;
    let all = list_menu(tx.conn(), &ctx.tenant).await?;
    let custom = all.iter().filter(|e| !e.kind.is_built_in() && e.code != entry.code).count();
    if !entry.kind.is_built_in() && custom >= CUSTOM_MAX {
        return Err(Problem::new(ErrorCode::MenuLimit).with("max", CUSTOM_MAX).into());
    }
    upsert_menu(tx.conn(), ctx, std::slice::from_ref(&entry)).await?;
    emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    Ok(all.iter().find(|e| e.code == entry.code).map_or(entry.id, |e| e.id))
}

/// Removes an entry; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_menu_entry(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let gone = delete_menu_entry(tx.conn(), &ctx.tenant, code).await?;
    if gone {
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
    }
    Ok(gone)
}
