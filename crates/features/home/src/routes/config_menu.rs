//! `POST /api/online-service-platform/homePage/getBusinessConfigMenu`.

use onehall_kernel::Envelope;
use onehall_web::{Answer, Reply, User};
use serde::Serialize;

use crate::rules::config_menu::entries;

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
pub(super) async fn business_config_menu(user: User) -> Answer<Vec<ConfigMenuEntry>> {
    let locale = user.ctx.locale;
    let held = entries(|name| user.grants.entries.contains(name)).into_iter().map(|entry| ConfigMenuEntry {
        name: entry.name,
        path: entry.path,
        title: entry.titles.pick(locale).to_owned(),
    });
    user.ok(held.collect())
}
