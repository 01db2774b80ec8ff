//! What people agree to before a service opens for the first time.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{body, body_with, call, config, document, publish, publisher, put_document};

const ACCEPT: &str = "/api/onehall/services/agreement/accept";

async fn open(caller: &Caller, id: &str) -> TestAnswer {
    let path = "/api/blade-platform/nobody/userClickVisitLog/clickService";
    caller.post(path, json!({"serviceId": id})).await
}

/// What somebody is asked to agree to.
async fn asked(caller: &Caller, id: &str) -> Value {
    let answer = open(caller, id).await;
    let result = answer.json()["result"].clone();
    assert_eq!(answer.problem(), "service.agreement");
    result
}

async fn accept(caller: &Caller, agreement: &Value) -> TestAnswer {
    caller.post(ACCEPT, json!({"hall": agreement["hall"], "hash": agreement["hash"]})).await
}

/// What a hall says of its agreement.
async fn told(caller: &Caller, kind: &str) -> Value {
    caller.post("/api/onehall/services/hall", json!({"serviceType": kind})).await.ok()["agreement"].clone()
}

async fn switch_on(app: &TestApp, admin: &Caller, hall: &str, title: &str) {
    let said = json!({
        "isOn": true, "title": title, "titleEn": "Terms of use",
        "content": "第一条 本人使用。\r\n\n第二条 信息真实。", "contentEn": "",
    });
    put_document(app, admin, hall, |body| body["agreement"] = said).await;
}

