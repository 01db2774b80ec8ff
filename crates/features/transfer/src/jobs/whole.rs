//! What a whole register does not name is disabled after its rows: never deleted, never many without a second person.

use onehall_db::{Reading, StoreResult, Tx};
use onehall_directory::is_held_by_another;
use onehall_feature::{Change, EnabledRow, Sheet, SheetCaller};
use onehall_jobs::JobCtx;
use onehall_kernel::{Ctx, ErrorCode, Locale, Problem};
use onehall_records::audit;
use onehall_web::Guard as _;
use serde_json::json;
use uuid::Uuid;

use crate::jobs::end::{Ended, advance, complete, hold, now};
use crate::rights::ApprovesExports;
use crate::rules::keeping::BATCH;
use crate::rules::sifting::Taken;
use crate::rules::task::TaskState;
use crate::rules::whole::needs_release;
use crate::store::changes::create_changes;
use crate::store::queue::begin_waiting;
use crate::store::tasks::Task;

/// Former values of what was disabled: it was enabled, and nothing else of it changes.
const BEFORE: &str = "{}";

/// A register of which all rows were taken.
pub(super) struct Whole<'a> {
    pub job: &'a JobCtx,
    pub sheet: &'a dyn Sheet,
    pub caller: &'a SheetCaller,
    /// Keys of its rows.
    pub named: &'a Taken,
    /// Whether it is more than a rehearsal.
    pub writes: bool,
}

impl Whole<'_> {
    /// Ends the task: what is enabled and not named is counted, and disabled where it is few or was released. A register with
    /// faulty rows does not say what there is no more.
    pub(super) async fn end(&self, id: Uuid) -> Result<(), Ended> {
        let (enabled, absent) = self.count().await?;
        let ctx = now(self.job);
        let mut tx = self.job.db.begin().await?;
        let mut task = hold(&tx, &ctx, id).await?;
        if task.counts.failed > 0 {
            let problem = Problem::new(ErrorCode::TransferWholeFaulty).with("failed", task.counts.failed);
            let task = Task { error: words(&problem), ..task }.ended(TaskState::Stopped, ctx.now);
            complete(&mut tx, self.job, &ctx, &task).await?;
            return Ok(tx.save().await?);
        }
        let released = task.approver.is_some() || !needs_release(enabled, absent);
        let code = match released {
            true => None,
            false => Some(self.unreleased(&tx, &ctx, &task).await?),
        };
        let said = code.map(|code| words(&Problem::new(code).with("absent", absent).with("enabled", enabled)));
        if !self.writes || absent == 0 {
            task.counts.disabled = task.counts.disabled.saturating_add(i64::try_from(absent).unwrap_or(i64::MAX));
            // what a run would wait for, or not get: whoever rehearses learns it before
            task.error = said.unwrap_or_default();
            complete(&mut tx, self.job, &ctx, &task.ended(TaskState::Done, ctx.now)).await?;
            return Ok(tx.save().await?);
        }
        if code == Some(ErrorCode::TransferNoReleaser) {
            let task = Task { error: said.unwrap_or_default(), ..task }.ended(TaskState::Stopped, ctx.now);
            complete(&mut tx, self.job, &ctx, &task).await?;
            return Ok(tx.save().await?);
        }
        if let Some(error) = said {
            let task = Task { state: TaskState::Approval, job: None, error, ..task };
            advance(&tx, self.job, &ctx, &task).await?;
            let detail = json!({"sheet": task.sheet, "trace": task.trace, "absent": absent, "enabled": enabled});
            audit::record(&mut tx, &ctx, "transfer.release_asked", &id.to_string(), detail).await?;
            begin_waiting(&mut tx, &ctx).await?;
            return Ok(tx.save().await?);
        }
        drop(tx);
        self.disable(id).await
    }

    /// Why nothing is disabled yet: it waits for a second person, or there is none who may release it.
    async fn unreleased(&self, tx: &Tx, ctx: &Ctx, task: &Task) -> StoreResult<ErrorCode> {
        let own = task.owner.person();
        let is_there = is_held_by_another(tx.conn(), &ctx.tenant, &ApprovesExports::RIGHT, own).await?;
        Ok(if is_there { ErrorCode::TransferAwaitsRelease } else { ErrorCode::TransferNoReleaser })
    }

    /// How many are enabled, and how many of them are not named.
    async fn count(&self) -> StoreResult<(u64, u64)> {
        let repo = self.job.db.repo();
        let (mut enabled, mut absent) = (0, 0);
        let mut after: Option<String> = None;
        loop {
            let page = self.sheet.enabled(Reading::Repo(&repo), self.caller, after.as_deref(), BATCH).await?;
            enabled += page.len() as u64;
            absent += page.iter().filter(|row| !self.named.has(&row.key)).count() as u64;
            if (page.len() as u64) < BATCH {
                return Ok((enabled, absent));
            }
            after = page.last().map(|row| row.after.clone());
        }
    }

    /// Disables page by page, each in a `Tx` of its own. A run that was cut finds what is left.
    async fn disable(&self, id: Uuid) -> Result<(), Ended> {
        let mut after: Option<String> = None;
        loop {
            self.job.stopped()?;
            let ctx = now(self.job);
            let mut tx = self.job.db.begin().await?;
            let mut task = hold(&tx, &ctx, id).await?;
            let page = self.sheet.enabled(Reading::Tx(&tx), self.caller, after.as_deref(), BATCH).await?;
            let is_last = (page.len() as u64) < BATCH;
            after = page.last().map(|row| row.after.clone());
            let absent: Vec<EnabledRow> = page.into_iter().filter(|row| !self.named.has(&row.key)).collect();
            if !absent.is_empty() {
                let objects: Vec<String> = absent.iter().map(|row| row.object.clone()).collect();
                self.sheet.disable(&mut tx, self.caller, &objects).await?;
                if let Some(fault) = self.sheet.guard(&tx, self.caller).await? {
                    let reason = fault.words(task.locale).to_owned();
                    return Err(Problem::new(ErrorCode::TransferImportFailed).with("reason", reason).into());
                }
                // behind the rows of the file, as what the run changed and an undo lists
                let first = task.counts.checkpoint + task.counts.disabled + 1;
                let numbers = first..;
                let change = |(number, row): (i64, EnabledRow)| Change {
                    number: u32::try_from(number).unwrap_or(u32::MAX),
                    object: row.object,
                    label: row.label,
                    mark: String::new(),
                    before: Some(BEFORE.to_owned()),
                };
                task.counts.disabled += i64::try_from(absent.len()).unwrap_or(0);
                create_changes(tx.conn(), id, &numbers.zip(absent).map(change).collect::<Vec<_>>()).await?;
            }
            if is_last {
                let task = Task { error: [String::new(), String::new()], ..task }.ended(TaskState::Done, ctx.now);
                complete(&mut tx, self.job, &ctx, &task).await?;
                return Ok(tx.save().await?);
            }
            advance(&tx, self.job, &ctx, &task).await?;
            tx.save().await?;
            self.job.db.let_others_write().await;
        }
    }
}

fn words(problem: &Problem) -> [String; 2] {
    [problem.message(Locale::Zh), problem.message(Locale::En)]
}
