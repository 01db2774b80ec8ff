//! `DELETE /open/v1/news/{external_id}`.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, OpenClient};

use crate::publish;
use crate::routes::scope::{NewsScope, external_id};

/// Withdraws a news item of the calling system; those of other systems are not found.
#[utoipa::path(delete, path = "/open/v1/news/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    responses((status = 204)), extensions(("x-access" = json!("scope:news"))))]
pub(super) async fn delete_news(
    State(app): State<App>,
    client: OpenClient<NewsScope>,
    Path(key): Path<String>,
) -> Result<StatusCode, ApiError> {
    let key = external_id(key)?;
    let mut tx = app.begin().await?;
    if !publish::withdraw_news(&mut tx, &client.ctx, &client.client.id, &key).await? {
        return Err(ErrorCode::NewsUnknown.into());
    }
    tx.save().await?;
    Ok(StatusCode::NO_CONTENT)
}
