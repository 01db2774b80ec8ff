//! `GET /open/v1/exports/{key}`

use axum::Json;
use axum::extract::{Path, State};
use chrono::SecondsFormat;
use onehall_web::{ApiError, App, OpenClient};
use serde::Serialize;

use super::{Exports, own_task};
use crate::rules::task::TaskKind;

/// How far an export is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ExportOut {
    key: String,
    /// `approval`, `waiting`, `started`, `done`, `failed` or `cancelled`.
    state: &'static str,
    total: i64,
    /// Rows that were written.
    done: i64,
    /// Size of the file, when it is there.
    bytes: i64,
    /// Until when the file can be loaded (RFC 3339); null when there is none.
    file_until: Option<String>,
    /// Why it did not end well.
    error: String,
    /// By what it is traced in the audit log and in the file.
    trace: String,
}

/// Tells how far an export of the calling system is.
#[utoipa::path(get, path = "/open/v1/exports/{key}", tag = "open", params(("key" = String, Path)),
    responses((status = 200, body = ExportOut)), extensions(("x-access" = json!("scope:exports"))))]
pub(super) async fn find_export(
    State(app): State<App>,
    client: OpenClient<Exports>,
    Path(key): Path<String>,
) -> Result<Json<ExportOut>, ApiError> {
    let task = own_task(&app, &client, &key, TaskKind::Export).await?;
    let until = task.kept_until().filter(|_| task.kept_file(client.ctx.now).is_some());
    Ok(Json(ExportOut {
        state: task.state.as_str(),
        total: task.counts.total.unwrap_or(0),
        done: task.counts.done,
        bytes: task.bytes,
        file_until: until.map(|until| until.to_rfc3339_opts(SecondsFormat::Secs, true)),
        error: task.error_words(client.ctx.locale).to_owned(),
        key: task.key,
        trace: task.trace,
    }))
}
