//! `POST /api/onehall/tools/page`: the tools of a tenant for those who configure them.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::Deserialize;
use uuid::Uuid;

use crate::model::Tool;
use crate::rights::ConfiguresLanding;
use crate::routes::tool_config_out::ToolConfig;
use crate::store::tools::{list_tool_types, list_tools};

/// Which tools.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ToolPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// Of one type.
    type_id: Option<Uuid>,
    /// A part of a name in either language, or of the address.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// Only those that are switched on, or off.
    enabled: Option<bool>,
}

impl ToolPageIn {
    fn fits(&self, tool: &Tool, wanted: &str) -> bool {
        let named = || [&tool.names.zh, &tool.names.en, &tool.url].iter().any(|t| normalise_key(t).contains(wanted));
        self.type_id.is_none_or(|id| tool.type_id == id)
            && self.enabled.is_none_or(|enabled| tool.enabled == enabled)
            && (wanted.is_empty() || named())
    }
}

/// Pages the common tools by type and order, those that are switched off too.
#[utoipa::path(post, path = "/api/onehall/tools/page", tag = "home", request_body = ToolPageIn,
    responses((status = 200, body = Envelope<Page<ToolConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_common_tools(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<ToolPageIn>,
) -> Answer<Page<ToolConfig>> {
    let repo = app.repo();
    let types = list_tool_types(repo.conn(), &user.ctx.tenant).await?;
    let mut tools = list_tools(repo.conn(), &user.ctx.tenant).await?;
    let wanted = normalise_key(input.keyword.as_deref().unwrap_or_default());
    tools.retain(|tool| input.fits(tool, &wanted));
    // the order inside a type is the list's own and stays: the sort is stable
    tools.sort_by_key(|tool| types.iter().position(|kind| kind.id == tool.type_id));
    user.ok(Page::cut(tools, &input.page).map(|tool| ToolConfig::new(tool, &types, user.ctx.locale)))
}
