//! The navigation list of a tenant, one entry at a time, seen at once.

use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, hold, put_now};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::config::navigation::{NavigationDocument, key};
use crate::config::navigation_body::NavigationBody;
use crate::model::MenuEntry;
use crate::store::menu::list_menu;

/// Writes an entry, or replaces the one with its code, which keeps its key; it stands behind entries of its `sort`. Answers
/// the key. A built-in entry always leads to its own route, whatever `path` says.
///
/// # Errors
/// `request.invalid` for a code, name or address outside the limits; `navigation.full` for a seventh custom entry (000
/// section 5); `config.missing` for an unknown role.
pub async fn put_menu_entry(tx: &mut Tx, ctx: &Ctx, entry: &MenuEntry) -> Result<Uuid, ApiError> {
    let mut entry = entry.clone();
    if let Some(path) = entry.kind.built_in_path() {
        path.clone_into(&mut entry.path);
    }
    let mut all = turn(tx, ctx).await?;
    if let Some(at) = all.iter().position(|own| own.code == entry.code) {
        entry.id = all.remove(at).id;
    }
    let (id, place) = (entry.id, all.partition_point(|own| own.sort <= entry.sort));
    all.insert(place, entry);
    put(tx, ctx, &all).await?;
    Ok(id)
}

/// Removes an entry; false when there was none.
///
/// # Errors
/// When the database fails.
pub async fn remove_menu_entry(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<bool, ApiError> {
    let mut all = turn(tx, ctx).await?;
    let before = all.len();
    all.retain(|own| own.code != code);
    let gone = all.len() < before;
    if gone {
        put(tx, ctx, &all).await?;
    }
    Ok(gone)
}

/// The entries, which no other command changes until the end of the unit of work.
async fn turn(tx: &Tx, ctx: &Ctx) -> Result<Vec<MenuEntry>, ApiError> {
    hold(tx, ctx, &key()).await?;
    Ok(list_menu(tx.conn(), &ctx.tenant).await?)
}

async fn put(tx: &mut Tx, ctx: &Ctx, all: &[MenuEntry]) -> Result<(), ApiError> {
    let body = serde_json::to_value(NavigationBody::of(all)).map_err(ApiError::internal)?;
    put_now(tx, ctx, &NavigationDocument, &key(), Some(body), Origin::Cli).await
}
