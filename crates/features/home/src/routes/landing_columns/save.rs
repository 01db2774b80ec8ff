//! `POST preLoginCardBasicConfig/preLogin/column/save`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;

use super::out::LandingColumnConfig;
use super::{drafting, newest, place_of};
use crate::config::landing_body::{ColumnBody, ColumnConfig, LandingBody};
use crate::home::Home;
use crate::rights::ConfiguresLanding;
use crate::routes::config::Writing;
use crate::store::landing::SectionKind;

/// A column as its editor saves it, the whole of it.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct LandingColumnIn {
    /// The column; absent or empty makes one.
    #[serde(default)]
    #[garde(length(max = 64))]
    column_id: String,
    kind: SectionKind,
    is_enable: bool,
    /// At most 32 characters; empty for the page's own title.
    #[serde(default)]
    column_name: String,
    /// At most 64 characters.
    #[serde(default)]
    column_name_en: String,
    #[serde(default)]
    config: ColumnConfig,
    /// Its place, from 1; absent stays, or puts a new one last.
    #[serde(default)]
    #[garde(range(min = 1))]
    sort: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Makes, changes or moves a column in a draft of the columns; at most 20.
#[utoipa::path(post, path = "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/save", tag = "home", request_body = LandingColumnIn,
    responses((status = 200, body = Envelope<LandingColumnConfig>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_landing_column(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<LandingColumnIn>,
) -> Answer<LandingColumnConfig> {
    let draft = drafting(&app, &user);
    let mut body: LandingBody = draft.at_version(input.how.version).await?.unwrap_or_default();
    let (column_id, before) = if input.column_id.is_empty() {
        (user.ctx.new_id().to_string(), body.columns.len())
    } else {
        let at = place_of(&body, &input.column_id)?;
        body.columns.remove(at);
        (input.column_id, at)
    };
    let place = input.sort.map_or(before, |sort| sort - 1).min(body.columns.len());
    let column = ColumnBody {
        column_id: column_id.clone(),
        kind: input.kind,
        is_enable: input.is_enable,
        column_name: input.column_name,
        column_name_en: input.column_name_en,
        config: input.config,
    };
    body.columns.insert(place, column);
    draft.store(&home, &body, input.how).await?;
    let saved = newest(&draft).await?;
    let place = place_of(&saved, &column_id)?;
    user.ok(LandingColumnConfig::list(saved, &draft.standing().await?).swap_remove(place))
}
