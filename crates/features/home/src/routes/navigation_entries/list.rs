//! `POST /api/onehall/navigation/list`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply};
use serde::Serialize;

use super::out::NavigationEntryConfig;
use super::{drafting, newest};
use crate::rights::ConfiguresNavigation;
use crate::routes::config::Standing;
use crate::rules::menu::CUSTOM_MAX;

/// The navigation list as its editors see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationEntriesOut {
    #[serde(flatten)]
    standing: Standing,
    /// All entries in their order, in both languages, those that are not shown too.
    entries: Vec<NavigationEntryConfig>,
    /// Custom entries there may be.
    custom_max: usize,
}

/// The navigation list with every draft of it.
#[utoipa::path(post, path = "/api/onehall/navigation/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<NavigationEntriesOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_navigation_entries(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(_input): Body<Empty>,
) -> Answer<NavigationEntriesOut> {
    let draft = drafting(&app, &user);
    let standing = draft.standing().await?;
    let entries = NavigationEntryConfig::list(newest(&draft).await?);
    user.ok(NavigationEntriesOut { standing, entries, custom_max: CUSTOM_MAX })
}
