//! `POST /api/online-service-platform/homePage/getBusinessConfigMenu`.

use axum::Extension;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Reply, User};
use serde::Serialize;

use crate::home::Home;

/// An entry of the configuration menu (001 section 2.2).
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ConfigMenuEntry {
    /// The route's name, by which the guard asks.
    name: &'static str,
    path: &'static str,
    title: String,
}

/// The configuration pages the caller may open (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getBusinessConfigMenu", tag = "home",
    responses((status = 200, body = Envelope<Vec<ConfigMenuEntry>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn business_config_menu(Extension(home): Extension<Home>, user: User) -> Answer<Vec<ConfigMenuEntry>> {
    let locale = user.ctx.locale;
    let held = home.rights.iter().filter(|right| user.can(right));
    let shown = held.filter_map(|right| {
        let title = right.names().pick(locale).to_owned();
        right.menu.map(|place| ConfigMenuEntry { name: right.name, path: place.path, title })
    });
    user.ok(shown.collect())
}
