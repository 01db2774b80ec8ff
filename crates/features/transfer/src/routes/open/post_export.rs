//! `POST /open/v1/exports`

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use garde::Validate;
use onehall_feature::{Sheet, SheetCaller};
use onehall_kernel::Locale;
use onehall_web::{ApiError, App, Body, FieldError, OpenClient};
use serde::{Deserialize, Serialize};

use super::{Exports, list};
use crate::jobs::export::ExportParams;
use crate::routes::begin_export::{Order, begin_export};
use crate::rules::asked::Asked;
use crate::rules::fields;
use crate::state::Transfer;
use crate::store::tasks::Owner;

/// The most columns of a sheet.
const COLUMNS_MAX: usize = 200;

/// A list that is taken out whole. Unknown fields are refused.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[garde(allow_unvalidated)]
pub(super) struct OpenExportIn {
    /// Key of the sheet.
    #[garde(length(max = 64))]
    sheet: String,
    /// Keys of its columns in the order of the file; all when absent.
    #[serde(default)]
    #[garde(length(max = COLUMNS_MAX))]
    columns: Vec<String>,
    /// Why; needed above the tenant's threshold where rows are about people.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    reason: String,
}

/// An export that was taken.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ExportTaken {
    /// By which it is asked for.
    key: String,
    /// `waiting`, or `approval` where a person has to approve it first.
    state: &'static str,
    /// By what it is traced in the audit log and in the file.
    trace: String,
}

/// Takes a list out as a workbook, as a task like those of people: with its reason and its approval above the tenant's
/// thresholds, and seen by whom it is about.
#[utoipa::path(post, path = "/open/v1/exports", tag = "open", request_body = OpenExportIn,
    responses((status = 202, body = ExportTaken)), extensions(("x-access" = json!("scope:exports"))))]
pub(super) async fn post_export(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    client: OpenClient<Exports>,
    Body(input): Body<OpenExportIn>,
) -> Result<(StatusCode, Json<ExportTaken>), ApiError> {
    let (caller, sheet) = list(&transfer, &client, &input.sheet)?;
    let asked = Asked { id: input.sheet, ..Asked::default() };
    let columns = columns(&*sheet, &caller, &input.columns)?;
    let order = Order {
        owner: Owner::Client(client.client.id.clone()),
        file_name: name(&*sheet, client.ctx.locale),
        reason: input.reason,
        params: ExportParams { asked, columns },
    };
    let (task, _) = begin_export(&app, &*sheet, &caller, order).await?;
    Ok((StatusCode::ACCEPTED, Json(ExportTaken { key: task.key, state: task.state.as_str(), trace: task.trace })))
}

/// Keys of the columns that are asked for: all of the list when none is named.
fn columns(sheet: &dyn Sheet, caller: &SheetCaller, named: &[String]) -> Result<Vec<String>, ApiError> {
    let (all, open) = (sheet.columns(), fields::readable(sheet, caller, false));
    let keys: Vec<&str> = open.iter().filter_map(|place| all.get(*place)).map(|column| column.key).collect();
    if let Some(other) = named.iter().find(|key| !keys.contains(&key.as_str())) {
        return Err(FieldError::refuse("columns", format!("there is no column {other}")));
    }
    let is_twice = |(place, key): (usize, &String)| named.iter().take(place).any(|other| other == key);
    if named.iter().enumerate().any(is_twice) {
        return Err(FieldError::refuse("columns", "a column is named twice"));
    }
    if named.is_empty() { Ok(keys.into_iter().map(str::to_owned).collect()) } else { Ok(named.to_vec()) }
}

/// What the file is called: as the list.
fn name(sheet: &dyn Sheet, locale: Locale) -> String {
    let [zh, en] = sheet.names();
    locale.pick(zh, en).to_owned()
}
