//! `POST /api/online-service-platform/homePage/getTopMenu`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;
use uuid::Uuid;

use crate::home::Home;
use crate::model::MenuEntry;
use crate::routes::navigation_out::typed;
use crate::rules::menu::NavigationType;
use crate::store::snapshot::Snapshot;

/// An entry of the top menu (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TopMenuEntry {
    id: Uuid,
    navigation_name: String,
    navigation_type: NavigationType,
    /// Where it leads.
    path: String,
    icon: String,
    /// What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones.
    url: String,
    /// `1001` inside the portal, `1002` a window of its own, `1003` a new tab.
    open_way: String,
    /// 1 built in, 2 custom.
    is_built: u8,
    /// 1 enabled; this call answers enabled entries only.
    is_auto: u8,
    sort: i32,
}

impl TopMenuEntry {
    /// What roles see of a snapshot's menu; the plus stands in the navigation list alone.
    pub(crate) fn list(snapshot: &Snapshot, roles: &[String], locale: Locale) -> Vec<Self> {
        let shown = snapshot.menu_for(roles).into_iter().filter(|entry| entry.kind != NavigationType::Add);
        let entry = |entry: &MenuEntry| Self {
            id: entry.id,
            navigation_name: entry.names.pick(locale).to_owned(),
            navigation_type: entry.kind,
            path: entry.address(),
            icon: entry.icon.clone(),
            url: typed(entry),
            open_way: entry.open_way.clone(),
            is_built: if entry.kind.is_built_in() { 1 } else { 2 },
            is_auto: u8::from(entry.enabled),
            sort: entry.sort,
        };
        shown.map(entry).collect()
    }
}

/// The top menu as the caller's roles see it (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getTopMenu", tag = "home",
    responses((status = 200, body = Envelope<Vec<TopMenuEntry>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn top_menu(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<TopMenuEntry>> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    user.ok(TopMenuEntry::list(&snapshot, &user.grants.roles, user.ctx.locale))
}
