//! Background work as administrators see it, and trying again what was given up.

use onehall_jobs::{Terms, enqueue_named};
use onehall_kernel::Ctx;
use onehall_testkit::rows::{change, count};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

const PAGE: &str = "/api/onehall/jobs/page";
const RETRY: &str = "/api/onehall/jobs/retry";
const QUEUE: &str = "test-background";

async fn put(app: &TestApp, ctx: &Ctx) -> Uuid {
    let mut tx = app.db.begin().await.unwrap();
    let id = enqueue_named(&mut tx, ctx, QUEUE, &"", Terms::default()).await.unwrap();
    tx.save().await.unwrap();
    id
}

async fn give_up(app: &TestApp, tenant: &str) {
    let given_up = format!(
        "UPDATE jobs SET state = 'failed', attempts = 10, last_error = 'the printer is out of paper',
         finished_at = created_at WHERE queue = '{QUEUE}' AND tenant_id = '{tenant}'"
    );
    change(app, &given_up).await;
}

async fn listed(caller: &Caller, state: &str) -> Vec<Value> {
    let page = caller.post(PAGE, json!({"state": state, "size": 100})).await.ok();
    let records = page["page"]["records"].as_array().unwrap();
    records.iter().filter(|job| job["queue"] == QUEUE).cloned().collect()
}

#[tokio::test]
async fn what_was_given_up_is_seen_and_tried_again() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let id = put(&app, &app.ctx()).await;
    assert_eq!(listed(&admin, "WAITING").await.len(), 1);
    give_up(&app, "000000").await;
    assert_eq!(listed(&admin, "WAITING").await.len(), 0);
    let failed = listed(&admin, "FAILED").await;
    let [job] = failed.as_slice() else { panic!("{failed:?}") };
    assert_eq!((&job["attempts"], &job["lastError"]), (&json!(10), &json!("the printer is out of paper")));
    assert_eq!((&job["state"], &job["progress"]), (&json!("FAILED"), &json!(null)));
    let counts = admin.post(PAGE, json!({"state": "DONE"})).await.ok()["counts"].clone();
    assert!(counts.as_array().unwrap().contains(&json!({"state": "FAILED", "count": 1})), "{counts}");

    admin.post(RETRY, json!({"jobId": id})).await.ok();
    let again = listed(&admin, "WAITING").await;
    assert_eq!((again.len(), &again[0]["attempts"], &again[0]["endTime"]), (1, &json!(0), &json!("")));
    assert_eq!(admin.post(RETRY, json!({"jobId": id})).await.problem(), "object.not_found", "it waits already");
    assert_eq!(count(&app, "audit_log", &format!("action = 'job.retried' AND object = 'job:{id}'")).await, 1);
    app.finish_leaving(&[QUEUE]).await;
}

#[tokio::test]
async fn background_work_is_for_those_who_may_and_of_their_school_alone() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let other = Ctx { tenant: "000001".parse().unwrap(), ..app.ctx() };
    let id = put(&app, &other).await;
    give_up(&app, "000001").await;
    assert!(listed(&admin, "FAILED").await.is_empty());
    assert_eq!(admin.post(RETRY, json!({"jobId": id})).await.problem(), "object.not_found");
    assert_eq!(student.post(PAGE, json!({"state": "FAILED"})).await.problem(), "access.denied");
    assert_eq!(student.post(RETRY, json!({"jobId": id})).await.problem(), "access.denied");
    assert_eq!(admin.post(PAGE, json!({"state": "GONE"})).await.problem(), "request.malformed");
    assert_eq!(count(&app, "jobs", &format!("queue = '{QUEUE}' AND state = 'failed'")).await, 1);
    app.finish_leaving(&[QUEUE]).await;
}
