//! Background work: who runs it, how often, and what is left of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{
    Job, JobCtx, JobError, Priority, Progress, State, Terms, TwoOfAQueue, Work, Workers, cancel, enqueue_at,
    enqueue_named, find_status, run_due,
};
use onehall_kernel::Ctx;
use onehall_testkit::{TestApp, rows};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

const QUEUE: &str = "test-work";
/// One at a time.
const SINGLE: &str = "test-single";
const QUICK: &str = "test-quick";
const QUEUES: [&str; 3] = [QUEUE, SINGLE, QUICK];

/// What a run does.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Ends,
    Panics,
    Fails,
    Waits,
    WaitsForStop,
    /// Goes on where it was, three parts at a time; after the first part of a first run it waits.
    Counts,
}

/// Work that says when it began and waits to be let go.
struct Trial {
    queue: &'static str,
    way: Way,
    began: Notify,
    go: Notify,
    runs: AtomicUsize,
    /// What the runs were told, in their order.
    told: Mutex<Vec<String>>,
}

impl Trial {
    fn new(queue: &'static str, way: Way) -> Arc<Self> {
        let (began, go, runs) = (Notify::new(), Notify::new(), AtomicUsize::new(0));
        Arc::new(Self { queue, way, began, go, runs, told: Mutex::default() })
    }

    fn runs(&self) -> usize {
        self.runs.load(Ordering::SeqCst)
    }

    fn told(&self) -> String {
        self.told.lock().unwrap().join(" ")
    }

    fn work(self: &Arc<Self>) -> Work {
        match self.queue {
            QUEUE => Work::of(On::<0>(self.clone())),
            SINGLE => Work::of(On::<1>(self.clone())),
            _ => Work::of(On::<2>(self.clone())),
        }
    }
}

/// A trial on one of the queues.
struct On<const N: usize>(Arc<Trial>);

impl<const N: usize> Job for On<N> {
    const QUEUE: &'static str = QUEUES[N];
    type Payload = String;
    const WORKERS: usize = if N == 1 { 1 } else { 2 };

    async fn run(&self, job: &JobCtx, told: String) -> Result<(), JobError> {
        let Self(trial) = self;
        trial.runs.fetch_add(1, Ordering::SeqCst);
        trial.told.lock().unwrap().push(if told.is_empty() { job.ctx.tenant.as_str().to_owned() } else { told });
        match trial.way {
            Way::Ends => trial.began.notify_one(),
            Way::Panics => panic!("as asked"),
            Way::Fails => return Err(JobError::retry("not now")),
            Way::Waits => {
                trial.began.notify_one();
                trial.go.notified().await;
            }
            Way::WaitsForStop => {
                trial.began.notify_one();
                job.stop.cancelled().await;
                job.stopped()?;
            }
            Way::Counts => {
                let before = job.reported().await?.unwrap_or_default();
                for done in before.done + 1..=3 {
                    let counts = [("created".to_owned(), done)].into();
                    let progress = Progress { done, total: Some(3), counts, text: format!("part {done}") };
                    let tx = job.db.begin().await?;
                    job.report(&tx, &progress).await?;
                    tx.save().await?;
                    if before.done == 0 {
                        trial.began.notify_one();
                        trial.go.notified().await;
                    }
                }
            }
        }
        Ok(())
    }
}

fn node(app: &TestApp, trials: &[Arc<Trial>]) -> Workers {
    let works = trials.iter().map(Trial::work).collect();
    Workers::new(works, app.db.clone(), app.env.clone()).unwrap()
}

async fn put_of(app: &TestApp, ctx: &Ctx, queue: &str, told: &str, terms: Terms) -> Uuid {
    let mut tx = app.db.begin().await.unwrap();
    let id = enqueue_named(&mut tx, ctx, queue, &told, terms).await.unwrap();
    tx.save().await.unwrap();
    id
}

async fn put(app: &TestApp, queue: &str) -> Uuid {
    put_of(app, &app.ctx(), queue, "", Terms::default()).await
}

async fn put_sweep(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    enqueue_named(&mut tx, &app.ctx(), "jobs-sweep", &(), Terms::default()).await.unwrap();
    tx.save().await.unwrap();
}

