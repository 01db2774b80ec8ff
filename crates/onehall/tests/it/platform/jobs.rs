//! Background work: who runs it, how often, and what is left of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Schedule, TwoOfAQueue, Workers, enqueue, run_due};
use onehall_testkit::TestApp;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::rows;

const QUEUE: &str = "test-work";

/// What a run does.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Ends,
    Panics,
    Fails,
    Waits,
    WaitsForStop,
}

/// Work that says when it began and waits to be let go.
struct Work {
    queue: &'static str,
    way: Way,
    began: Arc<Notify>,
    go: Arc<Notify>,
    runs: AtomicUsize,
}

impl Work {
    fn new(queue: &'static str, way: Way) -> Arc<Self> {
        Arc::new(Self { queue, way, began: Arc::default(), go: Arc::default(), runs: AtomicUsize::new(0) })
    }

    fn runs(&self) -> usize {
        self.runs.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Job for Work {
    fn queue(&self) -> &'static str {
        self.queue
    }

    async fn run(&self, job: &JobCtx, _payload: Value) -> Result<(), JobError> {
        self.runs.fetch_add(1, Ordering::SeqCst);
        self.began.notify_one();
        match self.way {
            Way::Ends => Ok(()),
            Way::Panics => panic!("as asked"),
            Way::Fails => Err(JobError::retry("not now")),
            Way::Waits => {
                self.go.notified().await;
                Ok(())
            }
            Way::WaitsForStop => {
                job.stop.cancelled().await;
                job.stopped()
            }
        }
    }
}

fn node(app: &TestApp, work: &[Arc<Work>]) -> Workers {
    let jobs = work.iter().map(|work| -> Arc<dyn Job> { Arc::<Work>::clone(work) }).collect();
    Workers::new(jobs, Vec::new(), app.db.clone(), app.env.clone()).unwrap()
}

async fn put(app: &TestApp, queue: &str) {
    let mut tx = app.db.begin().await.unwrap();
    enqueue(&mut tx, &app.ctx(), queue, &json!({})).await.unwrap();
    tx.save().await.unwrap();
}

/// The node dies in the midst of `work`.
async fn kill(node: Workers, work: &Work) {
    let killed = tokio::spawn(async move { run_due(&node).await });
    work.began.notified().await;
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());
}

async fn count(app: &TestApp, condition: &str) -> i64 {
    rows::count(app, "jobs", &format!("queue LIKE 'test-%' AND {condition}")).await
}

