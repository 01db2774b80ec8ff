//! An import or its rehearsal: batches of rows, each checked, written and counted in one `Tx`.

use std::collections::{HashMap, HashSet};

use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::{Change, Checked, ImportRun, Outcome, RowFault, RowIn, RowVerdict, Sheet, SheetCaller};
use onehall_jobs::{JobCtx, JobError};
use onehall_kernel::{ErrorCode, Locale, Problem};
use onehall_sheets::Row;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::jobs::end::{Ended, advance, complete, hold, now};
use crate::jobs::whole::Whole;
use crate::reading::{Ahead, RowBatch};
use crate::rules::book::BookPart;
use crate::rules::cells::{self, Dictionaries};
use crate::rules::keeping::{BATCH_BYTES, BATCH_MAX};
use crate::rules::sifting::{REPEATS_MAX, Taken, groups, portions};
use crate::rules::task::{TaskKind, TaskState};
use crate::state::Transfer;
use crate::store::changes::create_changes;
use crate::store::faults::{FaultyRow, create_faults, list_numbers};
use crate::store::tasks::{Counts, Task};

/// What exactly is brought in, as the task keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ImportParams {
    /// The stored file with the rows.
    pub file: Uuid,
    /// Which part of it, when it is a workbook.
    #[serde(default)]
    pub part: Option<BookPart>,
    /// What the columns of a workbook are called, in their order.
    #[serde(default)]
    pub headings: Vec<String>,
    /// For each column of the sheet the place of its cells in the file.
    pub places: Vec<Option<usize>>,
    /// Places of the columns that tell which row is meant.
    pub keys: Vec<usize>,
    /// Whether what is stored already is updated (`ruleNum` 2).
    pub update: bool,
    /// Whether a faulty row ends the run (`errorRegx` 2).
    pub stop: bool,
    /// Whether the file stands for the whole register: what it does not name is disabled.
    #[serde(default)]
    pub full: bool,
}

/// Carries an import out from where an earlier run was cut.
pub(crate) async fn run(transfer: &Transfer, job: &JobCtx, task: &Task) -> Result<(), Ended> {
    let params: ImportParams = serde_json::from_str(&task.params).map_err(JobError::fail)?;
    let failed = |code: ErrorCode| {
        Problem::new(ErrorCode::TransferImportFailed).with("reason", Problem::new(code).message(task.locale))
    };
    let sheet = transfer.sheet(&task.sheet).ok_or_else(|| failed(ErrorCode::AccessDenied))?;
    let caller = transfer.caller_of(&now(job), task).await?;
    if !caller.may(&sheet.can().import) {
        return Err(failed(ErrorCode::AccessDenied).into());
    }
    let repo = job.db.repo();
    let mut dictionaries = Dictionaries::new();
    for column in sheet.columns().iter().filter(|column| !column.dictionary.is_empty()) {
        let entries = sheet.dictionary(Reading::Repo(&repo), &caller, column.dictionary).await?;
        dictionaries.insert(column.dictionary, entries);
    }
    let source = transfer.rows(&job.ctx, params.file, params.part.as_ref()).await?;
    let writes = task.kind == TaskKind::Import;
    let mut run = Run { job, sheet: &*sheet, caller, params, dictionaries, writes, taken: Taken::default() };
    let rows = usize::try_from(sheet.batch().clamp(1, BATCH_MAX)).unwrap_or(1);
    run.all(task, Ahead::begin(source, rows, BATCH_BYTES)).await
}

/// A run on its way.
struct Run<'a> {
    job: &'a JobCtx,
    sheet: &'a dyn Sheet,
    caller: SheetCaller,
    params: ImportParams,
    dictionaries: Dictionaries,
    writes: bool,
    taken: Taken,
}

/// A row as its columns have it with its key, or why it can not be read.
struct Given<'r> {
    row: &'r Row,
    read: Result<(RowIn, String), Vec<RowFault>>,
}

/// What became of a batch.
#[derive(Debug, Default)]
struct Batch {
    counts: Counts,
    faults: Vec<FaultyRow>,
    changes: Vec<Change>,
    taken: Vec<String>,
    known: Taken,
}

