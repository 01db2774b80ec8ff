//! Sends a notice: writes who gets it, some thousand people at a time, and tells them.
//!
//! Each step writes its receipts, its place in the list, and its event in one `Tx`; a run that dies is taken up where
//! the last step ended, and who has a receipt keeps it. Two runs of one notice do not get in each other's way: a step
//! counts only when the place is still what its run read.

use std::time::Duration;

use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, Tx};
use onehall_directory::{Addressing, list_departments};
use onehall_jobs::{Job, JobCtx, JobError, Priority, Progress, Terms, cancel, enqueue_at};
use onehall_kernel::{Ctx, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::official::{Level, NoticeState};
use crate::store::fan_out::{count_receipts, create_receipts};
use crate::store::notices::{Notice, find_notice, lock_notice, update_notice};
use crate::tell::{tell, tell_desk};

/// People of one step: one commit for all of them, which other writers wait for.
const STEP_MAX: usize = 2_000;
/// Those of the first one. Each further one is as large as all before it: while those are told, it is written.
const STEP_FIRST: usize = 250;

/// What is sent.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Payload {
    notice: Uuid,
    /// The time the job was made for; another time, or none any more, means that it was called off.
    at: Option<DateTime<Utc>>,
}

/// Has a notice sent, at once or at its time, in the `Tx` that says so. What people must see goes out before the rest.
pub(crate) async fn enqueue_sending(tx: &mut Tx, ctx: &Ctx, notice: &Notice) -> StoreResult<()> {
    let terms = Terms {
        at: notice.schedule_at,
        cancel_key: Some(notice.id.to_string()),
        priority: if notice.head.level == Level::Normal { Priority::Normal } else { Priority::High },
    };
    enqueue_at::<SendNotice>(tx, ctx, &Payload { notice: notice.id, at: notice.schedule_at }, terms).await?;
    Ok(())
}

/// Calls the sending of a scheduled notice off.
pub(crate) async fn cancel_sending(tx: &Tx, ctx: &Ctx, notice: Uuid) -> StoreResult<()> {
    cancel::<SendNotice>(tx, ctx, &notice.to_string()).await?;
    Ok(())
}

pub(crate) struct SendNotice;

impl Job for SendNotice {
    const QUEUE: &'static str = "notice-send";
    type Payload = Payload;
    const TIME_LIMIT: Duration = Duration::from_secs(1_800);

    async fn run(&self, job: &JobCtx, Payload { notice, at }: Payload) -> Result<(), JobError> {
        begin(job, notice, at).await?;
        let repo = job.db.repo();
        let tenant = &job.ctx.tenant;
        let departments = list_departments(repo.conn(), tenant).await?;
        loop {
            let Some(one) = find_notice(repo.conn(), tenant, notice).await? else { return Ok(()) };
            if one.state != NoticeState::Sending {
                return Ok(());
            }
            let whom = one.audience.addressing(&departments, one.reach.as_deref());
            step(job, &one, &whom).await?;
            job.stopped()?;
        }
    }
}

/// The time of each step, for a run may last longer than events are looked for.
fn now(job: &JobCtx) -> Ctx {
    Ctx { now: job.env.now(), ..job.ctx.clone() }
}

/// A scheduled notice whose time has come begins to go out. One that was called off stays what it is.
async fn begin(job: &JobCtx, notice: Uuid, at: Option<DateTime<Utc>>) -> Result<(), JobError> {
    let Some(at) = at else { return Ok(()) };
    let ctx = now(job);
    let mut tx = job.db.begin().await?;
    let Some(one) = lock_notice(tx.conn(), &ctx.tenant, notice).await? else { return Ok(()) };
    if one.state != NoticeState::Scheduled || one.schedule_at != Some(at) {
        return Ok(());
    }
    let one = Notice { state: NoticeState::Sending, sent_at: Some(ctx.now), updated_at: ctx.now, ..one };
    update_notice(tx.conn(), &ctx.tenant, &one).await?;
    tell_desk(&mut tx, &ctx, &one).await?;
    tx.save().await?;
    Ok(())
}

/// Writes one part; the last part, which is not full, ends the sending.
async fn step(job: &JobCtx, read: &Notice, whom: &Addressing) -> Result<(), JobError> {
    let ctx = &now(job);
    let tenant = &ctx.tenant;
    let mut tx = job.db.begin().await?;
    let Some(one) = lock_notice(tx.conn(), tenant, read.id).await? else { return Ok(()) };
    if one.state != NoticeState::Sending || one.fan_out_after != read.fan_out_after {
        return Ok(());
    }
    let sent_at = one.sent_at.unwrap_or(one.updated_at);
    let limit = usize::try_from(one.done_count).unwrap_or(STEP_MAX).clamp(STEP_FIRST, STEP_MAX);
    let part = (one.fan_out_after.unwrap_or(UserId(0)), limit as u64);
    let users = create_receipts(tx.conn(), tenant, (one.id, one.account, sent_at), whom, part).await?;
    tell(&mut tx, ctx, &users, one.id, true).await?;
    let mut written = Notice {
        done_count: one.done_count + i64::try_from(users.len()).unwrap_or(0),
        fan_out_after: users.last().copied().or(one.fan_out_after),
        ..one
    };
    if users.len() < limit {
        written.state = NoticeState::Sent;
        written.done_count = i64::try_from(count_receipts(tx.conn(), written.id).await?).unwrap_or(i64::MAX);
        written.recipient_count = written.done_count;
        tell_desk(&mut tx, ctx, &written).await?;
    }
    update_notice(tx.conn(), tenant, &written).await?;
    let people = |count: i64| u64::try_from(count).unwrap_or(0);
    let (done, total) = (people(written.done_count), Some(people(written.recipient_count)));
    job.report(&tx, &Progress { done, total, ..Progress::default() }).await?;
    tx.save().await?;
    Ok(())
}
