//! Sends a notice: writes who gets it, some thousand people at a time, and tells them.
//!
//! Each step writes its receipts, its place in the list, and its event in one `Tx`; a run that dies is taken up where
//! the last step ended, and who has a receipt keeps it. Two runs of one notice do not get in each other's way: a step
//! counts only when the place is still what its run read.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, Tx};
use onehall_identity::directory::{Addressing, list_departments};
use onehall_jobs::{Job, JobCtx, JobError, enqueue, enqueue_at};
use onehall_kernel::{Ctx, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::official::NoticeState;
use crate::store::fan_out::{count_receipts, create_receipts};
use crate::store::notices::{Notice, find_notice, lock_notice, update_notice};
use crate::tell::{tell, tell_desk};

const QUEUE: &str = "notice-send";
/// People of one step: one commit for all of them, which other writers wait for.
const STEP_MAX: usize = 2_000;
/// Those of the first one. Each further one is as large as all before it: while those are told, it is written.
const STEP_FIRST: usize = 250;

#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    notice: Uuid,
    /// The time the job was made for; another time, or none any more, means that it was called off.
    at: Option<DateTime<Utc>>,
}

/// Has a notice sent, at once or at its time, in the `Tx` that says so.
pub(crate) async fn enqueue_sending(
    tx: &mut Tx,
    ctx: &Ctx,
    notice: Uuid,
    at: Option<DateTime<Utc>>,
) -> StoreResult<()> {
    let payload = Payload { notice, at };
    match at {
        Some(time) => enqueue_at(tx, ctx, QUEUE, &payload, time).await,
        None => enqueue(tx, ctx, QUEUE, &payload).await,
    }
}

pub(crate) struct SendNotice;

#[async_trait]
impl Job for SendNotice {
    fn queue(&self) -> &'static str {
        QUEUE
    }

    async fn run(&self, job: &JobCtx, payload: serde_json::Value) -> Result<(), JobError> {
        let Payload { notice, at } = serde_json::from_value(payload).map_err(JobError::fail)?;
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
    tx.save().await?;
    Ok(())
}
