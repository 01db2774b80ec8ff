//! How a task ends.

use onehall_db::{StoreError, StoreResult, Tx};
use onehall_jobs::{JobCtx, JobError, Progress};
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use serde_json::json;
use uuid::Uuid;

use crate::reading::SourceError;
use crate::rules::task::TaskState;
use crate::store::queue::begin_waiting;
use crate::store::tasks::{Task, lock_task, update_task};

/// Why a run of a task goes no further.
#[derive(Debug)]
pub(crate) enum Ended {
    /// Another run goes on later.
    Again(JobError),
    /// It can not be done, and people are told why.
    Because(Problem),
    /// Somebody asked that it ends.
    Unwanted,
}

impl From<JobError> for Ended {
    fn from(error: JobError) -> Self {
        Self::Again(error)
    }
}

impl From<SourceError> for Ended {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Job(error) => Self::Again(error),
            SourceError::Refused(problem) => Self::Because(problem),
        }
    }
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Self {
        Self::Again(error.into())
    }
}

impl From<Problem> for Ended {
    fn from(problem: Problem) -> Self {
        Self::Because(problem)
    }
}

impl From<ErrorCode> for Ended {
    fn from(code: ErrorCode) -> Self {
        Self::Because(code.into())
    }
}

/// The context of this moment, for a run may last longer than its first one.
pub(crate) fn now(job: &JobCtx) -> Ctx {
    Ctx { now: job.env.now(), ..job.ctx.clone() }
}

/// A task that still runs, locked; of one that somebody does not want any more the run ends.
pub(crate) async fn hold(tx: &Tx, ctx: &Ctx, id: Uuid) -> Result<Task, Ended> {
    let found = lock_task(tx.conn(), &ctx.tenant, id).await?;
    let task = found.filter(|task| task.state == TaskState::Started).ok_or(Ended::Unwanted)?;
    if task.is_unwanted { Err(Ended::Unwanted) } else { Ok(task) }
}

/// Tells the job how far its task is; a run that was taken over stores nothing more.
async fn report(tx: &Tx, job: &JobCtx, task: &Task) -> Result<(), JobError> {
    let number = |count: i64| u64::try_from(count).unwrap_or(0);
    let (done, total) = (number(task.counts.done), task.counts.total.map(number));
    job.report(tx, &Progress { done, total, ..Progress::default() }).await
}

/// Stores how far a task is, in the `Tx` of what was done.
pub(crate) async fn advance(tx: &Tx, job: &JobCtx, ctx: &Ctx, task: &Task) -> Result<(), Ended> {
    report(tx, job, task).await?;
    Ok(update_task(tx.conn(), &ctx.tenant, task).await?)
}

/// Stores the end of the job's task, in the `Tx` of its last part.
pub(crate) async fn complete(tx: &mut Tx, job: &JobCtx, ctx: &Ctx, task: &Task) -> Result<(), Ended> {
    report(tx, job, task).await?;
    Ok(end(tx, ctx, task).await?)
}

/// Stores the end of a task, audits it and lets the next one begin, in the `Tx` of its last part.
pub(crate) async fn end(tx: &mut Tx, ctx: &Ctx, task: &Task) -> StoreResult<()> {
    update_task(tx.conn(), &ctx.tenant, task).await?;
    let counts = &task.counts;
    let detail = json!({
        "sheet": task.sheet, "by": task.owner.label(), "file": task.file_name, "trace": task.trace, "reason": task.reason,
        "rows": counts.done, "new": counts.inserted, "updated": counts.updated, "skipped": counts.skipped,
        "failed": counts.failed, "disabled": counts.disabled,
    });
    let action = format!("transfer.{}_{}", task.kind.as_str(), task.state.as_str());
    audit::record(tx, ctx, &action, &task.id.to_string(), detail).await?;
    begin_waiting(tx, ctx).await
}

/// Ends a task that can not be done.
pub(crate) async fn fail(job: &JobCtx, id: Uuid, problem: &Problem) -> Result<(), JobError> {
    close(job, id, |task, ctx| task.failed(problem, ctx.now)).await
}

/// Ends a task that somebody does not want any more.
pub(crate) async fn cancel(job: &JobCtx, id: Uuid) -> Result<(), JobError> {
    close(job, id, |task, ctx| task.ended(TaskState::Cancelled, ctx.now)).await
}

async fn close(job: &JobCtx, id: Uuid, how: impl FnOnce(Task, &Ctx) -> Task) -> Result<(), JobError> {
    let ctx = now(job);
    let mut tx = job.db.begin().await?;
    let Some(task) = lock_task(tx.conn(), &ctx.tenant, id).await?.filter(|task| !task.state.is_ended()) else {
        return Ok(());
    };
    let task = how(task, &ctx);
    job.report(&tx, &Progress::default()).await?;
    end(&mut tx, &ctx, &task).await?;
    Ok(tx.save().await?)
}
