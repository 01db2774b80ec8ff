//! Feedback: what its sender and its department see, answers in turn, and who may not.

use chrono::TimeDelta;
use onehall_db::sea_orm::{ConnectionTrait as _, QueryResult, Statement};
use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{PLATFORM, body, body_with, publish, publisher, withdraw};

const PASSWORD: &str = "a-quiet-Lake-2026";

fn at(path: &str) -> String {
    format!("/api/onehall/service-feedback/{path}")
}

async fn call(caller: &Caller, path: &str, body: Value) -> Value {
    caller.post(&at(path), body).await.ok()
}

async fn refused(caller: &Caller, path: &str, body: Value) -> String {
    caller.post(&at(path), body).await.problem()
}

async fn send(caller: &Caller, service: &str, content: &str) -> String {
    let sent = call(caller, "send", json!({"serviceId": service, "content": content})).await;
    sent["feedbackId"].as_str().unwrap().to_owned()
}

async fn rows(app: &TestApp, sql: &str) -> Vec<QueryResult> {
    let repo = app.db.repo();
    repo.conn().query_all_raw(Statement::from_string(repo.conn().get_database_backend(), sql)).await.unwrap()
}

/// Somebody who administers the department with this code.
async fn department_admin(app: &TestApp, account: &str, code: &str) -> Caller {
    let user = AddUser {
        account: account.to_owned(),
        name: "罗文静".to_owned(),
        kind: "staff".to_owned(),
        roles: vec!["admin".to_owned()],
        password: Some(PASSWORD.to_owned()),
    };
    operator::add_user(&app.db, &app.ctx(), &user).await.unwrap();
    let sql = format!(
        "UPDATE users SET department_id = (SELECT id FROM departments WHERE tenant_id = '000000' AND code = '{code}') \
         WHERE tenant_id = '000000' AND account = '{account}'"
    );
    let tx = app.db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    tx.conn().execute_raw(Statement::from_string(backend, sql)).await.unwrap();
    tx.save().await.unwrap();
    app.sign_in_to("000000", account, PASSWORD).await
}

#[tokio::test]
async fn a_department_answers_and_the_sender_asks_on() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let desk = department_admin(&app, "desk", "105").await;
    let id = send(&student, &service, "风向标坏了，指针不动。").await;

    let list = call(&desk, "desk", json!({"serviceId": service})).await;
    let row = &list["records"][0];
    assert_eq!((&list["total"], &row["feedbackId"], &row["state"]), (&json!(1), &json!(id), &json!("PENDING")));
    assert_eq!((&row["account"], &row["serviceDeptName"]), (&json!("student"), &json!("学生工作处")));
    assert!(!row["userName"].as_str().unwrap().is_empty() && !row["userDeptName"].as_str().unwrap().is_empty());

    let taken = call(&desk, "take", json!({"feedbackId": id})).await;
    assert_eq!((&taken["state"], &taken["handlerName"]), (&json!("PROCESSING"), &json!("罗文静")));
    let mine = call(&student, "mine", json!({"serviceId": service})).await;
    assert_eq!(mine["records"][0]["state"], "PROCESSING");
    assert_eq!(refused(&desk, "take", json!({"feedbackId": id})).await, "feedback.moved_on", "twice");

    app.advance(TimeDelta::minutes(5));
    let answered = call(&desk, "answer", json!({"feedbackId": id, "content": " 已更换新的风向标。 "})).await;
    assert_eq!(answered["turns"][0]["authorName"], "罗文静");
    let mine = call(&student, "mine", json!({"serviceId": service, "state": "ANSWERED"})).await;
    let (row, turn) = (&mine["records"][0], &mine["records"][0]["turns"][0]);
    assert_eq!((&turn["kind"], &turn["content"]), (&json!("ANSWER"), &json!("已更换新的风向标。")));
    assert_eq!((&turn["time"], &turn["authorName"]), (&json!("2026-11-21 12:05:00"), &json!("")), "no name");
    assert_eq!(row["canFollowUp"], true);
    let again = json!({"feedbackId": id, "content": "再答一次"});
    assert_eq!(refused(&desk, "answer", again.clone()).await, "feedback.moved_on", "one answer a turn");

    let asked = call(&student, "followUp", json!({"feedbackId": id, "content": "新的也不动。"})).await;
    assert_eq!((&asked["state"], &asked["turns"][1]["kind"]), (&json!("PENDING"), &json!("FOLLOW_UP")));
    assert_eq!(
        refused(&student, "followUp", json!({"feedbackId": id, "content": "还是不动"})).await,
        "feedback.moved_on",
        "one question a turn"
    );
    let done = call(&desk, "answer", again).await;
    assert_eq!((&done["state"], done["turns"].as_array().unwrap().len()), (&json!("ANSWERED"), 3));
    let one = call(&desk, "detail", json!({"feedbackId": id})).await;
    assert_eq!(one, done);
    // thirty days after the last answer the matter rests
    app.advance(TimeDelta::days(30));
    let student = app.sign_in("student").await;
    let mine = call(&student, "mine", json!({"serviceId": service})).await;
    assert_eq!(mine["records"][0]["canFollowUp"], false);
    assert_eq!(
        refused(&student, "followUp", json!({"feedbackId": id, "content": "又坏了"})).await,
        "feedback.follow_up_closed"
    );
    app.finish().await;
}

