//! `POST /api/blade-workbench/transfer/importRun`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_feature::{Sheet, SheetCaller};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, Body, FieldError, Guard as _, Reply as _, User};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::jobs::import::ImportParams;
use crate::rights::ManagesTransfers;
use crate::routes::export::Begun;
use crate::routes::field_relation::{FieldMatch, RelationIn, own_upload, part_of};
use crate::routes::line_up::line_up;
use crate::rules::matching::Mismatch;
use crate::rules::task::TaskKind;
use crate::rules::{fields, import_order, matching};
use crate::state::{Transfer, own_tenant};
use crate::store::mappings::{Chosen, keep_chosen};
use crate::store::tasks::{Counts, Owner, Task};
use crate::store::uploads::Upload;

/// The most columns of a sheet, and with them of matches.
const MATCHES_MAX: usize = 200;

/// The request of an import (000 section 3), and of its rehearsal. Numbers may come as texts.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ImportRunIn {
    #[serde(flatten)]
    #[schema(inline)]
    #[garde(dive)]
    part: RelationIn,
    /// What is stored already: 1 is skipped, 2 is updated where the sheet allows it.
    #[serde(default)]
    #[schema(value_type = i32)]
    rule_num: Value,
    /// A faulty row: 1 is left out, 2 ends the import.
    #[serde(default)]
    #[schema(value_type = i32)]
    error_regx: Value,
    /// Columns are matched: 1 by headings, 2 as `matchFieldList` says.
    #[serde(default)]
    #[schema(value_type = i32)]
    matrix_type: Value,
    /// For each column the heading that fills it.
    #[serde(default)]
    #[garde(length(max = MATCHES_MAX))]
    match_field_list: Vec<FieldMatch>,
    /// Keys of all columns by which rows are compared: a list, or a text joined by commas.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    check_fields: Value,
    /// Whether the file is the whole register: what it does not name is disabled, never deleted. For who manages transfers;
    /// more than 5 % of what is enabled only when a second person releases it, and nothing when a row is faulty.
    #[serde(default)]
    full: bool,
}

/// An import that can be begun.
struct Planned {
    upload: Upload,
    params: ImportParams,
    /// Rows, as far as is known.
    rows: u32,
    /// What this person chose, when it was chosen by hand.
    chosen: Option<Chosen>,
}

/// Begins the import of a workbook; `progress` tells how far it is.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/importRun", tag = "transfer", request_body = ImportRunIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Begun>)))]
pub(super) async fn start_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<ImportRunIn>,
) -> Answer<Begun> {
    begin(&app, &transfer, &user, input, TaskKind::Import).await
}

/// Begins an import or its rehearsal.
pub(super) async fn begin(
    app: &App,
    transfer: &Transfer,
    user: &User,
    input: ImportRunIn,
    kind: TaskKind,
) -> Answer<Begun> {
    own_tenant(user, &input.part.tenant_id)?;
    let caller = SheetCaller::of(user);
    let sheet = transfer.imported(&caller, &input.part.id)?;
    let planned = plan(app, user, &*sheet, &caller, &input).await?;
    let params = serde_json::to_string(&planned.params).map_err(ApiError::internal)?;
    let owner = Owner::Person(user.session.user);
    let task = Task {
        file_name: planned.upload.file_name.clone(),
        counts: Counts { total: Some(planned.rows.into()), ..Counts::default() },
        ..Task::asked(&user.ctx, (kind, sheet.key()), owner, params)
    };
    let detail = json!({
        "sheet": task.sheet, "file": task.file_name, "rows": task.counts.total, "trace": task.trace,
        "kind": task.kind.as_str(), "full": planned.params.full,
    });
    let mut tx = app.begin().await?;
    if let Some(chosen) = &planned.chosen {
        keep_chosen(tx.conn(), &user.ctx.tenant, (user.session.user, sheet.key()), chosen).await?;
    }
    line_up(&mut tx, &user.ctx, &task, ("transfer.import_asked", detail)).await?;
    tx.save().await?;
    user.ok(Begun { redis_key: task.key })
}

/// Looks at the form as a whole, in the order in which people fill it.
async fn plan(
    app: &App,
    user: &User,
    sheet: &dyn Sheet,
    caller: &SheetCaller,
    input: &ImportRunIn,
) -> Result<Planned, ApiError> {
    if input.part.redis_key.is_empty() {
        return Err(ErrorCode::TransferUploadMissing.into());
    }
    let header = import_order::header_line(&input.part.header_line)?;
    let update = import_order::updates(&input.rule_num, sheet.can().update)?;
    let columns = sheet.columns();
    let keys = import_order::checked(&input.check_fields, columns)?;
    let stop = import_order::stops(&input.error_regx)?;
    let is_listed = import_order::is_listed(&input.matrix_type)?;
    // what is published afterwards can not say what goes off the shelf
    if input.full && (!sheet.can().full || sheet.can().drafts) {
        return Err(FieldError::refuse("full", "this sheet can not be brought in whole"));
    }
    if input.full && !user.can(&ManagesTransfers::RIGHT) {
        return Err(ErrorCode::AccessDenied.into());
    }
    let upload = own_upload(app, user, sheet.key(), &input.part.redis_key).await?;
    let (part, headings) = part_of(&upload.book, &input.part.sheet_name, header)?;
    let open = fields::writable(sheet, caller);
    let places = match is_listed {
        true => {
            let pairs = input.match_field_list.iter().map(|one| (one.column.as_str(), one.configure.as_str()));
            matching::listed(columns, &open, &headings, pairs).map_err(refused)?
        }
        false => matching::proposed(columns, &open, &headings, &Chosen::new()),
    };
    if !matching::has_all(columns, &places) {
        return Err(ErrorCode::TransferMustMatch.into());
    }
    let chosen = is_listed.then(|| matching::remembered(columns, &open, &headings, &places));
    let rows = upload.book.sheets.get(part.sheet).map(|sheet| sheet.rows_below(header)).unwrap_or(0);
    let params =
        ImportParams { file: upload.file, part: Some(part), headings, places, keys, update, stop, full: input.full };
    Ok(Planned { upload, params, rows, chosen })
}

fn refused(mismatch: Mismatch) -> ApiError {
    let what = match mismatch {
        Mismatch::Column(key) => format!("{key} is no column to be matched, or is matched twice"),
        Mismatch::Heading(heading) => format!("the file has no column {heading}"),
        Mismatch::Twice(heading) => format!("{heading} is used twice"),
    };
    FieldError::refuse("matchFieldList", what)
}
