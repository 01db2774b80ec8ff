//! The administrators' catalogue: the shelf, changes of many services, trying a service out, icons.

use chrono::TimeDelta;
use onehall_testkit::rows::count;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{PNG, call, clean, publish_draft, refused};

async fn own(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/onehall/catalogue/{call}"), body).await
}

/// Adds a service on the shelf and carries the news; answers its key.
async fn add(app: &TestApp, admin: &Caller, code: &str, change: Value) -> Value {
    let mut form = json!({"name": format!("滑翔{code}"), "deptCode": "105", "serviceType": "PROCESS",
        "processType": "ONLINE", "accessWay": "3", "openWay": "1001", "url": "/apply/glider"});
    for (key, value) in change.as_object().unwrap() {
        form[key] = value.clone();
    }
    let made = own(admin, "create", json!({"code": code, "isOnline": true, "form": form})).await.ok();
    publish_draft(app, admin, &made).await
}

async fn form_of(admin: &Caller, id: &Value) -> Value {
    own(admin, "detail", json!({"serviceId": id})).await.ok()["form"].clone()
}

async fn found(caller: &Caller, word: &str) -> u64 {
    call(caller, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
}

#[tokio::test]
async fn what_is_taken_off_the_shelf_is_gone_and_comes_back_as_it_was() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let ids = [add(&app, &admin, "a", json!({})).await, add(&app, &admin, "b", json!({})).await];
    let click = json!({"serviceId": ids[0]});
    call(&student, "nobody/userClickVisitLog/clickService", click.clone()).await;
    assert_eq!(found(&student, "滑翔").await, 2);
    let off = json!({"serviceIds": [ids[0], ids[1], ids[0]], "isOnline": false});
    assert_eq!(own(&admin, "shelve", off.clone()).await.ok(), json!({"changed": 2, "refused": []}));
    app.carry_events().await;
    assert_eq!(found(&student, "滑翔").await, 0);
    assert_eq!(refused(&student, "nobody/userClickVisitLog/clickService", click.clone()).await, "service.not_found");
    assert_eq!(own(&admin, "shelve", off).await.ok()["changed"], 0, "what is off is not taken off again");
    let one = own(&admin, "detail", json!({"serviceId": ids[0]})).await.ok();
    assert_eq!((&one["isOnline"], &one["visitCount"]), (&json!(false), &json!(1)));
    own(&admin, "shelve", json!({"serviceIds": ids, "isOnline": true})).await.ok();
    app.carry_events().await;
    assert_eq!(found(&student, "滑翔").await, 2);
    assert_eq!(count(&app, "audit_log", "action = 'service.unshelved'").await, 1);
    assert_eq!(count(&app, "audit_log", "action = 'service.shelved'").await, 1);
    for body in
        [json!({"serviceIds": [], "isOnline": true}), json!({"serviceIds": vec![&ids[0]; 501], "isOnline": true})]
    {
        assert_eq!(own(&admin, "shelve", body).await.problem(), "request.invalid");
    }
    app.finish().await;
}

#[tokio::test]
async fn many_services_get_a_department_a_label_or_an_audience_together() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let ids = [add(&app, &admin, "a", json!({})).await, add(&app, &admin, "b", json!({"labelCode": "HOT"})).await];
    let change = |more: Value| {
        let mut said = json!({"serviceIds": ids});
        for (key, value) in more.as_object().unwrap() {
            said[key] = value.clone();
        }
        said
    };
    let before = form_of(&admin, &ids[0]).await;
    let said = change(json!({"deptCode": "106", "labelCode": "NEW"}));
    assert_eq!(own(&admin, "bulk", said.clone()).await.ok()["changed"], 2);
    assert_eq!(own(&admin, "bulk", said).await.ok()["changed"], 0, "once more changes nothing");
    let after = form_of(&admin, &ids[0]).await;
    assert_eq!((&after["deptCode"], &after["labelCode"]), (&json!("106"), &json!("NEW")));
    assert_eq!((&after["name"], &after["url"]), (&before["name"], &before["url"]), "nothing else");

    let audience = json!({"visitor": false, "listed": false, "roles": ["teacher"], "departments": []});
    own(&admin, "bulk", change(json!({"audience": audience}))).await.ok();
    app.carry_events().await;
    assert_eq!(found(&student, "滑翔").await, 0);
    assert_eq!(form_of(&admin, &ids[1]).await["roles"], json!(["teacher"]));
    assert_eq!(own(&admin, "bulk", change(json!({"labelCode": ""}))).await.ok()["changed"], 2);
    assert_eq!(form_of(&admin, &ids[1]).await["labelCode"], "");

    for (more, field) in [
        (json!({"deptCode": "999"}), "deptCode"),
        (json!({"labelCode": "none"}), "labelCode"),
        (json!({}), "deptCode"),
        (json!({"audience": {"visitor": false, "listed": true, "roles": ["pilot"], "departments": []}}), "roles"),
    ] {
        let answer = own(&admin, "bulk", change(more.clone())).await;
        assert_eq!(
            (answer.problem(), &answer.json()["result"]["fields"][0]["field"]),
            ("request.invalid".to_owned(), &json!(field)),
            "{more}"
        );
    }
    let gone = json!("0199c0de-0000-7000-8000-000000000009");
    let answer = own(&admin, "bulk", json!({"serviceIds": [ids[0], gone], "labelCode": "HOT"})).await.ok();
    assert_eq!((&answer["changed"], &answer["refused"][0]["serviceId"]), (&json!(0), &gone));
    assert_eq!(form_of(&admin, &ids[0]).await["labelCode"], "", "all of them or none");
    app.finish().await;
}

