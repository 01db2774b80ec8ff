//! `POST indextypeconfig/{authConfig,getAuthConfig}`: who sees a category or a card.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::out::IndexAudience;
use super::{at_version, drafting, newest};
use crate::config::index_body::{AudienceBody, TypesBody};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};

/// A category or a card: one of the two.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexTarget {
    /// A category.
    #[serde(default)]
    type_id: Option<Uuid>,
    /// A card.
    #[serde(default)]
    card_id: Option<Uuid>,
}

impl IndexTarget {
    /// Its audience.
    ///
    /// # Errors
    /// `object.not_found` for what is not there, `request.invalid` for none or both.
    fn audience(self, body: &mut TypesBody) -> Result<&mut AudienceBody, ApiError> {
        match (self.type_id, self.card_id) {
            (Some(id), None) => Ok(&mut body.kind(id)?.audience),
            (None, Some(id)) => Ok(&mut body.card(id)?.audience),
            _ => Err(FieldError::refuse("typeId", "a category or a card")),
        }
    }
}

/// Who is to see a category or a card.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexAudienceIn {
    #[serde(flatten)]
    #[schema(inline)]
    target: IndexTarget,
    /// Role codes; empty means everybody.
    #[garde(length(max = 100), inner(length(max = 64)))]
    roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    #[garde(length(max = 100))]
    dept_ids: Vec<Uuid>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Who sees a category or a card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IndexAudienceOut {
    #[serde(flatten)]
    #[schema(inline)]
    target: IndexTarget,
    #[serde(flatten)]
    #[schema(inline)]
    audience: IndexAudience,
    #[serde(flatten)]
    standing: Standing,
}

/// Says who sees a category or a card, in a draft of quick navigation. A card is seen by those of its audience who see its
/// category.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/authConfig", tag = "home", request_body = IndexAudienceIn,
    responses((status = 200, body = Envelope<IndexAudienceOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_index_audience(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexAudienceIn>,
) -> Answer<IndexAudienceOut> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let audience = input.target.audience(&mut body)?;
    (audience.roles, audience.dept_ids) = (input.roles, input.dept_ids);
    let audience = IndexAudience::new(audience);
    draft.store(&home, &body, input.how).await?;
    user.ok(IndexAudienceOut { target: input.target, audience, standing: draft.standing().await? })
}

/// Who sees a category or a card, as editors see it.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/getAuthConfig", tag = "home", request_body = IndexTarget,
    responses((status = 200, body = Envelope<IndexAudienceOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn index_audience(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(target): Body<IndexTarget>,
) -> Answer<IndexAudienceOut> {
    let draft = drafting(&app, &user);
    let mut body = newest(&draft).await?;
    let audience = IndexAudience::new(target.audience(&mut body)?);
    user.ok(IndexAudienceOut { target, audience, standing: draft.standing().await? })
}