#[tokio::test]
async fn a_job_of_a_node_that_died_is_run_by_another_after_half_a_minute() {
    let app = TestApp::start().await;
    let (dies, works) = (Work::new(QUEUE, Way::Waits), Work::new(QUEUE, Way::Ends));
    let (first, second) = (node(&app, std::slice::from_ref(&dies)), node(&app, std::slice::from_ref(&works)));
    put(&app, QUEUE).await;
    kill(first, &dies).await;
    app.advance(TimeDelta::seconds(29));
    assert_eq!(run_due(&second).await.unwrap(), 0, "it may still be alive");
    app.advance(TimeDelta::seconds(2));
    assert_eq!((run_due(&second).await.unwrap(), works.runs()), (1, 1));
    assert_eq!(count(&app, "state = 'done' AND attempts = 2 AND owner IS NULL AND lease_until IS NULL").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn a_run_that_was_taken_over_says_nothing_of_how_it_ended() {
    let app = TestApp::start().await;
    let (late, works) = (Work::new(QUEUE, Way::Waits), Work::new(QUEUE, Way::Fails));
    let (first, second) = (node(&app, std::slice::from_ref(&late)), node(&app, std::slice::from_ref(&works)));
    put(&app, QUEUE).await;
    let running = tokio::spawn(async move { run_due(&first).await });
    late.began.notified().await;
    app.advance(TimeDelta::seconds(31));
    assert_eq!(run_due(&second).await.unwrap(), 1);
    late.go.notify_one();
    running.await.unwrap().unwrap();
    assert_eq!(
        count(&app, "state = 'queued' AND attempts = 2 AND last_error = 'not now'").await,
        1,
        "the second's word"
    );
    app.finish().await;
}

#[tokio::test]
async fn panics_and_failures_are_tried_again_and_given_up_after_ten_runs() {
    let app = TestApp::start().await;
    for way in [Way::Panics, Way::Fails] {
        let work = Work::new(QUEUE, way);
        let workers = node(&app, std::slice::from_ref(&work));
        put(&app, QUEUE).await;
        assert_eq!(run_due(&workers).await.unwrap(), 1);
        assert_eq!(run_due(&workers).await.unwrap(), 0, "not before five seconds have passed");
        app.advance(TimeDelta::seconds(5));
        assert_eq!((run_due(&workers).await.unwrap(), work.runs()), (1, 2));
        for _ in 0..20 {
            app.advance(TimeDelta::seconds(2_560));
            run_due(&workers).await.unwrap();
        }
        assert_eq!(work.runs(), 10);
    }
    assert_eq!(count(&app, "state = 'failed' AND last_error IS NOT NULL").await, 2);
    let given_up = onehall_jobs::count_given_up(&app.db).await.unwrap();
    assert_eq!(given_up, [(QUEUE.to_owned(), 2)]);
    app.finish().await;
}

#[tokio::test]
async fn a_job_whose_runs_all_end_with_their_node_is_given_up_too() {
    let app = TestApp::start().await;
    put(&app, QUEUE).await;
    for _ in 0..10 {
        let dies = Work::new(QUEUE, Way::Waits);
        let workers = node(&app, std::slice::from_ref(&dies));
        kill(workers, &dies).await;
        app.advance(TimeDelta::seconds(31));
    }
    let last = Work::new(QUEUE, Way::Ends);
    run_due(&node(&app, std::slice::from_ref(&last))).await.unwrap();
    assert_eq!((last.runs(), count(&app, "state = 'failed'").await), (0, 1));
    app.finish().await;
}

#[tokio::test]
async fn what_a_node_does_not_know_waits_for_one_that_does() {
    let app = TestApp::start().await;
    put(&app, "test-newer").await;
    let (old, new) = (Work::new(QUEUE, Way::Ends), Work::new("test-newer", Way::Ends));
    assert_eq!(run_due(&node(&app, &[old])).await.unwrap(), 0);
    assert_eq!(count(&app, "state = 'queued' AND attempts = 0").await, 1);
    assert_eq!((run_due(&node(&app, std::slice::from_ref(&new))).await.unwrap(), new.runs()), (1, 1));
    app.finish().await;
}

#[tokio::test]
async fn what_a_node_of_an_older_version_leased_is_taken_over_when_its_lease_ends() {
    let app = TestApp::start().await;
    put(&app, QUEUE).await;
    let dies = Work::new(QUEUE, Way::Waits);
    let old = node(&app, std::slice::from_ref(&dies));
    kill(old, &dies).await;
    // older versions name no owner
    rows::change(&app, &format!("UPDATE jobs SET owner = NULL WHERE queue = '{QUEUE}'")).await;
    let work = Work::new(QUEUE, Way::Ends);
    let workers = node(&app, std::slice::from_ref(&work));
    app.advance(TimeDelta::seconds(29));
    assert_eq!(run_due(&workers).await.unwrap(), 0);
    app.advance(TimeDelta::seconds(2));
    assert_eq!((run_due(&workers).await.unwrap(), work.runs()), (1, 1));
    app.finish().await;
}

#[tokio::test]
async fn a_queue_that_is_busy_holds_no_other_up() {
    let app = TestApp::start().await;
    let (slow, quick) = (Work::new(QUEUE, Way::Waits), Work::new("test-quick", Way::Ends));
    let workers = node(&app, &[slow.clone(), quick.clone()]);
    let stop = CancellationToken::new();
    for _ in 0..5 {
        put(&app, QUEUE).await;
    }
    let node = tokio::spawn(workers.run(stop.clone()));
    slow.began.notified().await;
    put(&app, "test-quick").await;
    tokio::time::timeout(Duration::from_secs(20), quick.began.notified()).await.unwrap();
    assert!(slow.runs() <= 2, "a queue has two workers");
    stop.cancel();
    slow.go.notify_waiters();
    slow.go.notify_one();
    slow.go.notify_one();
    node.await.unwrap();
    app.finish().await;
}

#[tokio::test]
async fn a_node_that_stops_hands_its_work_on_and_counts_no_try() {
    let app = TestApp::start().await;
    let work = Work::new(QUEUE, Way::WaitsForStop);
    let stop = CancellationToken::new();
    put(&app, QUEUE).await;
    let running = tokio::spawn(node(&app, std::slice::from_ref(&work)).run(stop.clone()));
    work.began.notified().await;
    stop.cancel();
    running.await.unwrap();
    assert_eq!(count(&app, "state = 'queued' AND attempts = 0 AND owner IS NULL").await, 1);
    assert_eq!(run_due(&node(&app, &[Work::new(QUEUE, Way::Ends)])).await.unwrap(), 1);
    app.finish().await;
}

#[tokio::test]
async fn two_nodes_run_each_job_once() {
    let app = TestApp::start().await;
    let (a, b) = (Work::new(QUEUE, Way::Ends), Work::new(QUEUE, Way::Ends));
    for _ in 0..20 {
        put(&app, QUEUE).await;
    }
    let all = async |work: &Arc<Work>| {
        let workers = node(&app, std::slice::from_ref(work));
        while run_due(&workers).await.unwrap() > 0 {}
    };
    tokio::join!(all(&a), all(&b));
    assert_eq!((a.runs() + b.runs(), count(&app, "state = 'done' AND attempts = 1").await), (20, 20));
    app.finish().await;
}

#[tokio::test]
async fn ended_jobs_are_swept() {
    let app = TestApp::start().await;
    let workers = node(&app, &[Work::new(QUEUE, Way::Ends), Work::new("test-bad", Way::Fails)]);
    put(&app, QUEUE).await;
    put(&app, "test-bad").await;
    for _ in 0..12 {
        run_due(&workers).await.unwrap();
        app.advance(TimeDelta::seconds(2_560));
    }
    for (days, done, failed) in [(6, 1, 1), (2, 0, 1), (53, 0, 0)] {
        app.advance(TimeDelta::days(days));
        put(&app, "jobs-sweep").await;
        run_due(&workers).await.unwrap();
        let left = (count(&app, "state = 'done'").await, count(&app, "state = 'failed'").await);
        assert_eq!(left, (done, failed), "after {days} more days");
    }
    app.finish().await;
}

#[tokio::test]
async fn two_jobs_with_one_queue_are_refused() {
    let app = TestApp::start().await;
    let twice: Vec<Arc<dyn Job>> = vec![Work::new(QUEUE, Way::Ends), Work::new(QUEUE, Way::Ends)];
    let refused: Result<Workers, TwoOfAQueue> =
        Workers::new(twice, Vec::<Schedule>::new(), app.db.clone(), app.env.clone());
    assert!(refused.is_err_and(|error| error.to_string().contains(QUEUE)));
    app.finish().await;
}
