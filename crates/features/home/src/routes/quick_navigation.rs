//! `POST /api/online-service-platform/homePage/quickNavigation`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;
use uuid::Uuid;

use crate::home::{Home, identity};
use crate::rules::frame;
use crate::rules::layers::Identity;
use crate::store::snapshot::Snapshot;

/// A card of quick navigation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuickLinkOut {
    id: Uuid,
    name: String,
    icon: String,
    /// Where it leads.
    url: String,
    /// The frame's id of a JSON frame configuration; empty for a plain address.
    frame_id: String,
    open_way: String,
    /// Its category; cards of one stand beside each other.
    type_id: Uuid,
    type_name: String,
}

impl QuickLinkOut {
    /// The cards of a snapshot that are meant for somebody, category by category.
    pub(crate) fn list(snapshot: &Snapshot, who: Identity<'_>, locale: Locale) -> Vec<Self> {
        let mut cards = Vec::new();
        for kind in snapshot.index.types.iter().filter(|kind| kind.audience.has(who)) {
            for card in kind.cards.iter().filter(|card| card.audience.has(who)) {
                // what leads nowhere is refused when it is saved
                let Some(target) = frame::parse(&card.url) else { continue };
                cards.push(Self {
                    id: card.id,
                    name: card.names.pick(locale).to_owned(),
                    icon: card.icon.clone(),
                    url: target.url,
                    frame_id: target.frame_id,
                    open_way: card.open_way.clone(),
                    type_id: kind.id,
                    type_name: kind.names.pick(locale).to_owned(),
                });
            }
        }
        cards
    }
}

/// Quick navigation: the cards that are meant for the caller, category by category (001 section 7.3).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/quickNavigation", tag = "home",
    responses((status = 200, body = Envelope<Vec<QuickLinkOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn quick_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<Vec<QuickLinkOut>> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    user.ok(QuickLinkOut::list(&snapshot, identity(&user.grants), user.ctx.locale))
}
