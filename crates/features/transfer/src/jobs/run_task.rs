//! Carries a task out, whatever its kind.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError};

use crate::jobs::{end, export, import};
use crate::rules::keeping::AT_ONCE_OF_NODE;
use crate::rules::task::{QUEUE, TaskKind, TaskState, TaskToRun};
use crate::state::Transfer;
use crate::store::tasks::find_task;

pub(crate) struct RunTask(pub Transfer);

impl Job for RunTask {
    const QUEUE: &'static str = QUEUE;
    type Payload = TaskToRun;
    const TIME_LIMIT: Duration = Duration::from_secs(6 * 3_600);
    const WORKERS: usize = AT_ONCE_OF_NODE;

    async fn run(&self, job: &JobCtx, told: TaskToRun) -> Result<(), JobError> {
        let found = find_task(job.db.repo().conn(), &job.ctx.tenant, told.task).await?;
        // removed, or ended by a run that could not say so any more
        let Some(task) = found.filter(|task| task.state == TaskState::Started) else { return Ok(()) };
        let ended = match task.kind {
            TaskKind::Export => export::run(&self.0, job, &task).await,
            TaskKind::Import | TaskKind::Rehearsal => import::run(&self.0, job, &task).await,
        };
        match ended {
            Ok(()) => Ok(()),
            Err(end::Ended::Again(error)) => Err(error),
            Err(end::Ended::Because(problem)) => end::fail(job, task.id, &problem).await,
            Err(end::Ended::Unwanted) => end::cancel(job, task.id).await,
        }
    }
}
