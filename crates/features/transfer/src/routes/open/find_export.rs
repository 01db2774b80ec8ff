//! `GET /open/v1/exports/{key}`

use axum::Json;
use axum::extract::{Path, State};
use chrono::SecondsFormat;
use onehall_kernel::Problem;
use onehall_web::{ApiError, App, OpenClient};
use serde::Serialize;

use super::Exports;
use crate::rules::keeping::FILES;
use crate::rules::task::TaskKind;
use crate::store::tasks::{Owner, Task, find_by_key};

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

/// An export of the calling system.
pub(super) async fn own_export(app: &App, client: &OpenClient<Exports>, key: &str) -> Result<Task, ApiError> {
    let found = find_by_key(app.repo().conn(), &client.ctx.tenant, key).await?;
    let own = Owner::Client(client.client.id.clone());
    let task = found.filter(|task| task.owner == own && task.kind == TaskKind::Export);
    task.ok_or_else(|| Problem::not_found("任务", "The task").into())
}

/// Tells how far an export of the calling system is.
#[utoipa::path(get, path = "/open/v1/exports/{key}", tag = "open", params(("key" = String, Path)),
    responses((status = 200, body = ExportOut)), extensions(("x-access" = json!("scope:exports"))))]
pub(super) async fn find_export(
    State(app): State<App>,
    client: OpenClient<Exports>,
    Path(key): Path<String>,
) -> Result<Json<ExportOut>, ApiError> {
    let task = own_export(&app, &client, &key).await?;
    let until = task.finished_at.filter(|_| task.file.is_some()).map(|at| at + FILES);
    Ok(Json(ExportOut {
        state: task.state.as_str(),
        total: task.counts.total.unwrap_or(0),
        done: task.counts.done,
        bytes: task.bytes,
        file_until: until
            .filter(|until| *until > client.ctx.now)
            .map(|until| until.to_rfc3339_opts(SecondsFormat::Secs, true)),
        error: task.error_words(client.ctx.locale).to_owned(),
        key: task.key,
        trace: task.trace,
    }))
}