impl Run<'_> {
    async fn all(&mut self, task: &Task, mut source: Ahead) -> Result<(), Ended> {
        let mut checkpoint = u32::try_from(task.counts.checkpoint).unwrap_or(0);
        let failed = match checkpoint {
            0 => HashSet::new(),
            _ => list_numbers(self.job.db.repo().conn(), task.id).await?,
        };
        loop {
            self.job.stopped()?;
            let RowBatch { rows, is_last } = source.next().await?;
            let (taken, rows): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row| row.number <= checkpoint);
            for row in taken.iter().filter(|row| !failed.contains(&row.number)) {
                // an earlier run took it: later rows with its key mean it
                if let Ok((_, key)) = self.given(row).read {
                    self.taken.note(&key);
                }
            }
            if rows.is_empty() && !is_last {
                continue;
            }
            let given: Vec<Given<'_>> = rows.iter().map(|row| self.given(row)).collect();
            let keys = given.iter().map(|given| given.read.as_ref().ok().map(|(_, key)| key.as_str()));
            for portion in portions(keys, REPEATS_MAX) {
                self.job.stopped()?;
                let is_end = is_last && portion.end == given.len();
                let is_stopped = self.batch(task.id, given.get(portion).unwrap_or_default(), is_end).await?;
                if is_stopped {
                    return Ok(());
                }
                if !is_end {
                    self.job.db.let_others_write().await;
                }
            }
            if is_last && self.params.full {
                return self.whole().end(task.id).await;
            }
            if is_last {
                return Ok(());
            }
            checkpoint = rows.last().map_or(checkpoint, |row| row.number);
        }
    }

    /// Checks, writes and counts a batch; true when a faulty row ended the run there (error rule 2). Rows before that one
    /// are kept, so that where batches end makes no difference.
    async fn batch(&mut self, id: Uuid, rows: &[Given<'_>], is_last: bool) -> Result<bool, Ended> {
        let mut kept = rows;
        let mut stopped: Option<FaultyRow> = None;
        loop {
            let ctx = now(self.job);
            let mut tx = self.job.db.begin().await?;
            let mut task = hold(&tx, &ctx, id).await?;
            let mut done = self.sift(&mut tx, kept).await?;
            if self.params.stop
                && let Some(first) = done.faults.first()
            {
                // what was written behind it goes with this Tx
                kept = rows.split(|given| given.row.number == first.number).next().unwrap_or_default();
                stopped = Some(first.clone());
                continue;
            }
            if self.writes
                && let Some(fault) = self.sheet.guard(&tx, &self.caller).await?
            {
                let reason = fault.words(task.locale).to_owned();
                return Err(Problem::new(ErrorCode::TransferImportFailed).with("reason", reason).into());
            }
            if let Some(row) = stopped.clone() {
                let problem = Problem::new(ErrorCode::TransferStopped).with("row", row.number);
                task.error = [problem.message(Locale::Zh), problem.message(Locale::En)];
                done.counts.failed += 1;
                done.faults.push(row);
            }
            let read = kept.len() + usize::from(stopped.is_some());
            task.started_at = task.started_at.or(Some(ctx.now));
            add(&mut task.counts, &done.counts, read, rows);
            create_faults(tx.conn(), id, &done.faults).await?;
            create_changes(tx.conn(), id, &done.changes).await?;
            if is_last && stopped.is_none() {
                task.counts.total = Some(task.counts.done);
            }
            let ends = match stopped {
                Some(_) => Some(TaskState::Stopped),
                // what a whole register does not name comes after its rows
                None => (is_last && !self.params.full).then_some(TaskState::Done),
            };
            if let Some(state) = ends {
                task = task.ended(state, ctx.now);
            }
            match ends {
                Some(_) => complete(&mut tx, self.job, &ctx, &task).await?,
                None => advance(&tx, self.job, &ctx, &task).await?,
            }
            tx.save().await?;
            done.taken.iter().for_each(|key| self.taken.note(key));
            return Ok(stopped.is_some());
        }
    }

    fn whole(&self) -> Whole<'_> {
        let (sheet, caller, writes) = (self.sheet, &self.caller, self.writes);
        Whole { job: self.job, sheet, caller, named: &self.taken, writes }
    }

    /// The row as its columns have it.
    fn read(&self, row: &Row) -> Result<RowIn, Vec<RowFault>> {
        let (mut cells, mut faults) = (Vec::new(), Vec::new());
        for (column, place) in self.sheet.columns().iter().zip(&self.params.places) {
            let Some(place) = place.filter(|_| self.caller.may(&column.write)) else {
                cells.push(onehall_feature::CellIn::Absent);
                continue;
            };
            match cells::read(row.cell(place), column, &self.dictionaries) {
                Ok(cell) => cells.push(cell),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() { Ok(RowIn { number: row.number, cells }) } else { Err(faults) }
    }

    fn given<'r>(&self, row: &'r Row) -> Given<'r> {
        let read = self.read(row).map(|read| {
            let key = self.sheet.row_key(&read, &self.params.keys);
            (read, key)
        });
        Given { row, read }
    }

    /// What becomes of rows; written where this run writes.
    async fn sift(&self, tx: &mut Tx, rows: &[Given<'_>]) -> StoreResult<Batch> {
        let by_number: HashMap<u32, &Row> = rows.iter().map(|given| (given.row.number, given.row)).collect();
        let mut batch = Batch::default();
        let (mut read, mut keys): (Vec<&RowIn>, Vec<&str>) = (Vec::new(), Vec::new());
        for given in rows {
            match &given.read {
                Ok((row, key)) => {
                    read.push(row);
                    keys.push(key);
                }
                Err(faults) => batch.refuse(given.row, faults.clone()),
            }
        }
        for group in groups(keys.iter().copied()) {
            let given: Vec<RowIn> = group.iter().filter_map(|place| read.get(*place).copied().cloned()).collect();
            let verdicts = self.verdicts(tx, &given, &keys, &group, &batch.known).await?;
            let mut checked = Vec::new();
            for ((row, verdict), place) in given.into_iter().zip(verdicts).zip(&group) {
                let RowVerdict { outcome, faults, plan } = verdict;
                match outcome {
                    Outcome::New => batch.counts.inserted += 1,
                    Outcome::Update => batch.counts.updated += 1,
                    Outcome::Skip => batch.counts.skipped += 1,
                    Outcome::Fault => {
                        if let Some(source) = by_number.get(&row.number) {
                            batch.refuse(source, faults);
                        }
                        continue;
                    }
                }
                if let Some(key) = keys.get(*place) {
                    batch.known.note(key);
                    batch.taken.push((*key).to_owned());
                }
                if outcome != Outcome::Skip {
                    checked.push(Checked { row, outcome, plan });
                }
            }
            if self.writes && !checked.is_empty() {
                let earlier = |key: &str| self.taken.has(key);
                batch.changes.extend(self.sheet.write(tx, &self.as_run(&earlier), checked).await?);
            }
        }
        batch.faults.sort_unstable_by_key(|row| row.number);
        Ok(batch)
    }

    fn as_run<'r>(&'r self, earlier: &'r (dyn Fn(&str) -> bool + Send + Sync)) -> ImportRun<'r> {
        ImportRun { caller: &self.caller, update: self.params.update, keys: &self.params.keys, earlier }
    }

    /// Verdicts on rows of which no two have one key. What an earlier row of the file made is there already, be it that
    /// nothing was written because the run is a rehearsal.
    async fn verdicts(
        &self,
        tx: &Tx,
        given: &[RowIn],
        keys: &[&str],
        group: &[usize],
        known: &Taken,
    ) -> StoreResult<Vec<RowVerdict>> {
        let earlier = |key: &str| self.taken.has(key) || known.has(key);
        let mut verdicts = self.sheet.check(Reading::Tx(tx), &self.as_run(&earlier), given).await?;
        for (verdict, place) in verdicts.iter_mut().zip(group) {
            let came = keys.get(*place).is_some_and(|key| earlier(key));
            if came && verdict.outcome == Outcome::New {
                verdict.outcome = if self.params.update { Outcome::Update } else { Outcome::Skip };
            }
        }
        Ok(verdicts)
    }
}

impl Batch {
    fn refuse(&mut self, row: &Row, faults: Vec<RowFault>) {
        self.counts.failed += 1;
        let cells = row.cells.iter().map(|cell| cell.shown().into_owned()).collect();
        self.faults.push(FaultyRow { number: row.number, faults, cells });
    }
}

/// Adds a batch to what was done.
fn add(counts: &mut Counts, batch: &Counts, read: usize, rows: &[Given<'_>]) {
    counts.done += i64::try_from(read).unwrap_or(0);
    counts.inserted += batch.inserted;
    counts.updated += batch.updated;
    counts.skipped += batch.skipped;
    counts.failed += batch.failed;
    if let Some(last) = read.checked_sub(1).and_then(|last| rows.get(last)) {
        counts.checkpoint = i64::from(last.row.number);
    }
    counts.total = counts.total.map(|total| total.max(counts.done));
}
