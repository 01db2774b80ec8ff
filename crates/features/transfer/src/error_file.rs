//! Makes the file of faulty rows, from the database into a folder on the disk, batch by batch.

use std::path::PathBuf;
use std::sync::Arc;

use onehall_db::Repo;
use onehall_feature::Column;
use onehall_sheets::{About, Cell, Heading};
use onehall_web::ApiError;
use tempfile::TempDir;

use crate::jobs::import::ImportParams;
use crate::making::{begin, check_room, folder, pack, write_rows};
use crate::rules::faulty::{self, FaultyPlan};
use crate::rules::keeping::FAULTS_AT_ONCE;
use crate::state::Transfer;
use crate::store::faults::{FaultyRow, list_faults};
use crate::store::tasks::Task;

/// A file that was made; it goes with its folder.
pub(crate) struct Made {
    /// Where it lies.
    pub path: PathBuf,
    /// Keeps the folder.
    _folder: TempDir,
}

/// What the rows are written by.
struct Rules {
    plan: FaultyPlan,
    columns: &'static [Column],
}

/// Makes the file of a task whose faulty rows are `failed`.
///
/// # Errors
/// `transfer.no_room` when the disk has not enough room; faults of the database and of the disk.
pub(crate) async fn make(repo: &Repo, transfer: &Transfer, task: &Task) -> Result<Made, ApiError> {
    let params: ImportParams = serde_json::from_str(&task.params).map_err(ApiError::internal)?;
    let sheet = transfer.sheet(&task.sheet);
    let columns = sheet.as_ref().map(|sheet| sheet.columns()).unwrap_or_default();
    let own = || columns.iter().map(|column| column.name(task.locale).to_owned()).collect();
    // what another system sent has the columns of the register
    let original: Vec<String> = if params.part.is_some() { params.headings } else { own() };
    let plan = FaultyPlan::new(&original, &params.places, task.locale);
    let folder = folder()?;
    let rows = u64::try_from(task.counts.failed).unwrap_or(0);
    check_room(folder.path(), rows, plan.headings.len())?;
    let names =
        sheet.map_or_else(|| [task.sheet.clone(), task.sheet.clone()], |sheet| sheet.names().map(str::to_owned));
    let [zh, en] = &names;
    let about = About {
        title: faulty::name(&task.file_name, task.locale),
        created: task.finished_at.unwrap_or(task.created_at).naive_utc(),
        trace: task.trace.clone(),
        ..About::default()
    };
    let headings = plan.headings.iter().map(Heading::of).collect();
    let mut writer = begin(&folder, &about, task.locale.pick(zh, en), headings)?;
    let rules = Arc::new(Rules { plan, columns });
    let mut after = 0;
    loop {
        let rows = list_faults(repo.conn(), task.id, after, FAULTS_AT_ONCE).await?;
        let Some(last) = rows.last() else { break };
        after = last.number;
        let rules = rules.clone();
        writer = write_rows(&folder, writer, rows, move |row| line(&rules, &row)).await?;
    }
    let path = folder.path().join("faulty.xlsx");
    pack(&folder, writer, path.clone()).await?;
    Ok(Made { path, _folder: folder })
}

/// The cells of a row, and which of them are faulty.
fn line(Rules { plan, columns }: &Rules, row: &FaultyRow) -> (Vec<Cell>, Vec<usize>) {
    let mut cells: Vec<Cell> = plan.cells(&row.cells).into_iter().map(text).collect();
    cells.push(Cell::number(row.number.into()));
    cells.push(Cell::text(plan.reason(columns, &row.faults)));
    (cells, plan.marked(columns, &row.faults))
}

fn text(shown: &str) -> Cell {
    if shown.is_empty() { Cell::Empty } else { Cell::text(shown) }
}

#[cfg(test)]
mod tests {
    use onehall_feature::RowFault;
    use onehall_kernel::Locale;

    use super::*;

    static COLUMNS: [Column; 1] = [Column::text("code", ["编号", "Code"]).key_field()];

    #[test]
    fn a_line_has_all_cells_its_number_and_the_reason() {
        let plan = FaultyPlan::new(&["备注".to_owned(), "编号".to_owned()], &[Some(1)], Locale::Zh);
        let row = FaultyRow {
            number: 7,
            faults: vec![RowFault::new("code", "必填", "It must be filled")],
            cells: vec!["=1+1".to_owned()],
        };
        let (cells, marked) = line(&Rules { plan, columns: &COLUMNS }, &row);
        assert_eq!(cells, [Cell::text("=1+1"), Cell::Empty, Cell::number(7.0), Cell::text("编号：必填")]);
        assert_eq!(marked, [1], "an empty cell is marked too");
    }
}
