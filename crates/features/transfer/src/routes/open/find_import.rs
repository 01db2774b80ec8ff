//! `GET /open/v1/imports/{key}`

use axum::extract::{Path, State};
use axum::{Extension, Json};
use onehall_web::{ApiError, App, OpenClient};
use serde::Serialize;

use super::{Imports, own_task};
use crate::routes::faults::{RowFaultOut, faults_of};
use crate::rules::task::TaskKind;
use crate::state::Transfer;

/// How far an import is, and what became of its rows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportOut {
    key: String,
    /// `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`.
    state: &'static str,
    /// Whether nothing is written.
    rehearsal: bool,
    total: i64,
    /// Rows that were worked on: new, updated, skipped and failed ones together.
    done: i64,
    new: i64,
    updated: i64,
    skipped: i64,
    failed: i64,
    /// What a whole register did not name and was disabled, or would be by a rehearsal.
    disabled: i64,
    /// Why it did not end well.
    error: String,
    /// What is wrong with the first 200 faulty rows.
    faults: Vec<RowFaultOut>,
}

/// Tells how far an import of the calling system is.
#[utoipa::path(get, path = "/open/v1/imports/{key}", tag = "open", params(("key" = String, Path)),
    responses((status = 200, body = ImportOut)), extensions(("x-access" = json!("scope:imports"))))]
pub(super) async fn find_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    client: OpenClient<Imports>,
    Path(key): Path<String>,
) -> Result<Json<ImportOut>, ApiError> {
    let ctx = &client.ctx;
    let task = own_task(&app, &client, &key, TaskKind::Import).await?;
    let faults = faults_of(&app, &transfer, &task, ctx.locale).await?.faults;
    let counts = &task.counts;
    Ok(Json(ImportOut {
        state: task.state.as_str(),
        rehearsal: task.kind == TaskKind::Rehearsal,
        total: counts.total.unwrap_or(0),
        done: counts.done,
        new: counts.inserted,
        updated: counts.updated,
        skipped: counts.skipped,
        failed: counts.failed,
        disabled: counts.disabled,
        error: task.error_words(ctx.locale).to_owned(),
        faults,
        key: task.key,
    }))
}
