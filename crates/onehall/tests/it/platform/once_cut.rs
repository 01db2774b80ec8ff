//! Writes with an `Idempotency-Key` have one effect, wherever they are cut off and whoever carries the repetition out.

use chrono::TimeDelta;
use futures::future::join;
use onehall_testkit::{Caller, Clock, Node, TestAnswer, TestApp, TestAppOptions, TestDb};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};

use super::once::is_replay;

const DESK: &str = "/api/onehall/notice-desk";
/// Ways to be cut off that are tried in one run.
const CASES: u32 = 24;
/// More characters than an answer that is kept has.
const LARGE: usize = 90_000;

/// Where a repetition goes.
#[derive(Debug, Clone, Copy)]
enum To {
    One,
    Other,
    BothAtOnce,
}

/// How one write fares.
#[derive(Debug, Clone)]
struct Fate {
    /// When its node dies, as a part of the time the write takes; beyond 1 it may have been answered.
    cut_at: f64,
    /// Whether its answer is too large to be kept.
    is_large: bool,
    repetitions: Vec<To>,
}

fn fates() -> impl Strategy<Value = Fate> {
    let to = prop_oneof![Just(To::One), Just(To::Other), Just(To::BothAtOnce)];
    (0.0..1.2_f64, prop::bool::weighted(0.3), prop::collection::vec(to, 1..4))
        .prop_map(|(cut_at, is_large, repetitions)| Fate { cut_at, is_large, repetitions })
}

async fn account_of(office: &Caller) -> Value {
    office.post(&format!("{DESK}/accounts"), json!({})).await.ok()[0]["accountId"].clone()
}

fn body_of(account: &Value, title: &str, is_large: bool) -> Value {
    let content = if is_large { format!("<p>{}</p>", "x".repeat(LARGE)) } else { "<p>明天停水。</p>".to_owned() };
    json!({"accountId": account, "title": title, "content": content})
}

async fn drafts_of(office: &Caller, title: &str) -> Value {
    office.post(&format!("{DESK}/page"), json!({"keyword": title})).await.ok()["total"].clone()
}

async fn save(caller: &Caller, body: &Value) -> TestAnswer {
    caller.post(&format!("{DESK}/save"), body.clone()).await
}

fn one_thread() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Sends a write to a node of its own that ends after `ticks` turns of its tasks, in whatever it does then; the answer, if
/// there was one, and how many turns it took.
fn send_and_die(
    (test_db, clock, seed): (&TestDb, &Clock, u64),
    caller: &Caller,
    body: &Value,
    ticks: u64,
) -> (Option<TestAnswer>, u64) {
    let runtime = one_thread();
    let end = runtime.block_on(async {
        let node = Node::start(test_db, clock, seed, TestAppOptions::default()).await;
        let (caller, body) = (caller.at(&node), body.clone());
        let sending = tokio::spawn(async move { save(&caller, &body).await });
        let mut turns = 0;
        while turns < ticks && !sending.is_finished() {
            tokio::task::yield_now().await;
            turns += 1;
        }
        let answer = if sending.is_finished() { Some(sending.await.unwrap()) } else { None };
        (answer, turns)
    });
    // every task ends where it stands; what the database was told before may still be done
    runtime.shutdown_background();
    end
}

/// Sends it until somebody carries it out or knows what became of it.
async fn repeat(app: &TestApp, caller: &Caller, body: &Value) -> TestAnswer {
    for _ in 0..200 {
        let answer = save(caller, body).await;
        if answer.status.as_u16() == 409 && answer.problem() == "request.in_progress" {
            // for all this node knows the other one is alive
            app.advance(TimeDelta::seconds(61));
        } else if answer.status.as_u16() != 503 {
            return answer;
        }
    }
    panic!("nobody carries it out");
}

#[test]
fn a_write_that_is_cut_anywhere_has_one_effect() {
    let runtime = one_thread();
    let (app, other, account) = runtime.block_on(async {
        let app = TestApp::start().await;
        let other = app.node(1).await;
        let account = account_of(&app.sign_in("office").await).await;
        (app, other, account)
    });
    let number = std::cell::Cell::new(0_u64);
    let dying = |office: &Caller, title: &str, is_large: bool, ticks: u64| {
        let caller = office.with("idempotency-key", &format!("cut-anywhere-{title}"));
        let body = body_of(&account, title, is_large);
        send_and_die((&app.test_db, &app.clock, 10_000 + number.get()), &caller, &body, ticks)
    };
    let (whole, turns) = dying(&runtime.block_on(app.sign_in("office")), "whole", false, u64::MAX);
    whole.unwrap().ok();
    let mut runner =
        TestRunner::new(Config { cases: CASES, failure_persistence: None, max_shrink_iters: 20, ..Config::default() });
    runner
        .run(&fates(), |fate| {
            number.set(number.get() + 1);
            let title = format!("cut-{}", number.get());
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part of some thousands")]
            let ticks = (turns as f64 * fate.cut_at) as u64;
            // the clock may have gone on by hours
            let office = runtime.block_on(app.sign_in("office"));
            let (first, _) = dying(&office, &title, fate.is_large, ticks);
            let keyed = office.with("idempotency-key", &format!("cut-anywhere-{title}"));
            let body = body_of(&account, &title, fate.is_large);
            let was_answered = first.is_some();
            let mut answers: Vec<TestAnswer> = first.into_iter().collect();
            runtime.block_on(async {
                let there = keyed.at(&other);
                for to in &fate.repetitions {
                    match to {
                        To::One => answers.push(repeat(&app, &keyed, &body).await),
                        To::Other => answers.push(repeat(&app, &there, &body).await),
                        To::BothAtOnce => {
                            let (a, b) = join(repeat(&app, &keyed, &body), repeat(&app, &there, &body)).await;
                            answers.extend([a, b]);
                        }
                    }
                }
                prop_assert_eq!(drafts_of(&office, &title).await, json!(1), "{:?}", &fate);
                Ok(())
            })?;
            let (told, done): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.json()["success"] == true);
            for answer in &done {
                prop_assert_eq!(answer.problem(), "request.done", "{:?}", &fate);
            }
            for answer in &told {
                prop_assert_eq!(answer.json(), told[0].json(), "{:?}", &fate);
            }
            if fate.is_large {
                prop_assert!(told.len() <= 1, "the answer was kept nowhere: {:?}", &fate);
            } else if was_answered {
                prop_assert!(done.is_empty(), "the answer was kept before it was given: {:?}", &fate);
            }
            Ok(())
        })
        .unwrap();
    runtime.block_on(async {
        drop(other);
        app.finish().await;
    });
}

