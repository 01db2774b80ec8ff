//! What an administrator may do who acts as a person: made from the table of rights, for every route.

use axum::http::Method;
use chrono::TimeDelta;
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{ME, refresh};

/// An id of nothing.
const NOTHING: &str = "01931f5e-0000-7000-8000-000000000000";
const PATH: &str = "/api/blade-workbench/auth/auth/modelLogin";

/// The administrator, the student, and the administrator who acts as the student.
async fn acting(app: &TestApp) -> (Caller, Caller, Caller) {
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let tokens = admin.post(PATH, json!({"userId": student.tokens["user_id"]})).await.ok();
    (admin, student, app.caller_of(&tokens))
}

/// Rows of the audit log of one action: who, who really, on what, how.
async fn noted(app: &TestApp, action: &str) -> Vec<(String, String, String, Value)> {
    let repo = app.db.repo();
    let sql =
        format!("SELECT actor, impersonator, object, detail FROM audit_log WHERE action = '{action}' ORDER BY id");
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql);
    let rows = repo.conn().query_all_raw(statement).await.unwrap();
    let text = |row: &onehall_db::sea_orm::QueryResult, name: &str| row.try_get::<String>("", name).unwrap();
    rows.iter()
        .map(|row| {
            let detail = serde_json::from_str(&text(row, "detail")).unwrap();
            (text(row, "actor"), text(row, "impersonator"), text(row, "object"), detail)
        })
        .collect()
}

fn is_refused(answer: &TestAnswer) -> bool {
    answer.text.contains("[access.denied ")
}

#[tokio::test]
async fn every_route_says_what_may_be_done_in_the_name_of_a_person_and_keeps_to_it() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let (admin, student, mut acting) = acting(&app).await;
    let (mut wrong, mut refused, mut allowed) = (Vec::new(), 0, 0);
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let access = operation["x-access"].as_str().unwrap();
            if access == "nobody" || access.starts_with("scope:") || path == "/api/onehall/events" {
                continue;
            }
            let class = operation["x-acting"].as_str();
            let class = class.unwrap_or_else(|| panic!("{method} {path} says nothing of x-acting"));
            assert!(["reads", "writes", "refused"].contains(&class), "{method} {path}: {class}");
            // the student has no right: what needs one is refused in any case
            if access != "user" {
                continue;
            }
            let method: Method = method.to_uppercase().parse().unwrap();
            let body = (method != Method::GET).then(|| ("application/json", "{}".to_owned()));
            let answer = acting.send(method.clone(), path, body.clone()).await;
            match class {
                "refused" => {
                    refused += 1;
                    if !is_refused(&answer) {
                        wrong.push(format!("{method} {path} is let in: {}", answer.text));
                    }
                    let own = student.send(method.clone(), path, body).await;
                    // as modelLogin would be, and what ends the session of the test itself
                    if is_refused(&own) {
                        wrong.push(format!("{method} {path} is refused to the person: {}", own.text));
                    }
                }
                _ => {
                    allowed += 1;
                    if is_refused(&answer) {
                        wrong.push(format!("{method} {path} is refused: {}", answer.text));
                    }
                }
            }
            if acting.get(ME).await.status.as_u16() != 200 {
                let tokens = admin.post(PATH, json!({"userId": student.tokens["user_id"]})).await.ok();
                acting = app.caller_of(&tokens);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused >= 25 && allowed >= 50, "{refused} refused, {allowed} allowed");
    app.finish().await;
}

