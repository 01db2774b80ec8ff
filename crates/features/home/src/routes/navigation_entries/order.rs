//! `POST /api/onehall/navigation/order`.

use std::collections::BTreeSet;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{at_version, drafting};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};

/// The entries in their new order.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NavigationOrderIn {
    /// All of them, each once.
    #[garde(length(max = 100))]
    navigation_ids: Vec<Uuid>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Puts the entries of a draft of the navigation list into another order.
#[utoipa::path(post, path = "/api/onehall/navigation/order", tag = "home", request_body = NavigationOrderIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn order_navigation_entries(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<NavigationOrderIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let wanted: BTreeSet<Uuid> = input.navigation_ids.iter().copied().collect();
    let have: BTreeSet<Uuid> = body.entries.iter().map(|entry| entry.id).collect();
    if wanted != have || wanted.len() != input.navigation_ids.len() {
        return Err(FieldError::refuse("navigationIds", "all entries, each once"));
    }
    body.entries.sort_by_key(|entry| input.navigation_ids.iter().position(|id| *id == entry.id));
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}
