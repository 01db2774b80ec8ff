//! `POST /api/onehall/navigation/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{at_version, drafting, place_of};
use crate::config::navigation_body::BUILT_IN;
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};

/// Which entry.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NavigationRemoveIn {
    navigation_id: Uuid,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Removes a custom entry from a draft of the navigation list.
#[utoipa::path(post, path = "/api/onehall/navigation/remove", tag = "home", request_body = NavigationRemoveIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_navigation_entry(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<NavigationRemoveIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let at = place_of(&body, input.navigation_id)?;
    if body.entries.remove(at).is_built == BUILT_IN {
        return Err(FieldError::refuse("navigationId", "built-in entries stay; they can be hidden"));
    }
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}