/// The node dies in the midst of `work`.
async fn kill(node: Workers, work: &Trial) {
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
    let (dies, works) = (Trial::new(QUEUE, Way::Waits), Trial::new(QUEUE, Way::Ends));
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
    let (late, works) = (Trial::new(QUEUE, Way::Waits), Trial::new(QUEUE, Way::Fails));
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
    app.finish_leaving(&[QUEUE]).await;
}

#[tokio::test]
async fn panics_and_failures_are_tried_again_and_given_up_after_ten_runs() {
    let app = TestApp::start().await;
    for way in [Way::Panics, Way::Fails] {
        let work = Trial::new(QUEUE, way);
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
    app.finish_leaving(&[QUEUE]).await;
}

#[tokio::test]
async fn a_job_whose_runs_all_end_with_their_node_is_given_up_too() {
    let app = TestApp::start().await;
    put(&app, QUEUE).await;
    for _ in 0..10 {
        let dies = Trial::new(QUEUE, Way::Waits);
        let workers = node(&app, std::slice::from_ref(&dies));
        kill(workers, &dies).await;
        app.advance(TimeDelta::seconds(31));
    }
    let last = Trial::new(QUEUE, Way::Ends);
    run_due(&node(&app, std::slice::from_ref(&last))).await.unwrap();
    assert_eq!((last.runs(), count(&app, "state = 'failed'").await), (0, 1));
    app.finish_leaving(&[QUEUE]).await;
}

#[tokio::test]
async fn what_a_node_does_not_know_waits_for_one_that_does() {
    let app = TestApp::start().await;
    put(&app, QUICK).await;
    let (old, new) = (Trial::new(QUEUE, Way::Ends), Trial::new(QUICK, Way::Ends));
    assert_eq!(run_due(&node(&app, &[old])).await.unwrap(), 0);
    assert_eq!(count(&app, "state = 'queued' AND attempts = 0").await, 1);
    assert_eq!((run_due(&node(&app, std::slice::from_ref(&new))).await.unwrap(), new.runs()), (1, 1));
    app.finish().await;
}

#[tokio::test]
async fn what_a_node_of_an_older_version_leased_is_taken_over_when_its_lease_ends() {
    let app = TestApp::start().await;
    put(&app, QUEUE).await;
    let dies = Trial::new(QUEUE, Way::Waits);
    let old = node(&app, std::slice::from_ref(&dies));
    kill(old, &dies).await;
    // older versions name no owner
    rows::change(&app, &format!("UPDATE jobs SET owner = NULL WHERE queue = '{QUEUE}'")).await;
    let work = Trial::new(QUEUE, Way::Ends);
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
    let (slow, quick) = (Trial::new(QUEUE, Way::Waits), Trial::new(QUICK, Way::Ends));
    let workers = node(&app, &[slow.clone(), quick.clone()]);
    let stop = CancellationToken::new();
    for _ in 0..5 {
        put(&app, QUEUE).await;
    }
    let node = tokio::spawn(workers.run(stop.clone()));
    slow.began.notified().await;
    put(&app, QUICK).await;
    tokio::time::timeout(Duration::from_secs(20), quick.began.notified()).await.unwrap();
    assert!(slow.runs() <= 2, "a queue has two workers");
    stop.cancel();
    slow.go.notify_waiters();
    slow.go.notify_one();
    slow.go.notify_one();
    node.await.unwrap();
    app.finish_leaving(&[QUEUE]).await;
}

#[tokio::test]
async fn a_node_that_stops_hands_its_work_on_and_counts_no_try() {
    let app = TestApp::start().await;
    let work = Trial::new(QUEUE, Way::WaitsForStop);
    let stop = CancellationToken::new();
    put(&app, QUEUE).await;
    let running = tokio::spawn(node(&app, std::slice::from_ref(&work)).run(stop.clone()));
    work.began.notified().await;
    stop.cancel();
    running.await.unwrap();
    assert_eq!(count(&app, "state = 'queued' AND attempts = 0 AND owner IS NULL").await, 1);
    assert_eq!(run_due(&node(&app, &[Trial::new(QUEUE, Way::Ends)])).await.unwrap(), 1);
    app.finish().await;
}

#[tokio::test]
async fn two_nodes_run_each_job_once() {
    let app = TestApp::start().await;
    let (a, b) = (Trial::new(QUEUE, Way::Ends), Trial::new(QUEUE, Way::Ends));
    for _ in 0..20 {
        put(&app, QUEUE).await;
    }
    let all = async |work: &Arc<Trial>| {
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
    let workers = node(&app, &[Trial::new(QUEUE, Way::Ends), Trial::new(QUICK, Way::Fails)]);
    put(&app, QUEUE).await;
    put(&app, QUICK).await;
    for _ in 0..12 {
        run_due(&workers).await.unwrap();
        app.advance(TimeDelta::seconds(2_560));
    }
    for (days, done, failed) in [(6, 1, 1), (2, 0, 1), (53, 0, 0)] {
        app.advance(TimeDelta::days(days));
        put_sweep(&app).await;
        run_due(&workers).await.unwrap();
        let left = (count(&app, "state = 'done'").await, count(&app, "state = 'failed'").await);
        assert_eq!(left, (done, failed), "after {days} more days");
    }
    app.finish().await;
}

#[tokio::test]
async fn two_jobs_with_one_queue_are_refused() {
    let app = TestApp::start().await;
    let twice = vec![Trial::new(QUEUE, Way::Ends).work(), Trial::new(QUEUE, Way::Ends).work()];
    let refused: Result<Workers, TwoOfAQueue> = Workers::new(twice, app.db.clone(), app.env.clone());
    assert!(refused.is_err_and(|error| error.to_string().contains(QUEUE)));
    app.finish().await;
}

/// Runs what is due until nothing is.
async fn run_all(workers: &Workers) {
    while run_due(workers).await.unwrap() > 0 {}
}

#[tokio::test]
async fn a_tenant_with_much_to_do_holds_up_no_other() {
    let app = TestApp::start().await;
    let trial = Trial::new(SINGLE, Way::Ends);
    let workers = node(&app, std::slice::from_ref(&trial));
    let of = |tenant: &str| Ctx { tenant: tenant.parse().unwrap(), ..app.ctx() };
    for tenant in ["000000", "000000", "000000", "000000", "000001", "000002", "000002"] {
        put_of(&app, &of(tenant), SINGLE, "", Terms::default()).await;
    }
    run_all(&workers).await;
    assert_eq!(trial.told(), "000000 000001 000002 000000 000002 000000 000000");
    app.finish().await;
}

#[tokio::test]
async fn what_is_urgent_comes_first_and_what_has_a_time_waits_for_it() {
    let app = TestApp::start().await;
    let trial = Trial::new(SINGLE, Way::Ends);
    let workers = node(&app, std::slice::from_ref(&trial));
    let ctx = app.ctx();
    for (told, priority, minutes) in [
        ("low", Priority::Low, 0),
        ("usual", Priority::Normal, 0),
        ("urgent-later", Priority::High, 5),
        ("urgent", Priority::High, 0),
        ("second", Priority::Normal, 0),
    ] {
        let at = (minutes > 0).then(|| ctx.now + TimeDelta::minutes(minutes));
        put_of(&app, &ctx, SINGLE, told, Terms { at, priority, ..Terms::default() }).await;
        app.advance(TimeDelta::milliseconds(1));
    }
    run_all(&workers).await;
    assert_eq!(trial.told(), "urgent usual second low");
    app.advance(TimeDelta::minutes(5));
    run_all(&workers).await;
    assert_eq!(trial.told(), "urgent usual second low urgent-later");
    app.finish().await;
}

#[tokio::test]
async fn what_was_called_off_is_not_run() {
    let app = TestApp::start().await;
    let trial = Trial::new(QUEUE, Way::Ends);
    let (workers, ctx) = (node(&app, std::slice::from_ref(&trial)), app.ctx());
    let other = Ctx { tenant: "000001".parse().unwrap(), ..ctx.clone() };
    let mut tx = app.db.begin().await.unwrap();
    for (ctx, key) in [(&ctx, "a"), (&ctx, "a"), (&ctx, "b"), (&other, "a")] {
        let terms = Terms { cancel_key: Some(key.to_owned()), ..Terms::default() };
        let told = format!("{}-{key}", ctx.tenant);
        enqueue_at::<On<0>>(&mut tx, ctx, &told, terms).await.unwrap();
    }
    tx.save().await.unwrap();
    let tx = app.db.begin().await.unwrap();
    assert_eq!(cancel::<On<2>>(&tx, &ctx, "a").await.unwrap(), 0, "of another queue");
    assert_eq!(cancel::<On<0>>(&tx, &ctx, "a").await.unwrap(), 2);
    tx.save().await.unwrap();
    run_all(&workers).await;
    let mut told: Vec<_> = trial.told().split(' ').map(ToOwned::to_owned).collect();
    told.sort_unstable();
    assert_eq!(told, ["000000-b", "000001-a"]);
    let tx = app.db.begin().await.unwrap();
    assert_eq!(cancel::<On<0>>(&tx, &ctx, "b").await.unwrap(), 0, "it is done");
    drop(tx);
    app.finish().await;
}

#[tokio::test]
async fn a_run_goes_on_where_the_one_before_it_was_killed() {
    let app = TestApp::start().await;
    let tenant = app.ctx().tenant;
    let (dies, works) = (Trial::new(QUEUE, Way::Counts), Trial::new(QUEUE, Way::Counts));
    let (first, second) = (node(&app, std::slice::from_ref(&dies)), node(&app, std::slice::from_ref(&works)));
    let id = put(&app, QUEUE).await;
    kill(first, &dies).await;
    let status = find_status(&app.db.repo(), &tenant, id).await.unwrap().unwrap();
    let counts = |done| [("created".to_owned(), done)].into();
    let one = Progress { done: 1, total: Some(3), counts: counts(1), text: "part 1".to_owned() };
    assert_eq!((status.state, status.attempts, status.progress), (State::Running, 1, Some(one)));
    app.advance(TimeDelta::seconds(31));
    assert_eq!(run_due(&second).await.unwrap(), 1);
    let status = find_status(&app.db.repo(), &tenant, id).await.unwrap().unwrap();
    let all = Progress { done: 3, total: Some(3), counts: counts(3), text: "part 3".to_owned() };
    assert_eq!((status.state, status.attempts, status.progress), (State::Done, 2, Some(all)));
    assert_eq!(find_status(&app.db.repo(), &"000001".parse().unwrap(), id).await.unwrap(), None, "of another tenant");
    app.advance(TimeDelta::days(8));
    rows::change(&app, "UPDATE jobs SET state = 'done', finished_at = created_at WHERE queue = 'test-work'").await;
    put_sweep(&app).await;
    run_due(&second).await.unwrap();
    assert_eq!(rows::count(&app, "job_progress", "1 = 1").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn a_run_that_was_taken_over_stores_nothing_more() {
    let app = TestApp::start().await;
    let tenant = app.ctx().tenant;
    let (late, works) = (Trial::new(QUEUE, Way::Counts), Trial::new(QUEUE, Way::Counts));
    let (first, second) = (node(&app, std::slice::from_ref(&late)), node(&app, std::slice::from_ref(&works)));
    let id = put(&app, QUEUE).await;
    let running = tokio::spawn(async move { run_due(&first).await });
    late.began.notified().await;
    app.advance(TimeDelta::seconds(31));
    assert_eq!(run_due(&second).await.unwrap(), 1);
    // it would count its second part, which the other has counted
    late.go.notify_one();
    running.await.unwrap().unwrap();
    let status = find_status(&app.db.repo(), &tenant, id).await.unwrap().unwrap();
    assert_eq!((status.state, status.progress.map(|progress| progress.done)), (State::Done, Some(3)));
    app.finish().await;
}

/// Nobody else can be at what an earlier start of the one server was at.
#[tokio::test]
async fn the_one_server_of_an_embedded_database_waits_for_no_lease() {
    let app = TestApp::start().await;
    if !app.db.is_sqlite() {
        return app.finish().await;
    }
    let (dies, works) = (Trial::new(QUEUE, Way::Waits), Trial::new(QUEUE, Way::Ends));
    put(&app, QUEUE).await;
    kill(node(&app, std::slice::from_ref(&dies)), &dies).await;
    let stop = CancellationToken::new();
    let running = tokio::spawn(node(&app, std::slice::from_ref(&works)).run(stop.clone()));
    tokio::time::timeout(Duration::from_secs(20), works.began.notified()).await.unwrap();
    stop.cancel();
    running.await.unwrap();
    assert_eq!(count(&app, "state = 'done' AND attempts = 2").await, 1);
    app.finish().await;
}
