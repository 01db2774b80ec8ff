//! `POST /api/online-service-platform/commonTool/save`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::home::Home;
use crate::operator::{ToolChange, save_tool};
use crate::rights::ConfiguresLanding;
use crate::routes::tool_config_out::ToolConfig;
use crate::store::tools::list_tool_types;

/// What to change of a tool; what is absent stays.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ToolSaveIn {
    /// Which tool; none makes one, which needs `typeId`, `name` and `url`.
    tool_id: Option<Uuid>,
    /// Its type.
    type_id: Option<Uuid>,
    /// What people read, at most 32 characters.
    #[garde(length(chars, max = 64))]
    name: Option<String>,
    /// The same in English, at most 64 characters.
    #[garde(length(chars, max = 128))]
    name_en: Option<String>,
    /// An http(s) address or a path inside the portal.
    #[garde(length(chars, max = 2000))]
    url: Option<String>,
    /// Address of its picture, as `common/upload` answers it; empty for none.
    #[garde(length(chars, max = 2000))]
    icon: Option<String>,
    /// `1001`, `1002` or `1003` (default).
    #[garde(length(chars, max = 8))]
    open_way: Option<String>,
    /// Role codes; empty means everybody.
    #[garde(inner(length(max = 50)))]
    roles: Option<Vec<String>>,
    /// Whether people see it (default).
    enabled: Option<bool>,
    /// Its place in its type, from 0; the whole type gets the administrators' order.
    #[garde(range(max = 500))]
    place: Option<usize>,
}

/// A saved tool.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolSaveOut {
    /// Whether this call made it.
    created: bool,
    tool: ToolConfig,
}

/// Makes, changes, switches or moves a common tool; audited. Cards and the landing page show it at once.
#[utoipa::path(post, path = "/api/online-service-platform/commonTool/save", tag = "home", request_body = ToolSaveIn,
    responses((status = 200, body = Envelope<ToolSaveOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_common_tool(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<ToolSaveIn>,
) -> Answer<ToolSaveOut> {
    let change = ToolChange {
        id: input.tool_id,
        type_id: input.type_id,
        name: input.name,
        name_en: input.name_en,
        url: input.url,
        icon: input.icon,
        open_way: input.open_way,
        roles: input.roles,
        enabled: input.enabled,
        place: input.place,
    };
    let mut tx = app.begin().await?;
    let saved = save_tool(&mut tx, &user.ctx, change).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    let types = list_tool_types(app.repo().conn(), &user.ctx.tenant).await?;
    let tool = ToolConfig::new(saved.tool, &types, user.ctx.locale);
    user.ok(ToolSaveOut { created: saved.created, tool })
}