#[tokio::test]
async fn a_service_is_tried_out_as_somebody_without_a_visit() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let teachers = json!({"roles": ["teacher"], "departments": ["105"], "accessWay": "5", "openWay": "1003",
        "url": "https://pay.example/x", "combHosts": ["pay.example"]});
    let id = add(&app, &admin, "a", teachers).await;
    let attempt = async |who: Value| {
        let mut said = who;
        said["serviceId"] = id.clone();
        own(&admin, "try", said).await
    };
    for (who, refused_by) in [
        (json!({}), json!("SIGN_IN")),
        (json!({"role": "student", "deptCode": "105"}), json!("ROLE")),
        (json!({"role": "teacher", "deptCode": "106"}), json!("DEPARTMENT")),
        (json!({"role": "teacher"}), json!("DEPARTMENT")),
        (json!({"role": "teacher", "deptCode": "105"}), Value::Null),
        (json!({"role": "administrator", "deptCode": "105"}), Value::Null),
    ] {
        let told = attempt(who.clone()).await.ok();
        assert_eq!((&told["refusedBy"], &told["isAllowed"]), (&refused_by, &json!(refused_by.is_null())), "{who}");
    }
    let told = attempt(json!({"role": "teacher", "deptCode": "105"})).await.ok();
    assert_eq!(
        (&told["address"], &told["openWay"], &told["hasCredential"]),
        (&json!("https://pay.example/x"), &json!("1003"), &json!(true))
    );
    let visitor = attempt(json!({})).await.ok();
    assert_eq!((&visitor["isShown"], &visitor["hasCredential"]), (&json!(true), &json!(false)));
    assert_eq!(attempt(json!({"role": "teacher", "deptCode": "999"})).await.problem(), "request.invalid");
    own(&admin, "shelve", json!({"serviceIds": [id], "isOnline": false})).await.ok();
    let told = attempt(json!({"role": "teacher", "deptCode": "105"})).await.ok();
    assert_eq!((&told["refusedBy"], &told["isShown"]), (&json!("OFFLINE"), &json!(false)));
    let one = own(&admin, "detail", json!({"serviceId": id})).await.ok();
    assert_eq!(one["visitCount"], 0);
    assert_eq!(count(&app, "comb_values", "1 = 1").await, 0, "no credential was made");
    app.finish().await;
}

#[tokio::test]
async fn an_icon_is_uploaded_shown_to_everybody_and_kept_while_a_service_has_it() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let path = "/api/onehall/catalogue/icon";
    let send = async |name: &str| admin.upload(path, name, PNG).await.ok()["url"].as_str().unwrap().to_owned();
    let (kept, loose) = (send("a.png").await, send("b.png").await);
    assert!(kept.starts_with("/media/service-icons/000000/"), "{kept}");
    add(&app, &admin, "a", json!({"icon": kept})).await;
    assert_eq!(app.visitor().get(&kept).await.status.as_u16(), 200);
    assert_eq!(student.upload(path, "a.png", PNG).await.problem(), "access.denied");
    assert_eq!(admin.upload(path, "a.png", b"<svg/>").await.problem(), "file.kind_refused");
    app.advance(TimeDelta::days(3));
    clean(&app).await;
    assert_eq!(app.visitor().get(&kept).await.status.as_u16(), 200);
    assert_eq!(app.visitor().get(&loose).await.status.as_u16(), 404);
    app.finish().await;
}
