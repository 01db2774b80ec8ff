//! `POST /api/blade-desk/tools/list`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::cards::tools::{ToolsOut, tools_for};
use crate::home::Home;

/// Which tools.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolsIn {
    /// One type; all when absent.
    #[garde(skip)]
    type_id: Option<Uuid>,
}

/// The tools the caller's roles may use, by type (001 section 7.4).
#[utoipa::path(post, path = "/api/blade-desk/tools/list", tag = "home", request_body = ToolsIn,
    responses((status = 200, body = Envelope<ToolsOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_tools(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<ToolsIn>,
) -> Answer<ToolsOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    user.ok(tools_for(&snapshot, &user.grants.roles, user.ctx.locale, |_| input.type_id))
}
