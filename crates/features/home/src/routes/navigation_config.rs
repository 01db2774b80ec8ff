//! `POST /api/blade-platform/platformapplynavigation/navigationConfig`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;

use crate::home::Home;
use crate::routes::navigation_out::{NavigationEntry, may_configure};
use crate::rules::audience::belongs;
use crate::rules::menu::{CUSTOM_MAX, NavigationType};

/// The navigation list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationConfigOut {
    /// Entries for the caller's roles in their order, those that are not enabled too.
    list: Vec<NavigationEntry>,
    /// Custom entries of the university.
    custom_count: usize,
    /// Custom entries it may have.
    custom_max: usize,
}

/// The navigation list as the caller's roles see it (000 section 2, 001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/platformapplynavigation/navigationConfig", tag = "home",
    responses((status = 200, body = Envelope<NavigationConfigOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn navigation_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<NavigationConfigOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let may_add = may_configure(&user);
    let mine = snapshot
        .menu
        .iter()
        .filter(|entry| belongs(&entry.roles, &user.grants.roles) && (may_add || entry.kind != NavigationType::Add));
    user.ok(NavigationConfigOut {
        list: mine.map(|entry| NavigationEntry::new(entry, &user)).collect(),
        custom_count: snapshot.menu.iter().filter(|entry| !entry.kind.is_built_in()).count(),
        custom_max: CUSTOM_MAX,
    })
}
