//! `POST /api/onehall/tools/types/{list,save,remove}`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Ctx, Envelope, Names};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Empty, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use crate::home::Home;
use crate::operator::{ToolTypeChange, remove_tool_type, save_tool_type};
use crate::rights::ConfiguresLanding;
use crate::routes::tool_config_out::ToolTypeConfig;
use crate::store::tools::{list_tool_types, list_tools};

/// A type to make, rename or move.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ToolTypeSaveIn {
    /// Which type; none makes one.
    type_id: Option<Uuid>,
    /// What people read, at most 32 characters.
    #[garde(length(chars, min = 1, max = 32))]
    name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    name_en: String,
    /// Its place, from 0.
    #[garde(range(max = 30))]
    place: Option<usize>,
}

/// Which type.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolTypeRemoveIn {
    #[garde(skip)]
    type_id: Uuid,
}

async fn list(app: &App, ctx: &Ctx) -> Result<Vec<ToolTypeConfig>, ApiError> {
    let repo = app.repo();
    let types = list_tool_types(repo.conn(), &ctx.tenant).await?;
    Ok(ToolTypeConfig::list(&types, &list_tools(repo.conn(), &ctx.tenant).await?))
}

/// The types of common tools in their order.
#[utoipa::path(post, path = "/api/onehall/tools/types/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ToolTypeConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_common_tool_types(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ToolTypeConfig>> {
    let out = list(&app, &user.ctx).await?;
    user.ok(out)
}

/// Makes, renames or moves a type of common tools; audited. Answers all of them.
#[utoipa::path(post, path = "/api/onehall/tools/types/save", tag = "home", request_body = ToolTypeSaveIn,
    responses((status = 200, body = Envelope<Vec<ToolTypeConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_common_tool_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<ToolTypeSaveIn>,
) -> Answer<Vec<ToolTypeConfig>> {
    let names = Names { zh: input.name, en: input.name_en };
    let mut tx = app.begin().await?;
    save_tool_type(&mut tx, &user.ctx, ToolTypeChange { id: input.type_id, names, place: input.place }).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    let out = list(&app, &user.ctx).await?;
    user.ok(out)
}

/// Removes a type without tools; audited. Answers those that are left.
#[utoipa::path(post, path = "/api/onehall/tools/types/remove", tag = "home", request_body = ToolTypeRemoveIn,
    responses((status = 200, body = Envelope<Vec<ToolTypeConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_common_tool_type(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<ToolTypeRemoveIn>,
) -> Answer<Vec<ToolTypeConfig>> {
    let mut tx = app.begin().await?;
    remove_tool_type(&mut tx, &user.ctx, input.type_id).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    let out = list(&app, &user.ctx).await?;
    user.ok(out)
}
