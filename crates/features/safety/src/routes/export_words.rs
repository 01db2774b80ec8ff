//! `POST blade-platform/sensitiveWord/export`.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use onehall_web::{Allowed, ApiError, App, Guard as _};

use crate::rights::SensitiveWords;
use crate::rules::file;
use crate::store::words;

/// The dictionary as a list that can be imported again: plain text in UTF-8, one word a line, without notes.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/export", tag = "safety",
    responses((status = 200, body = String, content_type = "text/plain")), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn export_sensitive_words(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
) -> Result<Response, ApiError> {
    let list = words::list_written(app.repo().conn(), &user.ctx.tenant).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"sensitive-words.txt\""),
    ];
    Ok((headers, file::write(&list)).into_response())
}
