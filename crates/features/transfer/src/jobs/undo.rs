//! Takes back what a run made anew, the last rows first.

use std::time::Duration;

use onehall_feature::Undone;
use onehall_jobs::{Job, JobCtx, JobError};

use crate::jobs::end::now;
use crate::rules::keeping::BATCH;
use crate::rules::task::{TaskToRun, UNDO_QUEUE};
use crate::state::Transfer;
use crate::store::changes::{list_made, mark_undone};
use crate::store::tasks::find_task;

pub(crate) struct UndoImport(pub Transfer);

impl Job for UndoImport {
    const QUEUE: &'static str = UNDO_QUEUE;
    type Payload = TaskToRun;
    const TIME_LIMIT: Duration = Duration::from_secs(6 * 3_600);

    async fn run(&self, job: &JobCtx, told: TaskToRun) -> Result<(), JobError> {
        let Some(task) = find_task(job.db.repo().conn(), &job.ctx.tenant, told.task).await? else { return Ok(()) };
        let Some(sheet) = self.0.sheet(&task.sheet) else { return Ok(()) };
        let with_changed = self.0.undoes_changes(&task);
        loop {
            job.stopped()?;
            let caller = self.0.caller_of(&now(job), &task).await?;
            let mut tx = job.db.begin().await?;
            let made = list_made(tx.conn(), task.id, with_changed, sheet.batch().clamp(1, BATCH)).await?;
            if made.is_empty() {
                return Ok(());
            }
            let outcomes = match caller.may(&sheet.can().import) {
                true => sheet.undo(&mut tx, &caller, &made).await?,
                // whoever may not bring rows in any more takes none back
                false => vec![Undone::Kept; made.len()],
            };
            for state in [Undone::Gone, Undone::Kept, Undone::Missing] {
                let of_it = made.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == state);
                let numbers: Vec<u32> = of_it.map(|(change, _)| change.number).collect();
                mark_undone(tx.conn(), task.id, &numbers, state).await?;
            }
            if outcomes.len() < made.len() {
                return Err(JobError::fail("a sheet does not say what it did with each row"));
            }
            tx.save().await?;
            job.db.let_others_write().await;
        }
    }
}
