//! `POST indextypeconfig/submit`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use super::out::{IndexTypeConfig, IndexTypeOut};
use super::{at_version, drafting, newest};
use crate::config::index_body::{AudienceBody, TypeBody};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Drafting, Writing};

/// A category as its editor saves it; its cards and audience stay.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct IndexTypeIn {
    /// The category; absent makes one.
    #[serde(default)]
    type_id: Option<Uuid>,
    /// 1 to 20 characters.
    type_name: String,
    /// At most 64 characters; absent stays.
    #[serde(default)]
    type_name_en: Option<String>,
    /// Its place, from 1; absent stays, or puts a new one last.
    #[serde(default)]
    #[garde(range(min = 1))]
    sort: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Makes, names or moves a category in a draft of quick navigation; at most 20.
#[utoipa::path(post, path = "/api/online-service-platform/indextypeconfig/submit", tag = "home", request_body = IndexTypeIn,
    responses((status = 200, body = Envelope<IndexTypeOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_index_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<IndexTypeIn>,
) -> Answer<IndexTypeOut> {
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, input.how.version).await?;
    let (mut kind, before) = match input.type_id {
        Some(id) => {
            let at = body.types.iter().position(|kind| kind.type_id == id);
            let at = at.ok_or_else(|| ApiError::not_found("分类", "The category"))?;
            (body.types.remove(at), at)
        }
        None => {
            let fresh = TypeBody {
                type_id: user.ctx.new_id(),
                type_name: String::new(),
                type_name_en: String::new(),
                audience: AudienceBody::default(),
                cards: Vec::new(),
            };
            (fresh, body.types.len())
        }
    };
    let id = kind.type_id;
    kind.type_name = input.type_name;
    kind.type_name_en = input.type_name_en.unwrap_or(kind.type_name_en);
    let place = input.sort.map_or(before, |sort| sort - 1).min(body.types.len());
    body.types.insert(place, kind);
    draft.store(&home, &body, input.how).await?;
    user.ok(saved(&draft, &user, id).await?)
}

/// A category as it stands now.
pub(super) async fn saved(draft: &Drafting<'_>, user: &User, id: Uuid) -> Result<IndexTypeOut, ApiError> {
    let list = IndexTypeConfig::list(&newest(draft).await?, user.ctx.locale);
    let kind = list.into_iter().find(|kind| kind.id() == id);
    let kind = kind.ok_or_else(|| ApiError::not_found("分类", "The category"))?;
    Ok(IndexTypeOut { kind, standing: draft.standing().await? })
}
