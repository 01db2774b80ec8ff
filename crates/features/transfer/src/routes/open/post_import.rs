//! `POST /open/v1/imports`

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use garde::Validate;
use onehall_feature::{Sheet, SheetCaller};
use onehall_files::{NewFile, UploadError};
use onehall_kernel::{ErrorCode, Problem};
use onehall_sheets::{Cell, Number, Row};
use onehall_web::{ApiError, App, Body, FieldError, FileRule, OpenClient};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Imports, register};
use crate::jobs::import::ImportParams;
use crate::reading::{LINES, packed};
use crate::routes::line_up::line_up;
use crate::rules::task::TaskKind;
use crate::state::Transfer;
use crate::store::tasks::{Counts, Owner, Task};

/// Rows of one import.
const ROWS_MAX: usize = 10_000;

/// What becomes of rows that are stored already.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Duplicates {
    /// They stay as they are.
    #[default]
    Skip,
    /// They are changed.
    Update,
}

/// What a faulty row does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum OnFault {
    /// It is left out.
    #[default]
    Skip,
    /// It ends the import; what was written before stays.
    Stop,
}

/// Rows of a register. Unknown fields are refused.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[garde(allow_unvalidated)]
pub(super) struct ImportIn {
    /// Key of the sheet.
    #[garde(length(max = 64))]
    sheet: String,
    /// What becomes of rows that are stored already; `skip` when absent.
    #[serde(default)]
    duplicates: Duplicates,
    /// What a faulty row does; `skip` when absent.
    #[serde(default)]
    on_fault: OnFault,
    /// Whether it is only tried out and nothing is written.
    #[serde(default)]
    rehearse: bool,
    /// Whether they are the whole register: what they do not name is disabled, never deleted. More than 5 % of what is
    /// enabled only when a person releases it, and nothing when a row is faulty.
    #[serde(default)]
    full: bool,
    /// The rows, at most 10,000: values by keys of columns; texts, numbers, true or false, null for empty.
    #[garde(length(min = 1, max = ROWS_MAX))]
    #[schema(value_type = Vec<Object>)]
    rows: Vec<BTreeMap<String, Value>>,
}

/// An import that was taken.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportTaken {
    /// By which it is asked for.
    key: String,
    /// By what it is traced in the audit log.
    trace: String,
}

/// Brings rows of a register in, as a task like those of people: checked, written in batches, undone where wanted. Rows
/// are numbered from 1.
#[utoipa::path(post, path = "/open/v1/imports", tag = "open", request_body = ImportIn,
    responses((status = 202, body = ImportTaken)), extensions(("x-access" = json!("scope:imports"))))]
pub(super) async fn post_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    client: OpenClient<Imports>,
    Body(input): Body<ImportIn>,
) -> Result<(StatusCode, Json<ImportTaken>), ApiError> {
    let (caller, sheet) = register(&transfer, &client, &input.sheet)?;
    if input.duplicates == Duplicates::Update && !sheet.can().update {
        return Err(FieldError::refuse("duplicates", "this sheet skips duplicates always"));
    }
    if input.full && !sheet.can().full {
        return Err(FieldError::refuse("full", "this sheet can not be handed over whole"));
    }
    let places = places(&*sheet, &caller, &input.rows)?;
    let rows = rows(&*sheet, &input.rows)?;
    let bytes = packed(&rows).map_err(ApiError::internal)?;
    let ctx = &client.ctx;
    let sent = NewFile { owner: None, name: "rows.txt", bytes, secret: None };
    let uploaded = transfer.files.upload(&app.db, ctx, &LINES, sent).await.map_err(refusal)?;
    let mut tx = app.begin().await?;
    let file = uploaded.keep(tx.conn()).await?;
    let params = ImportParams {
        file: file.id,
        part: None,
        headings: Vec::new(),
        places,
        keys: (0..).zip(sheet.columns()).filter(|(_, column)| column.key_field).map(|(place, _)| place).collect(),
        update: input.duplicates == Duplicates::Update,
        stop: input.on_fault == OnFault::Stop,
        full: input.full,
    };
    let task = new_task(&client, &input, &params)?;
    let detail = json!({"sheet": task.sheet, "rows": task.counts.total, "trace": task.trace, "kind": task.kind.as_str(), "full": input.full});
    line_up(&mut tx, ctx, &task, ("transfer.import_asked", detail)).await?;
    tx.save().await?;
    Ok((StatusCode::ACCEPTED, Json(ImportTaken { key: task.key, trace: task.trace })))
}

fn refusal(error: UploadError) -> ApiError {
    let rule = FileRule { max_bytes: LINES.area.max_bytes, kinds: "JSON" };
    rule.upload_refusal(error, || Problem::new(ErrorCode::TransferQueueFull).with("limit", LINES.per_day.most).into())
}

/// Where the cells of each column stand: in the order of the sheet, and nowhere when no row names it.
fn places(
    sheet: &dyn Sheet,
    caller: &SheetCaller,
    rows: &[BTreeMap<String, Value>],
) -> Result<Vec<Option<usize>>, ApiError> {
    let columns = sheet.columns();
    let known = |key: &String| columns.iter().any(|column| column.key == key && caller.may(&column.write));
    if let Some(key) = rows.iter().flat_map(BTreeMap::keys).find(|key| !known(key)) {
        return Err(FieldError::refuse(format!("rows.{key}"), "there is no such column"));
    }
    let named = |key: &str| rows.iter().any(|row| row.contains_key(key));
    if columns.iter().any(|column| column.must && !named(column.key)) {
        return Err(ErrorCode::TransferMustMatch.into());
    }
    Ok((0..).zip(columns).map(|(place, column)| named(column.key).then_some(place)).collect())
}

/// The rows with a cell for each column.
fn rows(sheet: &dyn Sheet, given: &[BTreeMap<String, Value>]) -> Result<Vec<Row>, ApiError> {
    let mut all = Vec::with_capacity(given.len());
    for (number, values) in (1..).zip(given) {
        let mut cells = Vec::new();
        for column in sheet.columns() {
            cells.push(match values.get(column.key) {
                None | Some(Value::Null) => Cell::Empty,
                Some(Value::String(text)) => Cell::Text(text.clone()),
                Some(Value::Bool(is)) => Cell::Bool(*is),
                Some(Value::Number(number)) => {
                    Cell::Number(Number { value: number.as_f64().unwrap_or(f64::NAN), text: number.to_string() })
                }
                Some(Value::Array(_) | Value::Object(_)) => {
                    return Err(FieldError::refuse(format!("rows[{}].{}", number - 1, column.key), "no plain value"));
                }
            });
        }
        all.push(Row { number, cells });
    }
    Ok(all)
}

fn new_task(client: &OpenClient<Imports>, input: &ImportIn, params: &ImportParams) -> Result<Task, ApiError> {
    let kind = if input.rehearse { TaskKind::Rehearsal } else { TaskKind::Import };
    let owner = Owner::Client(client.client.id.clone());
    let params = serde_json::to_string(params).map_err(ApiError::internal)?;
    let asked = Task::asked(&client.ctx, (kind, &input.sheet), owner, params);
    Ok(Task { counts: Counts { total: i64::try_from(input.rows.len()).ok(), ..Counts::default() }, ..asked })
}
