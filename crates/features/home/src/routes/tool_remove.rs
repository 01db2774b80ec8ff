//! `POST /api/onehall/tools/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::home::Home;
use crate::operator::remove_any_tool;
use crate::rights::ConfiguresLanding;

/// Which tool.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolRemoveIn {
    #[garde(skip)]
    tool_id: Uuid,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ToolRemovedOut {
    removed: bool,
}

/// Removes a common tool of the administrators; audited.
#[utoipa::path(post, path = "/api/onehall/tools/remove", tag = "home", request_body = ToolRemoveIn,
    responses((status = 200, body = Envelope<ToolRemovedOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_common_tool(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<ToolRemoveIn>,
) -> Answer<ToolRemovedOut> {
    let mut tx = app.begin().await?;
    remove_any_tool(&mut tx, &user.ctx, input.tool_id).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant).await;
    user.ok(ToolRemovedOut { removed: true })
}