#[tokio::test]
async fn only_those_who_look_after_a_service_see_and_answer() {
    let app = TestApp::start().await;
    let (client, student, admin) =
        (publisher(&app, "glider").await, app.sign_in("student").await, app.sign_in("admin").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let loose = publish(&app, &client, "kite", body_with("风筝许可", json!({"dept": null}))).await;
    let (own, other) = (department_admin(&app, "own", "105").await, department_admin(&app, "other", "301").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let id = send(&student, &service, "跑道上有鸟。").await;
    let nobodys = send(&student, &loose, "风筝线太短。").await;
    let asked = json!({"feedbackId": id, "content": "已驱离。"});
    for (who, caller, code) in [
        ("student", &student, "access.denied"),
        ("another department", &other, "object.not_found"),
        ("another tenant", &there, "object.not_found"),
        ("visitor", &app.visitor(), "auth.required"),
    ] {
        for path in ["detail", "take", "answer"] {
            assert_eq!(refused(caller, path, asked.clone()).await, code, "{who} {path}");
        }
    }
    for caller in [&other, &there] {
        assert_eq!(call(caller, "desk", json!({"serviceId": service})).await["total"], 0);
    }
    assert_eq!(refused(&app.sign_in("teacher").await, "followUp", asked.clone()).await, "object.not_found");
    assert_eq!(refused(&own, "detail", json!({"feedbackId": nobodys})).await, "object.not_found", "no department");
    assert_eq!(call(&admin, "detail", json!({"feedbackId": nobodys})).await["serviceName"], "风筝许可");
    assert_eq!(call(&own, "desk", json!({"keyword": "跑道"})).await["total"], 1);
    // the whole school's administrator sees all of the own school
    assert_eq!(call(&admin, "desk", json!({"keyword": "跑道"})).await["total"], 1);
    assert_eq!(call(&own, "answer", asked).await["state"], "ANSWERED");
    app.finish().await;
}

#[tokio::test]
async fn the_list_is_filtered_paged_and_counted() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let desk = department_admin(&app, "desk", "105").await;
    let mut ids = Vec::new();
    for content in ["机库漏雨", "Hangar 100% wet", "机库_漏雨"] {
        app.advance(TimeDelta::minutes(1));
        ids.push(send(&student, &service, content).await);
    }
    call(&desk, "take", json!({"feedbackId": ids[1]})).await;
    let asked = |change: Value| {
        let (desk, mut body) = (desk.clone(), json!({"serviceId": service}));
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        async move { call(&desk, "desk", body).await }
    };
    let found = |page: &Value| -> Vec<String> {
        let rows = page["records"].as_array().unwrap();
        rows.iter().map(|row| row["feedbackId"].as_str().unwrap().to_owned()).collect()
    };
    let all = asked(json!({})).await;
    assert_eq!(found(&all), [ids[2].clone(), ids[1].clone(), ids[0].clone()], "the latest first");
    assert_eq!(
        all["counts"],
        json!([{"state": "PENDING", "count": 2}, {"state": "PROCESSING", "count": 1}, {"state": "ANSWERED", "count": 0}])
    );
    let offered = json!({"serviceId": service, "serviceName": "滑翔许可", "count": 3});
    assert!(all["services"].as_array().unwrap().contains(&offered), "{}", all["services"]);
    let waiting = asked(json!({"state": "PENDING"})).await;
    assert_eq!(found(&waiting), [ids[0].clone(), ids[2].clone()], "what waits the longest first");
    assert_eq!(waiting["counts"], all["counts"], "the numbers of all states");
    for (keyword, many) in [("机库", 2), ("hangar", 1), ("100%", 1), ("机库_", 1), ("%", 1), ("不存在", 0)] {
        assert_eq!(asked(json!({"keyword": keyword})).await["total"], many, "{keyword}");
    }
    let second = asked(json!({"size": 2, "current": 2})).await;
    assert_eq!((found(&second), &second["total"]), (vec![ids[0].clone()], &json!(3)));
    assert_eq!(refused(&desk, "desk", json!({"keyword": "长".repeat(65)})).await, "request.invalid");
    assert_eq!(refused(&desk, "desk", json!({"state": "CLOSED"})).await, "request.malformed");
    // what was written about a service outlives it
    withdraw(&app, &client, "glider").await;
    assert_eq!(asked(json!({})).await["records"][0]["serviceName"], "滑翔许可");
    let mine = call(&student, "mine", json!({"serviceId": service})).await;
    assert_eq!((&mine["total"], &mine["records"][0]["serviceName"]), (&json!(3), &json!("滑翔许可")));
    app.finish().await;
}

#[tokio::test]
async fn pictures_are_seen_by_those_who_answer() {
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let (own, other) = (department_admin(&app, "own", "105").await, department_admin(&app, "other", "301").await);
    let upload = student.upload(&format!("{PLATFORM}/serviceInfo/upload"), "塔台.png", PNG).await.ok();
    let file = json!({"fileId": upload["fileId"]});
    let load = "/api/onehall/service-files/load";
    assert_eq!(own.post(load, file.clone()).await.problem(), "object.not_found", "not sent yet");
    let sent = json!({"serviceId": service, "content": "看图。", "fileIds": [upload["fileId"]]});
    call(&student, "send", sent).await;
    let row = call(&own, "desk", json!({"serviceId": service})).await["records"][0].clone();
    assert_eq!(row["pictures"], json!([{"fileId": upload["fileId"], "name": "塔台.png"}]));
    assert_eq!(own.post(load, file.clone()).await.status.as_u16(), 200);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    for (who, caller) in [("other", &other), ("teacher", &app.sign_in("teacher").await), ("there", &there)] {
        assert_eq!(caller.post(load, file.clone()).await.problem(), "object.not_found", "{who}");
    }
    app.finish().await;
}

#[tokio::test]
async fn answers_are_checked_and_audited() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let desk = department_admin(&app, "desk", "105").await;
    let id = send(&student, &service, "风太大。").await;
    for (content, code) in [
        (String::new(), "request.invalid"),
        (" \n".to_owned(), "request.invalid"),
        ("长".repeat(1_001), "request.invalid"),
        ("可以找人代 考".to_owned(), "opinion.sensitive"),
    ] {
        let answer = json!({"feedbackId": id, "content": content});
        assert_eq!(refused(&desk, "answer", answer).await, code, "{content:.10}");
    }
    assert_eq!(call(&desk, "detail", json!({"feedbackId": id})).await["state"], "PENDING", "nothing was stored");
    call(&desk, "take", json!({"feedbackId": id})).await;
    call(&desk, "answer", json!({"feedbackId": id, "content": "风"})).await;
    assert_eq!(
        refused(&student, "followUp", json!({"feedbackId": id, "content": "找人代 考"})).await,
        "opinion.sensitive"
    );
    let log = rows(&app, "SELECT action, actor, object FROM audit_log WHERE action LIKE 'service-feedback.%'").await;
    let mut said: Vec<String> = log.iter().map(|row| row.try_get::<String>("", "action").unwrap()).collect();
    said.sort_unstable();
    assert_eq!(said, ["service-feedback.answered", "service-feedback.taken"]);
    for row in &log {
        let actor: String = row.try_get("", "actor").unwrap();
        assert_eq!(actor.trim_start_matches("user:"), desk.tokens["user_id"].as_str().unwrap());
        assert_eq!(row.try_get::<String>("", "object").unwrap(), format!("service-feedback:{id}"));
    }
    app.finish().await;
}

