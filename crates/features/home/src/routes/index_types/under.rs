//! `POST {indextypeconfig,indexcardconfig}/under`: off the shelf (下架) and back.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{at_version, drafting};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};

/// What goes off the shelf, or back on it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexUnderIn {
    /// The category or the card.
    id: Uuid,
    /// 1 off the shelf, 0 shown.
    #[garde(range(max = 1))]
    is_under: u8,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Takes a category off the shelf or puts it back, in a draft of quick navigation.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/under", tag = "home", request_body = IndexUnderIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn shelve_index_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexUnderIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    body.kind(input.id)?.audience.is_under = input.is_under;
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}

/// Takes a card off the shelf or puts it back, in a draft of quick navigation.
#[utoipa::path(post, path = "/api/online-service-platform/indexcardconfig/under", tag = "home", request_body = IndexUnderIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn shelve_index_card(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexUnderIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    body.card(input.id)?.audience.is_under = input.is_under;
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}
