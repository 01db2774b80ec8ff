//! `POST /api/onehall/transfer/faults`

use axum::Extension;
use axum::extract::State;
use onehall_feature::{Column, RowFault};
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _, User};
use serde::Serialize;

use crate::jobs::import::ImportParams;
use crate::rights::ManagesTransfers;
use crate::routes::task_key::{TaskKeyIn, managed_task};
use crate::state::Transfer;
use crate::store::faults::{FaultyRow, count_faults, list_faults};
use crate::store::tasks::Task;

/// The most rows that are listed.
const ROWS_MAX: u64 = 200;

/// A fault of a row.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RowFaultOut {
    /// Number of the row in the file.
    row: u32,
    /// Key of the column; empty when it is about the whole row.
    column: String,
    /// Heading of the column in the caller's language.
    column_name: String,
    /// What the cell showed; empty when it is about the whole row.
    value: String,
    /// Why the row is not taken.
    reason: String,
}

/// Faults of a run or a rehearsal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RowFaultsOut {
    /// Faulty rows in all.
    total: u64,
    /// What is wrong with the first 200 of them.
    pub(super) faults: Vec<RowFaultOut>,
}

/// What is needed to show faults.
struct Showing<'a> {
    columns: &'static [Column],
    /// For each column the place of its cells in the file.
    places: &'a [Option<usize>],
    locale: Locale,
}

impl Showing<'_> {
    /// The faults of a row, one by column.
    fn row(&self, row: FaultyRow) -> Vec<RowFaultOut> {
        let FaultyRow { number, faults, cells } = row;
        let one = |fault: RowFault| {
            let at = self.columns.iter().position(|column| column.key == fault.column);
            let column = at.and_then(|at| self.columns.get(at));
            let place = at.and_then(|at| self.places.get(at).copied().flatten());
            RowFaultOut {
                row: number,
                column_name: column.map(|column| column.name(self.locale).to_owned()).unwrap_or_default(),
                value: place.and_then(|place| cells.get(place)).cloned().unwrap_or_default(),
                reason: fault.words(self.locale).to_owned(),
                column: fault.column,
            }
        };
        faults.into_iter().map(one).collect()
    }
}

/// The faults of a task in a language.
pub(super) async fn faults_of(
    app: &App,
    transfer: &Transfer,
    task: &Task,
    locale: Locale,
) -> onehall_db::StoreResult<RowFaultsOut> {
    let repo = app.repo();
    let rows = list_faults(repo.conn(), task.id, 0, ROWS_MAX).await?;
    let total = count_faults(repo.conn(), task.id).await?;
    let columns = transfer.sheet(&task.sheet).map(|sheet| sheet.columns()).unwrap_or_default();
    // of an export there are none
    let params: Option<ImportParams> = serde_json::from_str(&task.params).ok();
    let places = params.map(|params| params.places).unwrap_or_default();
    let showing = Showing { columns, places: &places, locale };
    let faults = rows.into_iter().flat_map(|row| showing.row(row)).collect();
    Ok(RowFaultsOut { total, faults })
}

/// Lists what is wrong with rows of a run or a rehearsal, by row and column.
#[utoipa::path(post, path = "/api/onehall/transfer/faults", tag = "transfer", request_body = TaskKeyIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = Envelope<RowFaultsOut>)))]
pub(super) async fn list_row_faults(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<TaskKeyIn>,
) -> Answer<RowFaultsOut> {
    let task = managed_task(&app.repo(), &user, &input.key).await?;
    user.ok(faults_of(&app, &transfer, &task, user.ctx.locale).await?)
}