#[tokio::test]
async fn a_write_with_a_large_answer_is_done_once() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let account = account_of(&office).await;
    let keyed = office.with("idempotency-key", "a-draft-with-90-kilobytes");
    let body = body_of(&account, "关于停电的通知", true);
    let first = save(&keyed, &body).await.ok();
    assert!(first["content"].as_str().unwrap().len() >= LARGE, "the answer is whole");
    for minutes in [0, 1, 3, 60] {
        app.advance(TimeDelta::minutes(minutes));
        let again =
            save(&app.sign_in("office").await.with("idempotency-key", "a-draft-with-90-kilobytes"), &body).await;
        assert_eq!((again.problem().as_str(), is_replay(&again)), ("request.done", false), "after {minutes} minutes");
    }
    let office = app.sign_in("office").await;
    let zh = save(&office.with("idempotency-key", "a-draft-with-90-kilobytes"), &body).await.json();
    let en = save(&office.with("idempotency-key", "a-draft-with-90-kilobytes").english(), &body).await.json();
    assert_eq!((&zh["msg"], &en["msg"]), (&json!("该操作此前已经完成"), &json!("This was carried out already")));
    assert_eq!(drafts_of(&office, "关于停电的通知").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn an_upload_with_a_key_passes_and_is_done_once() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let keyed = office.with("idempotency-key", "an-attachment-of-2900-kb");
    let upload = format!("{DESK}/upload");
    let pdf = |fill: u8| [&b"%PDF-1.4\n"[..], &vec![fill; 2_900_000], b"\n%%EOF\n"].concat();
    let first = keyed.upload_with("edge-one", &upload, "说明.pdf", &pdf(b' ')).await;
    assert_eq!(first.ok()["bytes"], 2_900_016);
    // a browser draws another boundary
    let again = keyed.upload_with("another-edge-2", &upload, "说明.pdf", &pdf(b' ')).await;
    assert_eq!((again.ok(), is_replay(&again)), (first.ok(), true));
    for (name, fill) in [("说明.pdf", b'x'), ("其他.pdf", b' ')] {
        let other = keyed.upload_with("edge-one", &upload, name, &pdf(fill)).await;
        assert_eq!(other.problem(), "request.key_reused", "{name}");
    }
    // over the route's own limit the route refuses, under no key of its own
    let keyed = office.with("idempotency-key", "an-attachment-too-large");
    let large = [&b"%PDF-1.4\n"[..], &vec![b' '; 21 * 1024 * 1024]].concat();
    for _ in 0..2 {
        assert_eq!(keyed.upload(&upload, "大.pdf", &large).await.problem(), "file.too_large");
    }
    app.finish().await;
}

#[tokio::test]
async fn what_is_recorded_of_a_refused_write_is_not_the_write() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let services = student.get("/api/blade-platform/serverCenter/myCollect").await.ok();
    let body = json!({"serviceId": services[0]["serviceId"], "content": "可以找人代考吗"});
    let send = "/api/onehall/service-feedback/send";
    let keyed = student.with("idempotency-key", "feedback-with-a-bad-word");
    for _ in 0..2 {
        assert_eq!(keyed.post(send, body.clone()).await.problem(), "opinion.sensitive");
    }
    let words = "/api/blade-platform/sensitiveWord";
    let found = admin.post(&format!("{words}/page"), json!({"keyword": "代考"})).await.ok();
    let ids: Vec<&Value> = found["records"].as_array().unwrap().iter().map(|word| &word["id"]).collect();
    admin.post(&format!("{words}/remove"), json!({"ids": ids})).await.ok();
    app.carry_events().await;
    let sent = keyed.post(send, body.clone()).await;
    sent.ok();
    assert!(!is_replay(&sent), "it is carried out now");
    assert!(is_replay(&keyed.post(send, body).await));
    app.finish().await;
}
