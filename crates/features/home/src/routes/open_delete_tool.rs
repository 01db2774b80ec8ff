//! `DELETE /open/v1/tools/{code}`.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, OpenClient};

use crate::home::Home;
use crate::operator::remove_tool;
use crate::routes::open_put_tool::Tools;

/// Takes back a tool of the calling system; those of other systems are not found.
#[utoipa::path(delete, path = "/open/v1/tools/{code}", tag = "open",
    params(("code" = String, Path, description = "the calling system's own key")),
    responses((status = 204)), extensions(("x-access" = json!("scope:tools"))))]
pub(super) async fn open_delete_tool(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    client: OpenClient<Tools>,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.begin().await?;
    if !remove_tool(&mut tx, &client.ctx, &client.client.id, &code).await? {
        return Err(ErrorCode::ToolNotFound.into());
    }
    tx.save().await?;
    home.cache.forget(&client.ctx.tenant).await;
    Ok(StatusCode::NO_CONTENT)
}
