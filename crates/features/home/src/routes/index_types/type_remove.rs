//! `POST indextypeconfig/removeType`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use super::{at_version, drafting};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};

/// Which category.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexTypeRemoveIn {
    type_id: Uuid,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Removes a category without cards from a draft of quick navigation; `index_type.has_cards` for one with some.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/removeType", tag = "home", request_body = IndexTypeRemoveIn,
    responses((status = 200, body = Envelope<Standing>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_index_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexTypeRemoveIn>,
) -> Answer<Standing> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let count = body.kind(input.type_id)?.cards.len();
    if count > 0 {
        return Err(Problem::new(ErrorCode::IndexTypeHasCards).with("count", count).into());
    }
    body.types.retain(|kind| kind.type_id != input.type_id);
    draft.store(&home, &body, input.how).await?;
    user.ok(draft.standing().await?)
}
