//! `POST /api/onehall/navigation/*`: the navigation list as those see it who configure it. What they save is a draft of the
//! document `navigation`.

mod list;
mod order;
mod out;
mod remove;
mod save;

use onehall_web::{ApiError, App, Routes, User, routes};
use uuid::Uuid;

use crate::config::navigation::{NavigationDocument, key};
use crate::config::navigation_body::NavigationBody;
use crate::routes::config::Drafting;
use crate::rules::navigation::settled;
use crate::store::menu::list_menu;

/// The routes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::list_navigation_entries))
        .routes(routes!(save::save_navigation_entry))
        .routes(routes!(remove::remove_navigation_entry))
        .routes(routes!(order::order_navigation_entries))
}

fn drafting<'a>(app: &'a App, user: &'a User) -> Drafting<'a> {
    Drafting { app, user, kind: &NavigationDocument, key: key() }
}

/// The list that a page began with, beside the pages of the portal that are there.
async fn at_version(draft: &Drafting<'_>, version: Option<Uuid>) -> Result<NavigationBody, ApiError> {
    beside_live(draft, draft.at_version(version).await?).await
}

/// The list as editors see it.
async fn newest(draft: &Drafting<'_>) -> Result<NavigationBody, ApiError> {
    beside_live(draft, draft.newest().await?.1).await
}

async fn beside_live(draft: &Drafting<'_>, body: Option<NavigationBody>) -> Result<NavigationBody, ApiError> {
    let repo = draft.app.repo();
    let live = list_menu(repo.conn(), &draft.user.ctx.tenant).await?;
    Ok(settled(body.unwrap_or_default(), &NavigationBody::of(&live)))
}

/// An entry's place in the list.
///
/// # Errors
/// `object.not_found` for none.
fn place_of(body: &NavigationBody, id: Uuid) -> Result<usize, ApiError> {
    let place = body.entries.iter().position(|entry| entry.id == id);
    place.ok_or_else(|| ApiError::not_found("导航", "The navigation entry"))
}
