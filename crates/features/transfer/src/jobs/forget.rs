//! Forgets tasks, links and sent workbooks whose time is over, and ends tasks whose job was given up.

use std::time::{Duration, SystemTime};

use chrono::{DateTime, TimeDelta, Utc};
use onehall_jobs::{Job, JobCtx, JobError, Scheduled, State, find_status};
use onehall_kernel::{Ctx, ErrorCode, Problem};

use crate::jobs::end::end;
use crate::making::remove_left;
use crate::rules::task::{TaskKind, TaskState};
use crate::settings::RECORDS_KEPT;
use crate::store::global::{delete_old_links, delete_old_uploads, list_started};
use crate::store::tasks::{delete_tasks, list_ended_before, lock_task};

/// After what time nobody writes into a workbook's folder any more: longer than any task may take.
const LEFT: TimeDelta = TimeDelta::hours(24);
/// Rows looked at in one run.
const AT_ONCE: u64 = 500;

pub(crate) struct ForgetTasks;

impl Scheduled for ForgetTasks {
    const EVERY: Duration = Duration::from_secs(600);
}

impl Job for ForgetTasks {
    const QUEUE: &'static str = "transfer-forget";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let now = job.env.earliest_now();
        forget_records(job, now).await?;
        let tx = job.db.begin().await?;
        delete_old_links(tx.conn(), now).await?;
        delete_old_uploads(tx.conn(), now).await?;
        tx.save().await?;
        let before = SystemTime::from(now - LEFT);
        let removed = tokio::task::spawn_blocking(move || remove_left(&std::env::temp_dir(), before)).await;
        if let Ok(removed @ 1..) = removed {
            tracing::info!(removed, "folders of workbooks that were never finished are gone");
        }
        end_given_up(job).await
    }
}

/// Removes the records of tasks that ended longer ago than their tenant keeps them.
async fn forget_records(job: &JobCtx, now: DateTime<Utc>) -> Result<(), JobError> {
    let repo = job.db.repo();
    let kept = RECORDS_KEPT.of_all(repo.conn()).await?;
    for tenant in onehall_directory::list_every_tenant(repo.conn()).await? {
        let before = now - kept.of(&tenant);
        loop {
            let old = list_ended_before(repo.conn(), &tenant, before, AT_ONCE).await?;
            if old.is_empty() {
                break;
            }
            let tx = job.db.begin().await?;
            delete_tasks(tx.conn(), &tenant, &old).await?;
            tx.save().await?;
        }
    }
    Ok(())
}

/// A task whose job was given up, or is gone, would keep its place for ever.
async fn end_given_up(job: &JobCtx) -> Result<(), JobError> {
    let repo = job.db.repo();
    for (tenant, id, of) in list_started(repo.conn(), AT_ONCE).await? {
        let status = find_status(&repo, &tenant, of).await?;
        if status.is_some_and(|status| matches!(status.state, State::Queued | State::Running)) {
            continue;
        }
        let ctx = Ctx { tenant, now: job.env.now(), ..job.ctx.clone() };
        let mut tx = job.db.begin().await?;
        let found = lock_task(tx.conn(), &ctx.tenant, id).await?;
        let Some(task) = found.filter(|task| task.state == TaskState::Started) else { continue };
        let problem = match task.kind {
            TaskKind::Export => Problem::new(ErrorCode::TransferExportFailed),
            TaskKind::Import | TaskKind::Rehearsal => Problem::new(ErrorCode::TransferImportFailed)
                .with("reason", Problem::new(ErrorCode::InternalFault).message(task.locale)),
        };
        let task = task.failed(&problem, ctx.now);
        end(&mut tx, &ctx, &task).await?;
        tx.save().await?;
    }
    Ok(())
}