#[tokio::test]
async fn two_answers_at_once_make_one() {
    let app = TestApp::start().await;
    let (client, student, admin) =
        (publisher(&app, "glider").await, app.sign_in("student").await, app.sign_in("admin").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let id = send(&student, &service, "谁先来？").await;
    let tries = (0..6).map(|n| {
        let (admin, body) = (admin.clone(), json!({"feedbackId": id, "content": format!("答 {n}")}));
        tokio::spawn(async move { admin.post(&at("answer"), body).await.json()["success"] == true })
    });
    let answers = futures::future::join_all(tries).await;
    assert_eq!(answers.into_iter().filter(|a| *a.as_ref().unwrap()).count(), 1);
    let one = call(&admin, "detail", json!({"feedbackId": id})).await;
    assert_eq!(one["turns"].as_array().unwrap().len(), 1);
    app.finish().await;
}

#[tokio::test]
async fn the_demonstration_has_feedback_in_every_state() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let all = call(&admin, "desk", json!({"size": 100})).await;
    assert!(all["total"].as_u64().unwrap() >= 40);
    assert!(all["counts"].as_array().unwrap().iter().all(|c| c["count"].as_u64().unwrap() >= 5), "{}", all["counts"]);
    let mine = call(&student, "mine", json!({})).await;
    let states: Vec<&str> =
        mine["records"].as_array().unwrap().iter().map(|row| row["state"].as_str().unwrap()).collect();
    for state in ["PENDING", "PROCESSING", "ANSWERED"] {
        assert!(states.contains(&state), "{states:?}");
    }
    app.finish().await;
}
