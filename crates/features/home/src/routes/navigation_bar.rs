//! `POST /api/blade-desk/nobody/navigationBar/list`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Reply, Visitor};
use serde::Serialize;
use uuid::Uuid;

use crate::home::Home;
use crate::model::BarEntry;

/// An entry of a group of the navigation bar.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BarChild {
    id: Uuid,
    name: String,
    url: String,
    open_way: String,
}

/// An entry of the navigation bar.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BarOut {
    #[serde(flatten)]
    entry: BarChild,
    /// The entries of a group; empty for a link.
    children: Vec<BarChild>,
}

fn child(entry: &BarEntry, locale: Locale) -> BarChild {
    BarChild {
        id: entry.id,
        name: entry.names.pick(locale).to_owned(),
        url: entry.url.clone(),
        open_way: entry.open_way.clone(),
    }
}

/// The navigation bar above the portal, before sign-in too (001 section 7.4).
#[utoipa::path(post, path = "/api/blade-desk/nobody/navigationBar/list", tag = "home",
    responses((status = 200, body = Envelope<Vec<BarOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn navigation_bar(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<Vec<BarOut>> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let locale = visitor.ctx.locale;
    let below = |id: Uuid| snapshot.bar.iter().filter(move |e| e.parent == Some(id)).map(|e| child(e, locale));
    let top = snapshot.bar.iter().filter(|entry| entry.parent.is_none());
    visitor.ok(top.map(|e| BarOut { entry: child(e, locale), children: below(e.id).collect() }).collect())
}
