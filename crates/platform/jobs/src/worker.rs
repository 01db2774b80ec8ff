//! The workers of one node.

use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::TimeDelta;
use futures::FutureExt as _;
use onehall_db::{Db, StoreResult};
use onehall_kernel::{Ctx, Env};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::entity::job;
use crate::queue::{ATTEMPTS_MAX, Held, Lease};
use crate::set_back::{self, Seen};
use crate::sweep::Sweep;
use crate::turns::Turns;
use crate::{JobCtx, JobError, Work, queue, schedule};

/// How often the queues are looked at without a wake-up.
const POLL: Duration = Duration::from_secs(2);
/// How long a lease lasts: a job of a node that died is run again after this.
const LEASE: TimeDelta = TimeDelta::seconds(30);
/// How often it is renewed.
const RENEW: Duration = Duration::from_secs(10);
/// Waits between tries to store how a run ended; after the last one the lease runs out and the job is run again.
const FINISH_WAITS: [Duration; 3] = [Duration::from_millis(200), Duration::from_secs(2), Duration::from_secs(5)];

/// Two jobs have the same queue: which one would run is nobody's choice.
#[derive(Debug, thiserror::Error)]
#[error("two jobs have the queue {0}")]
pub struct TwoOfAQueue(&'static str);

struct Queue {
    work: Work,
    free: Arc<Semaphore>,
    turns: Mutex<Turns>,
}

/// The jobs a node can run.
#[derive(Clone)]
pub struct Workers {
    queues: Arc<BTreeMap<&'static str, Queue>>,
    db: Db,
    env: Env,
    seen: Arc<Seen>,
    /// This node among others, and among its own starts.
    owner: Arc<str>,
}

impl Workers {
    /// Workers for these jobs, and for the sweep of ended ones.
    ///
    /// # Errors
    /// When two jobs have the same queue.
    pub fn new(mut works: Vec<Work>, db: Db, env: Env) -> Result<Self, TwoOfAQueue> {
        works.push(Work::scheduled(Sweep));
        let mut queues = BTreeMap::new();
        for work in works {
            let (name, free) = (work.queue, Arc::new(Semaphore::new(work.workers.max(1))));
            if queues.insert(name, Queue { work, free, turns: Mutex::default() }).is_some() {
                return Err(TwoOfAQueue(name));
            }
        }
        let (queues, owner) = (Arc::new(queues), Arc::from(env.new_secret()));
        Ok(Self { queues, db, env, seen: Arc::default(), owner })
    }

    /// Runs jobs until `stop`; running ones are told and end first.
    pub async fn run(self, stop: CancellationToken) {
        let signals = self.db.signals();
        if self.db.is_sqlite() {
            // there is one server for one such database: what ran, ran on the one before
            match queue::free_all(&self.db).await {
                Ok(0) => {}
                Ok(jobs) => tracing::info!(jobs, "jobs go on that an earlier start was at"),
                Err(error) => tracing::warn!(%error, "jobs of an earlier start wait for their leases to end"),
            }
        }
        let mut running = JoinSet::new();
        while !stop.is_cancelled() {
            if let Err(error) = enqueue_scheduled(&self).await {
                tracing::warn!(%error, "schedules could not be read");
            }
            if let Err(error) = self.start_due(&stop, &mut running).await {
                tracing::warn!(%error, "the job queue could not be read");
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = signals.jobs.notified() => {}
                Some(_) = running.join_next() => {}
                () = sleep(POLL) => {}
            }
        }
        while running.join_next().await.is_some() {}
    }

    /// Leases what is due and has a free worker, and starts it; answers how many jobs began.
    async fn start_due(&self, stop: &CancellationToken, running: &mut JoinSet<()>) -> StoreResult<usize> {
        let now = self.env.now();
        if self.seen.went_back(now) {
            let freed = set_back::set_right(&self.db, now, LEASE).await?;
            if freed > 0 {
                tracing::warn!(jobs = freed, "the clock was set back: jobs of the time to come are due now");
            }
        }
        queue::free_expired(&self.db, now).await?;
        let free = |queue: &Queue| queue.free.available_permits() > 0;
        let known: Vec<_> = self.queues.iter().filter(|(_, queue)| free(queue)).map(|(name, _)| *name).collect();
        let mut due: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (name, tenant) in queue::list_due(&self.db, now, &known).await? {
            due.entry(name).or_default().push(tenant);
        }
        let mut begun = 0;
        for (name, tenants) in due {
            let Some(queue) = self.queues.get(name.as_str()) else { continue };
            let mut places: Vec<_> = std::iter::from_fn(|| queue.free.clone().try_acquire_owned().ok()).collect();
            for row in self.lease(queue, tenants, places.len()).await? {
                begun += 1;
                let (workers, place, stop) = (self.clone(), places.pop(), stop.child_token());
                let work = queue.work.clone();
                running.spawn(async move {
                    workers.run_one(&work, &row, stop).await;
                    drop(place);
                });
            }
        }
        Ok(begun)
    }

    /// Leases up to `places` jobs of a queue, one of each tenant in turn.
    async fn lease(&self, queue: &Queue, mut tenants: Vec<String>, places: usize) -> StoreResult<Vec<job::Model>> {
        let now = self.env.now();
        let wanted = Lease { queue: queue.work.queue, owner: &self.owner, now, until: now + LEASE };
        queue.turns.lock().unwrap_or_else(PoisonError::into_inner).order(&mut tenants);
        let (mut leased, mut turns) = (Vec::new(), VecDeque::from(tenants));
        let tx = self.db.begin().await?;
        while leased.len() < places
            && let Some(tenant) = turns.pop_front()
        {
            if let Some(row) = queue::lease(&tx, wanted, &tenant).await? {
                leased.push(row);
                turns.push_back(tenant);
            }
        }
        tx.save().await?;
        let mut turns = queue.turns.lock().unwrap_or_else(PoisonError::into_inner);
        leased.iter().for_each(|row| turns.took(&row.tenant_id));
        Ok(leased)
    }

    async fn run_one(&self, work: &Work, row: &job::Model, stop: CancellationToken) {
        let held = Held::of(row);
        let Some(outcome) = self.attempt(work, row, &held, stop).await else {
            tracing::warn!(job.id = %row.id, job.queue = row.queue, "a job was taken over while it ran here");
            return;
        };
        let is_ok = outcome.is_ok().to_string();
        metrics::counter!("onehall_jobs", "queue" => row.queue.clone(), "ok" => is_ok).increment(1);
        if let Err(error) = &outcome {
            tracing::warn!(job.id = %row.id, job.queue = row.queue, job.attempts = row.attempts, %error, "a job did not finish");
        }
        let mut waits = FINISH_WAITS.iter();
        loop {
            match queue::finish(&self.db, &held, self.env.now(), &outcome).await {
                Ok(true) => return,
                Ok(false) => {
                    tracing::warn!(job.id = %row.id, job.queue = row.queue, "a job that ended here had been taken over");
                    return;
                }
                Err(error) => {
                    tracing::warn!(job.id = %row.id, job.queue = row.queue, %error, "the end of a job could not be stored");
                    let Some(wait) = waits.next() else { return };
                    sleep(*wait).await;
                }
            }
        }
    }

    /// Runs a job while its lease is renewed; none when somebody else has it by now.
    async fn attempt(
        &self,
        work: &Work,
        row: &job::Model,
        held: &Held,
        stop: CancellationToken,
    ) -> Option<Result<(), JobError>> {
        if row.attempts > ATTEMPTS_MAX {
            return Some(Err(JobError::fail("every run of it ended without a word")));
        }
        let tenant = match row.tenant_id.parse() {
            Ok(tenant) => tenant,
            Err(error) => return Some(Err(JobError::fail(error))),
        };
        let ctx = Ctx::system(&self.env, tenant);
        let context = JobCtx { ctx, db: self.db.clone(), env: self.env.clone(), stop, held: held.clone() };
        let run = AssertUnwindSafe(work.run.run(&context, &row.payload)).catch_unwind();
        let mut run = pin!(timeout(work.time_limit, run));
        let mut beat = interval(RENEW);
        beat.tick().await;
        loop {
            tokio::select! {
                ended = &mut run => {
                    return Some(match ended {
                        Ok(Ok(outcome)) => outcome,
                        Ok(Err(_)) => Err(JobError::retry("it panicked")),
                        Err(_) => Err(JobError::retry("the time limit was reached")),
                    });
                }
                _ = beat.tick() => match queue::renew(&self.db, held, self.env.now() + LEASE).await {
                    Ok(true) => {}
                    Ok(false) => return None,
                    Err(error) => tracing::warn!(job.id = %row.id, %error, "a lease could not be renewed"),
                },
            }
        }
    }
}

/// Enqueues the schedules that are due.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_scheduled(workers: &Workers) -> StoreResult<()> {
    schedule::enqueue_due(&workers.db, &workers.env, workers.queues.values().map(|queue| &queue.work)).await
}

/// Runs what is due now to its end; answers how many jobs ran.
///
/// # Errors
/// When the database fails.
pub async fn run_due(workers: &Workers) -> StoreResult<usize> {
    let mut running = JoinSet::new();
    let begun = workers.start_due(&CancellationToken::new(), &mut running).await?;
    while running.join_next().await.is_some() {}
    Ok(begun)
}
