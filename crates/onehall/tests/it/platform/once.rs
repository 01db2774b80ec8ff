//! Writes with an `Idempotency-Key` are done once.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_jobs::Job as _;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

const COLLECT: &str = "/api/blade-platform/serverCenter/collect";
const CANCEL: &str = "/api/blade-platform/serverCenter/cancelCollect";
const MINE: &str = "/api/blade-platform/serverCenter/myCollect";
const KEY: &str = "form-7f3a9c0d1e2b4a58";

fn keyed(caller: &Caller) -> Caller {
    caller.with("idempotency-key", KEY)
}

pub(super) fn is_replay(answer: &TestAnswer) -> bool {
    answer.headers.contains_key("idempotency-replayed")
}

async fn collected(caller: &Caller) -> Vec<Value> {
    let list = caller.get(MINE).await.ok();
    list.as_array().unwrap().iter().map(|row| row["serviceId"].clone()).collect()
}

/// Two services the person has collected; the first is the one the tests write about.
async fn two_services(caller: &Caller) -> (Value, Value) {
    let mut ids = collected(caller).await.into_iter();
    (ids.next().unwrap(), ids.next().unwrap())
}

#[tokio::test]
async fn a_repetition_gets_the_first_answer_and_changes_nothing() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = two_services(&student).await;
    student.post(CANCEL, json!({"serviceId": id})).await.ok();
    let first = keyed(&student).post(COLLECT, json!({"serviceId": id})).await;
    first.ok();
    assert!(!is_replay(&first) && collected(&student).await.contains(&id));
    student.post(CANCEL, json!({"serviceId": id})).await.ok();
    let again = keyed(&student).post(COLLECT, json!({"serviceId": id})).await;
    assert_eq!((again.json(), is_replay(&again)), (first.json(), true));
    assert!(!collected(&student).await.contains(&id), "it was not carried out again");
    // the same after signing in again: the key belongs to the person
    let later = app.sign_in("student").await;
    assert!(is_replay(&keyed(&later).post(COLLECT, json!({"serviceId": id})).await));
    app.advance(TimeDelta::hours(24));
    let next_day = app.sign_in("student").await;
    let anew = keyed(&next_day).post(COLLECT, json!({"serviceId": id})).await;
    assert!(!is_replay(&anew) && collected(&next_day).await.contains(&id));
    app.finish().await;
}

#[tokio::test]
async fn a_key_stands_for_one_request_of_one_person() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, other) = two_services(&student).await;
    keyed(&student).post(CANCEL, json!({"serviceId": id})).await.ok();
    assert_eq!(keyed(&student).post(CANCEL, json!({"serviceId": other})).await.problem(), "request.key_reused");
    assert_eq!(keyed(&student).post(COLLECT, json!({"serviceId": id})).await.problem(), "request.key_reused");
    let left = collected(&student).await;
    assert!(left.contains(&other) && !left.contains(&id));
    let teacher = app.sign_in("teacher").await;
    let (theirs, _) = two_services(&teacher).await;
    let answer = keyed(&teacher).post(CANCEL, json!({"serviceId": theirs})).await;
    answer.ok();
    assert!(!is_replay(&answer) && !collected(&teacher).await.contains(&theirs));
    app.finish().await;
}

#[tokio::test]
async fn a_refusal_is_not_kept() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let nothing = json!({"serviceId": "01931f5e-0000-7000-8000-000000000000"});
    for _ in 0..2 {
        let answer = keyed(&student).post(COLLECT, nothing.clone()).await;
        assert_eq!((answer.problem().as_str(), is_replay(&answer)), ("service.not_found", false));
    }
    let (id, _) = two_services(&student).await;
    keyed(&student).post(CANCEL, json!({"serviceId": id})).await.ok();
    for bad in ["short", "with space 0123456789", &"k".repeat(65)] {
        let answer = student.with("idempotency-key", bad).post(COLLECT, json!({"serviceId": id})).await;
        assert_eq!(answer.problem(), "request.invalid", "{bad}");
    }
    assert_eq!(keyed(&app.visitor()).post(COLLECT, json!({"serviceId": id})).await.problem(), "auth.required");
    assert!(!collected(&student).await.contains(&id));
    app.finish().await;
}

#[tokio::test]
async fn of_many_at_the_same_moment_one_is_carried_out() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = two_services(&student).await;
    student.post(CANCEL, json!({"serviceId": id})).await.ok();
    let caller = keyed(&student);
    let tries = (0..20).map(|_| caller.post(COLLECT, json!({"serviceId": id})));
    let answers = join_all(tries).await;
    let done = answers.iter().filter(|a| a.status.as_u16() == 200 && !is_replay(a)).count();
    assert_eq!(done, 1);
    for answer in answers.iter().filter(|a| a.status.as_u16() != 200) {
        assert_eq!(answer.problem(), "request.in_progress");
        assert_eq!(answer.headers["retry-after"], "1");
    }
    assert_eq!(collected(&student).await.iter().filter(|c| **c == id).count(), 1);
    app.finish().await;
}

#[tokio::test]
async fn a_key_counts_for_a_day_however_the_clock_is_set() {
    for days in [365, -365] {
        let app = TestApp::start().await;
        let student = app.sign_in("student").await;
        let (id, _) = two_services(&student).await;
        keyed(&student).post(CANCEL, json!({"serviceId": id})).await.ok();
        student.post(COLLECT, json!({"serviceId": id})).await.ok();
        app.clock.jump(TimeDelta::days(days));
        clean(&app).await;
        assert!(is_replay(&keyed(&student).post(CANCEL, json!({"serviceId": id})).await), "{days}");
        app.advance(TimeDelta::hours(24));
        let next_day = app.sign_in("student").await;
        assert!(!is_replay(&keyed(&next_day).post(CANCEL, json!({"serviceId": id})).await), "{days}");
        app.finish().await;
    }
}

#[tokio::test]
async fn old_answers_are_forgotten() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = two_services(&student).await;
    keyed(&student).post(CANCEL, json!({"serviceId": id})).await.ok();
    clean(&app).await;
    assert_eq!(kept(&app).await, 1);
    app.advance(TimeDelta::hours(25));
    clean(&app).await;
    assert_eq!(kept(&app).await, 0);
    app.finish().await;
}

/// The schedule ran once at this time.
async fn clean(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    let queue = onehall_web::once::ForgetAnswers::QUEUE;
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), queue, &(), onehall_jobs::Terms::default()).await.unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
}

async fn kept(app: &TestApp) -> i64 {
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};

    let repo = app.db.repo();
    let conn = repo.conn();
    let count = Statement::from_string(conn.get_database_backend(), "SELECT COUNT(*) AS n FROM answered_writes");
    conn.query_one_raw(count).await.unwrap().unwrap().try_get("", "n").unwrap()
}