/// The same for what needs a right: the person acted for is an administrator of a department.
#[tokio::test]
async fn rights_of_a_person_are_used_as_their_routes_say() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let tokens = admin.post(PATH, json!({"userId": office.tokens["user_id"]})).await.ok();
    let acting = app.caller_of(&tokens);
    let (mut wrong, mut refused, mut allowed) = (Vec::new(), 0, 0);
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let access = operation["x-access"].as_str().unwrap();
            if !access.starts_with("ability:") && !access.starts_with("entry:") {
                continue;
            }
            let method: Method = method.to_uppercase().parse().unwrap();
            let path = path.split('/').map(|part| if part.starts_with('{') { NOTHING } else { part });
            let path = path.collect::<Vec<_>>().join("/");
            let body = (method != Method::GET).then(|| ("application/json", "{}".to_owned()));
            if is_refused(&office.send(method.clone(), &path, body.clone()).await) {
                continue;
            }
            let is_out = is_refused(&acting.send(method.clone(), &path, body).await);
            let class = operation["x-acting"].as_str().unwrap_or_default();
            *if is_out { &mut refused } else { &mut allowed } += 1;
            if is_out != (class == "refused") {
                wrong.push(format!("{method} {path} is {class} and was {}", if is_out { "refused" } else { "let in" }));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused + allowed >= 20, "{refused} refused, {allowed} allowed");
    acting.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn what_is_the_persons_own_stays_theirs() {
    let app = TestApp::start().await;
    let (_admin, student, acting) = acting(&app).await;
    for (path, body) in [
        ("/api/im/tigase/shiku_msgs", json!({"receiver": "1", "pageSize": 20})),
        ("/api/im/tigase/deleteMsg", json!({"messageId": "x"})),
        ("/api/im/tigase/getLastChatList", json!({})),
        ("/api/im/friends/getFriends", json!({})),
        ("/api/onehall/chat/conversation", json!({"userId": "1", "isHidden": true})),
        ("/api/onehall/chat/settings", json!({"multipleDevices": false})),
        ("/api/onehall/service-feedback/send", json!({"kind": "ADVICE", "content": "x"})),
        ("/api/onehall/todos/read", json!({"todoId": "01931f5e-0000-7000-8000-000000000000"})),
        ("/api/onehall/notifications/save", json!({"kind": "todo", "enabled": false})),
    ] {
        assert_eq!(acting.post(path, body.clone()).await.problem(), "access.denied", "{path}");
        assert!(!is_refused(&student.post(path, body).await), "{path} is the person's");
    }
    // the work of a right is done in person too
    let services = acting.post("/api/blade-platform/serverCenter/page", json!({"current": 1, "size": 50})).await.ok();
    let comb = services["records"].as_array().unwrap().iter().find(|s| s["accessWay"] == "5");
    if let Some(comb) = comb {
        let click = "/api/blade-platform/nobody/userClickVisitLog/clickService";
        let out = acting.post(click, json!({"serviceId": comb["serviceId"]})).await.ok();
        assert_eq!((&out["combStr"], &out["counted"]), (&Value::Null, &json!(false)), "no way into other systems");
        let own = student.post(click, json!({"serviceId": comb["serviceId"]})).await.ok();
        assert_eq!(own["counted"], true, "and no visit was counted");
    }
    app.finish().await;
}

#[tokio::test]
async fn what_is_arranged_for_a_person_names_both() {
    let app = TestApp::start().await;
    let (admin, student, acting) = acting(&app).await;
    let label = |caller: &Caller| format!("user:{}", caller.tokens["user_id"].as_str().unwrap());
    acting.post("/api/blade-platform/userThemeSetUp/submit", json!({"mode": "dark"})).await.ok();
    acting.post("/api/online-service-platform/themeSetUp/detail", json!({})).await.ok();
    let notes = noted(&app, "session.acted").await;
    assert_eq!(notes.len(), 1, "reading changes nothing: {notes:?}");
    let (actor, _, object, detail) = &notes[0];
    assert_eq!((actor, object), (&label(&admin), &label(&student)));
    assert_eq!(detail["path"], "/api/blade-platform/userThemeSetUp/submit");
    let begun = noted(&app, "session.impersonated").await;
    assert_eq!((&begun[0].0, &begun[0].2), (&label(&admin), &label(&student)));
    student.post("/api/blade-platform/userThemeSetUp/submit", json!({"mode": "light"})).await.ok();
    assert_eq!(noted(&app, "session.acted").await.len(), 1, "the person alone is nobody's matter");
    app.finish().await;
}

#[tokio::test]
async fn it_ends_after_half_an_hour_whatever_is_done() {
    let app = TestApp::start().await;
    let (_admin, student, acting) = acting(&app).await;
    assert!(acting.tokens["expires_in"].as_i64().unwrap() <= 1_800, "{}", acting.tokens);
    app.advance(TimeDelta::minutes(29));
    acting.get(ME).await.ok();
    let slide = json!({"casTicket": acting.tokens["detail"]["casTicket"]});
    let slid = acting.post("/api/blade-workbench/nobody/cas/updateSessionValidTime", slide).await.ok();
    assert_eq!(slid["expireTime"], 60, "{slid}");
    app.advance(TimeDelta::minutes(1));
    assert_eq!(acting.get(ME).await.problem(), "auth.session_ended");
    let again = refresh(&app.visitor(), &acting.tokens["refresh_token"]).await;
    assert_eq!(again.problem(), "auth.refresh_invalid");
    student.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn it_ends_with_the_administrators_session() {
    let app = TestApp::start().await;
    let (admin, student, acting) = acting(&app).await;
    let elsewhere = app.sign_in("admin").await;
    elsewhere.get("/api/blade-workbench/auth/loginOut").await.ok();
    app.carry_events().await;
    acting.get(ME).await.ok();
    admin.get("/api/blade-workbench/auth/loginOut").await.ok();
    app.carry_events().await;
    assert_eq!(acting.get(ME).await.problem(), "auth.session_ended");
    student.get(ME).await.ok();
    app.finish().await;
}