#[tokio::test]
async fn a_service_opens_after_its_reader_agreed_and_asks_once() {
    let app = TestApp::start().await;
    let (client, admin) = (publisher(&app, "glider").await, app.sign_in("admin").await);
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let open_to_all = json!({"audience": {"visitor": true}, "access_way": "5", "comb_hosts": ["fly.example"],
        "url": "https://fly.example/x"});
    let id = publish(&app, &client, "glider", body_with("滑翔许可", open_to_all)).await;
    assert_eq!(told(&student, "").await, Value::Null);
    switch_on(&app, &admin, "hall", "服务协议").await;

    let refused = open(&student, &id).await;
    assert!(refused.json()["msg"].as_str().unwrap().contains("《服务协议》"), "{}", refused.text);
    assert!(!refused.text.contains("fly.example") && !refused.text.contains("combStr"), "{}", refused.text);
    let agreement = asked(&student, &id).await;
    assert_eq!(
        (&agreement["hall"], &agreement["title"], &agreement["content"], &agreement["isAccepted"]),
        (&json!("hall"), &json!("服务协议"), &json!("第一条 本人使用。\n\n第二条 信息真实。"), &json!(false))
    );
    assert_eq!(told(&student, "").await, agreement);
    let english = asked(&student.english(), &id).await;
    assert_eq!((&english["title"], &english["content"]), (&json!("Terms of use"), &agreement["content"]));
    assert_eq!(english["hash"], agreement["hash"], "agreed to in one language is agreed to");
    assert_eq!(told(&app.visitor(), "").await["isAccepted"], false);
    let visit = open(&app.visitor(), &id).await.ok();
    assert_eq!((&visit["counted"], &visit["visitCount"]), (&json!(true), &json!(1)), "nothing of it counted before");

    for _ in 0..2 {
        assert_eq!(accept(&student, &agreement).await.ok(), json!({"isAccepted": true}), "twice is once");
    }
    let opened = open(&student, &id).await.ok();
    assert_eq!(opened["visitCount"], 2);
    assert!(opened["openUrl"].as_str().unwrap().starts_with("https://fly.example/x?combStr="));
    assert_eq!(told(&student, "").await["isAccepted"], true);
    asked(&teacher, &id).await;
    assert_eq!(call(&teacher, "serverCenter/details", json!({"serviceId": id})).await["serviceName"], "滑翔许可");
    assert_eq!(app.visitor().post(ACCEPT, json!({"hall": "hall", "hash": "x"})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn a_changed_text_asks_again_and_the_old_one_is_known_when_it_comes_back() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "glider").await, app.sign_in("admin").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    switch_on(&app, &admin, "hall", "服务协议").await;
    let old = asked(&student, &id).await;
    accept(&student, &old).await.ok();
    let first = document(&admin, "hall").await["version"].clone();
    let english = "One. For yourself.";
    let latest = put_document(&app, &admin, "hall", |body| body["agreement"]["contentEn"] = json!(english)).await;
    let new = asked(&student, &id).await;
    assert_ne!(new["hash"], old["hash"]);
    let stale = accept(&student, &old).await;
    assert_eq!((&stale.json()["result"], stale.problem().as_str()), (&new, "service.agreement"), "it was changed");
    asked(&student, &id).await;
    accept(&student, &new).await.ok();
    open(&student, &id).await.ok();
    put_document(&app, &admin, "hall", |body| body["agreement"]["isOn"] = json!(false)).await;
    open(&student, &id).await.ok();
    assert_eq!(accept(&student, &new).await.problem(), "object.not_found");

    let newest = document(&admin, "hall").await["version"].clone();
    assert_ne!(newest, latest["version"]);
    let back = json!({"key": "hall", "revision": first, "version": newest});
    let draft = config(&admin, "restore", back).await.ok();
    let items = json!({"items": [{"key": "hall", "version": draft["version"]}]});
    config(&admin, "publish", items).await.ok();
    app.carry_events().await;
    open(&student, &id).await.ok();
    let agreement = told(&student, "").await;
    assert_eq!((&agreement["hash"], &agreement["isAccepted"]), (&old["hash"], &json!(true)));
    app.finish().await;
}

#[tokio::test]
async fn the_agreement_of_a_centre_counts_before_that_of_the_hall() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "glider").await, app.sign_in("admin").await, app.sign_in("student").await);
    let flow = publish(&app, &client, "flow", body("滑翔许可")).await;
    let kind = json!({"service_type": "APPLICATION"});
    let application = publish(&app, &client, "application", body_with("飞行日志", kind)).await;
    switch_on(&app, &admin, "hall", "大厅协议").await;
    switch_on(&app, &admin, "center-process", "流程协议").await;
    let (own, whole) = (asked(&student, &flow).await, asked(&student, &application).await);
    assert_eq!((&own["title"], &whole["title"]), (&json!("流程协议"), &json!("大厅协议")));
    assert_eq!((&own, &whole), (&told(&student, "PROCESS").await, &told(&student, "APPLICATION").await));
    let swapped = json!({"hall": "hall", "hash": own["hash"]});
    assert_eq!(student.post(ACCEPT, swapped).await.problem(), "service.agreement");
    accept(&student, &own).await.ok();
    open(&student, &flow).await.ok();
    asked(&student, &application).await;
    accept(&student, &whole).await.ok();
    open(&student, &application).await.ok();
    put_document(&app, &admin, "center-process", |body| body["agreement"]["isOn"] = json!(false)).await;
    open(&student, &flow).await.ok();
    assert_eq!(student.post(ACCEPT, json!({"hall": "canteen", "hash": "x"})).await.problem(), "request.malformed");
    app.finish().await;
}

#[tokio::test]
async fn nobody_agrees_for_somebody_else() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "glider").await, app.sign_in("admin").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    switch_on(&app, &admin, "hall", "服务协议").await;
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(told(&theirs, "").await, Value::Null, "another university's");
    let agreement = asked(&student, &id).await;
    assert_eq!(accept(&theirs, &agreement).await.problem(), "object.not_found");
    accept(&admin, &agreement).await.ok();
    let who = json!({"userId": student.tokens["user_id"]});
    let tokens = admin.post("/api/blade-workbench/auth/auth/modelLogin", who).await.ok();
    let acting = app.caller_of(&tokens);
    asked(&acting, &id).await;
    assert_eq!(accept(&acting, &agreement).await.problem(), "access.denied");
    asked(&student, &id).await;
    accept(&student, &agreement).await.ok();
    let seen = open(&acting, &id).await.ok();
    assert_eq!((&seen["counted"], &seen["openUrl"]), (&json!(false), &json!("http://hall.test/apply/glider")));
    app.finish().await;
}
