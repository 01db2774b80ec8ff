//! The audit log as administrators look through it, and what each person sees of it.

use chrono::TimeDelta;
use onehall_kernel::{Actor, Ctx, UserId};
use onehall_records::audit;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

const PAGE: &str = "/api/onehall/audit/page";
const ABOUT_ME: &str = "/api/onehall/audit/about-me";

async fn note(app: &TestApp, ctx: &Ctx, action: &str, object: &str, detail: Value) {
    let mut tx = app.db.begin().await.unwrap();
    audit::record(&mut tx, ctx, action, object, detail).await.unwrap();
    tx.save().await.unwrap();
}

async fn id_of(caller: &Caller) -> UserId {
    UserId(caller.get(super::ME).await.ok()["user_id"].as_str().unwrap().parse().unwrap())
}

/// Actions of a page, in its order.
async fn actions(caller: &Caller, asked: Value) -> Vec<String> {
    let page = caller.post(PAGE, asked).await.ok();
    page["records"].as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn entries_are_found_by_who_what_whom_and_when() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (boss, pupil) = (id_of(&admin).await, id_of(&student).await);
    let now = app.ctx().now;
    let by = |actor: Actor, impersonator: Option<UserId>, days: i64| Ctx {
        actor,
        impersonator,
        now: now + TimeDelta::days(days),
        ..app.ctx()
    };
    let whom = format!("user:{pupil}");
    let change = json!({"before": {"phone": "1"}, "after": {"phone": "2"}});
    note(&app, &by(Actor::User(boss), None, 10), "tea.changed", &whom, change.clone()).await;
    note(&app, &by(Actor::Client("campus-card".to_owned()), None, 11), "tea.poured", "pot:1", json!({})).await;
    note(&app, &by(Actor::User(pupil), Some(boss), 12), "tea.spilt", "pot:100%", json!({})).await;
    note(&app, &by(Actor::System, None, 13), "tea.cold", "pot:3", json!({})).await;
    let all = ["tea.cold", "tea.spilt", "tea.poured", "tea.changed"];
    assert_eq!(actions(&admin, json!({"area": "tea"})).await, all, "the newest first");
    for (asked, found) in [
        (json!({"actor": "admin"}), vec!["tea.spilt", "tea.changed"]),
        (json!({"actor": "ADMIN"}), vec!["tea.spilt", "tea.changed"]),
        (json!({"actor": "student"}), vec!["tea.spilt"]),
        (json!({"actor": "campus-card"}), vec!["tea.poured"]),
        (json!({"actor": "System"}), vec!["tea.cold"]),
        (json!({"actor": "nobody-here"}), vec![]),
        (json!({"keyword": "pot:"}), vec!["tea.cold", "tea.spilt", "tea.poured"]),
        (json!({"keyword": "100%"}), vec!["tea.spilt"]),
        (json!({"keyword": "student"}), vec!["tea.changed"]),
    ] {
        let mut asked = asked;
        asked["area"] = json!("tea");
        assert_eq!(actions(&admin, asked.clone()).await, found, "{asked}");
    }
    let day = |days: i64| (now + TimeDelta::days(days)).with_timezone(&chrono_tz::Asia::Shanghai).date_naive();
    let between = json!({"area": "tea", "from": day(11), "to": day(12)});
    assert_eq!(actions(&admin, between).await, ["tea.spilt", "tea.poured"]);
    let second = admin.post(PAGE, json!({"area": "tea", "current": 2, "size": 3})).await.ok();
    assert_eq!((&second["total"], &second["records"][0]["action"]), (&json!(4), &json!("tea.changed")));

    let row = &second["records"][0];
    assert_eq!((&row["actorKind"], &row["actorAccount"]), (&json!("PERSON"), &json!("admin")));
    assert_eq!((&row["objectName"], &row["objectAccount"]), (&json!("林知夏"), &json!("student")));
    assert_eq!(row["detail"], change);
    let spilt = &admin.post(PAGE, json!({"keyword": "100%"})).await.ok()["records"][0];
    assert_eq!((&spilt["actorAccount"], &spilt["impersonatorAccount"]), (&json!("student"), &json!("admin")));
    app.finish().await;
}

#[tokio::test]
async fn the_log_is_for_those_who_may_and_of_their_school_alone() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    assert_eq!(student.post(PAGE, json!({})).await.problem(), "access.denied");
    assert_eq!(app.visitor().post(PAGE, json!({})).await.problem(), "auth.required");
    let other = Ctx { tenant: "000001".parse().unwrap(), ..app.ctx() };
    note(&app, &other, "tea.poured", "pot:1", json!({})).await;
    assert!(actions(&admin, json!({"area": "tea"})).await.is_empty());
    for wrong in [json!({"keyword": "x".repeat(129)}), json!({"actor": "x".repeat(65)})] {
        assert_eq!(admin.post(PAGE, wrong).await.problem(), "request.invalid");
    }
    assert_eq!(admin.post(PAGE, json!({"from": "2026-02-30"})).await.problem(), "request.malformed");
    app.finish().await;
}

#[tokio::test]
async fn one_sees_what_others_did_to_ones_data() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (boss, pupil) = (id_of(&admin).await, id_of(&student).await);
    let mine = format!("user:{pupil}");
    let by = |actor: Actor, impersonator: Option<UserId>| Ctx { actor, impersonator, ..app.ctx() };
    note(&app, &by(Actor::User(boss), None), "user.unlocked", &mine, json!({})).await;
    note(&app, &by(Actor::User(pupil), None), "account.password_changed", &mine, json!({})).await;
    note(&app, &by(Actor::User(pupil), Some(boss)), "account.bound", &mine, json!({})).await;
    note(&app, &by(Actor::User(boss), None), "user.unlocked", &format!("user:{boss}"), json!({})).await;
    note(&app, &by(Actor::System, None), "sign_in.failed", &mine, json!({})).await;
    let page = student.post(ABOUT_ME, json!({})).await.ok();
    let mut seen: Vec<(&str, &str)> = page["records"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["action"].as_str().unwrap(), row["actorName"].as_str().unwrap()))
        .collect();
    seen.sort_unstable();
    let name = admin.get(super::ME).await.ok()["user_name"].as_str().unwrap().to_owned();
    assert_eq!(seen, [("account.bound", name.as_str()), ("user.unlocked", name.as_str())]);
    app.finish().await;
}
