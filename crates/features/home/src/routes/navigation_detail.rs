//! `POST /api/blade-platform/platformapplynavigation/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, User};
use serde::Serialize;

use crate::home::Home;
use crate::routes::card_out::{CardPlace, Reader, layout};
use crate::routes::navigation_out::{NavigationEntry, NavigationIn, entry_of};
use crate::rules::menu::NavigationType;
use crate::store::places::list_places;

/// An entry of the navigation list with what its page holds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationDetailOut {
    navigation: NavigationEntry,
    /// Whether the caller arranged the page.
    is_customized: bool,
    /// The caller's places; empty for pages without cards, which are all but the home page.
    layout: Vec<CardPlace>,
}

/// One entry of the navigation list; the home page's when none is named (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/platformapplynavigation/detail", tag = "home", request_body = NavigationIn,
    responses((status = 200, body = Envelope<NavigationDetailOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn navigation_detail(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<NavigationIn>,
) -> Answer<NavigationDetailOut> {
    let repo = app.repo();
    let snapshot = home.snapshot(&repo, &user.ctx.tenant).await?;
    let entry = entry_of(&snapshot, &user, input.navigation_id)?;
    let navigation = NavigationEntry::new(entry, &user);
    if entry.kind != NavigationType::Home {
        return user.ok(NavigationDetailOut { navigation, is_customized: false, layout: Vec::new() });
    }
    let own = list_places(repo.conn(), &user.ctx.tenant, user.session.user).await?;
    let layout = layout(&home, &snapshot, Reader::of(&user), &own).layout;
    user.ok(NavigationDetailOut { navigation, is_customized: !own.is_empty(), layout })
}
