//! Drafts of services: who sees them, how they are published, what happens beside them, previews.

use onehall_testkit::rows::count;
use onehall_testkit::sheets::{carry_out, rows, sheet};
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{call, change, config, document, publish_draft, put_document, refused, register_system};

/// The demonstration's leave request of the student office, which people use.
const LEAVE: &str = "SV0001";

async fn own(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/onehall/catalogue/{call}"), body).await
}

async fn row(caller: &Caller, code: &str) -> Value {
    let asked = json!({"keyword": code, "current": 1, "size": 100});
    let found = own(caller, "page", asked).await.ok();
    found["records"].as_array().unwrap().iter().find(|row| row["serviceCode"] == code).cloned().unwrap()
}

fn key_of(id: &Value) -> String {
    format!("service:{}", id.as_str().unwrap())
}

async fn found(caller: &Caller, word: &str) -> u64 {
    call(caller, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
}

async fn read(caller: &Caller, id: &Value) -> Value {
    call(caller, "serverCenter/details", json!({"serviceId": id})).await
}

/// Adds a draft; answers `{serviceId, version}`.
async fn add(caller: &Caller, code: &str, is_online: bool) -> Value {
    let form = json!({"name": format!("滑翔{code}"), "deptCode": "105", "serviceType": "PROCESS",
        "processType": "ONLINE", "accessWay": "3", "openWay": "1001", "url": "/apply/glider", "labelCode": "HOT"});
    own(caller, "create", json!({"code": code, "isOnline": is_online, "form": form})).await.ok()
}

#[tokio::test]
async fn a_draft_is_its_departments_alone_and_read_everywhere_once_it_is_published() {
    let app = TestApp::start().await;
    let (office, student, visitor) = (app.sign_in("office").await, app.sign_in("student").await, app.visitor());
    let leave = row(&office, LEAVE).await;
    let (id, key) = (leave["serviceId"].clone(), key_of(&leave["serviceId"]));
    assert_eq!(leave["state"], "PUBLISHED", "what has no revisions is as people see it");
    let name = leave["serviceName"].as_str().unwrap().to_owned();
    let landing = async || {
        let asked = json!({"serviceId": id});
        call(&visitor, "serverCenter/customDetails", asked).await["serviceName"].clone()
    };
    let before = read(&student, &id).await;
    let standing = change(&office, &key, false, |body| {
        body["name"] = json!("  滑翔请假 ");
        body["summary"] = json!("起飞前请假。");
    })
    .await;
    assert_eq!(standing["state"], "CHANGED");
    app.carry_events().await;
    assert_eq!((read(&student, &id).await, found(&student, "滑翔请假").await), (before.clone(), 0));
    assert_eq!(landing().await, json!(name));
    let waiting = config(&office, "changes", json!({})).await.ok();
    let waiting = waiting.as_array().unwrap().iter().find(|one| one["key"] == key.as_str()).unwrap().clone();
    assert_eq!((&waiting["title"], &waiting["kindName"]), (&json!("滑翔请假"), &json!("服务")));
    let asked = json!({"state": "CHANGED", "current": 1, "size": 10});
    assert_eq!(own(&office, "page", asked).await.ok()["total"], 1);

    publish_draft(&app, &office, &json!({"serviceId": id, "version": standing["version"]})).await;
    let now = read(&student, &id).await;
    assert_eq!((&now["serviceName"], &now["summary"]), (&json!("滑翔请假"), &json!("起飞前请假。")));
    assert_eq!(
        (&now["guide"]["steps"], &now["phone"]),
        (&before["guide"]["steps"], &before["phone"]),
        "its guide stays"
    );
    assert_eq!((found(&student, "滑翔请假").await, landing().await), (1, json!("滑翔请假")));
    assert_eq!(row(&office, LEAVE).await["state"], "PUBLISHED");
    let noted = format!("action = 'service.changed' and object = 'service:{LEAVE}' and detail like '%滑翔请假%'");
    assert_eq!(count(&app, "audit_log", &noted).await, 1);
    let guide = document(&office, &format!("guide:{}", id.as_str().unwrap())).await;
    assert_eq!(guide["body"]["serviceName"], "滑翔请假");
    app.finish().await;
}

#[tokio::test]
async fn a_new_service_is_a_draft_until_its_first_publication() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let made = add(&office, "a", true).await;
    app.carry_events().await;
    let (id, key) = (made["serviceId"].clone(), key_of(&made["serviceId"]));
    let seen = row(&office, "a").await;
    assert_eq!((&seen["state"], &seen["isOnline"]), (&json!("DRAFT"), &json!(false)));
    assert_eq!(found(&student, "滑翔").await, 0);
    let on = own(&office, "shelve", json!({"serviceIds": [id], "isOnline": true})).await.ok();
    assert_eq!((&on["changed"], &on["refused"][0]["reason"]), (&json!(0), &json!("DRAFT")));
    // nobody sees it: the list says what its draft says
    let standing = change(&office, &key, false, |body| body["name"] = json!("滑翔改名")).await;
    assert_eq!(
        (&standing["state"], row(&office, "a").await["serviceName"].clone()),
        (&json!("DRAFT"), json!("滑翔改名"))
    );
    publish_draft(&app, &office, &json!({"serviceId": id, "version": standing["version"]})).await;
    assert_eq!(found(&student, "滑翔改名").await, 1, "and on the shelf");
    assert_eq!(
        config(&office, "publish", json!({"items": [{"key": key, "version": standing["version"]}]})).await.problem(),
        "config.nothing"
    );

    let given = add(&office, "given-up", true).await;
    let key_given = key_of(&given["serviceId"]);
    let removed = json!({"key": key_given, "version": given["version"], "body": null});
    config(&office, "save", removed).await.ok();
    assert_eq!(own(&office, "detail", json!({"serviceId": given["serviceId"]})).await.problem(), "object.not_found");
    add(&office, "given-up", true).await;

    let off = add(&office, "b", false).await;
    publish_draft(&app, &office, &off).await;
    let quiet = row(&office, "b").await;
    assert_eq!(
        (&quiet["state"], &quiet["isOnline"]),
        (&json!("UNDER"), &json!(false)),
        "off the shelf where it is wished"
    );
    let read_off = json!({"serviceId": off["serviceId"]});
    assert_eq!(refused(&student, "serverCenter/details", read_off).await, "service.not_found");
    own(&office, "shelve", json!({"serviceIds": [off["serviceId"]], "isOnline": true})).await.ok();
    app.carry_events().await;
    assert_eq!(read(&student, &off["serviceId"]).await["serviceName"], "滑翔b");
    // what was taken off the shelf stays there when a change is published
    own(&office, "shelve", json!({"serviceIds": [id], "isOnline": false})).await.ok();
    put_document(&app, &office, &key, |body| body["summary"] = json!("新的简介")).await;
    assert_eq!(row(&office, "a").await["state"], "UNDER");
    assert_eq!(refused(&student, "serverCenter/details", json!({"serviceId": id})).await, "service.not_found");
    let removed = json!({"key": key, "version": document(&office, &key).await["version"], "body": null});
    assert_eq!(config(&office, "save", removed).await.problem(), "request.invalid", "services are not removed");
    app.finish().await;
}

#[tokio::test]
async fn two_who_change_one_service_are_merged_or_told() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let made = add(&office, "a", true).await;
    publish_draft(&app, &office, &made).await;
    let key = key_of(&made["serviceId"]);
    let begun = document(&office, &key).await;
    change(&admin, &key, false, |body| body["labelCode"] = json!("NEW")).await;
    let save = |changed: Value| json!({"key": key, "version": begun["version"], "body": changed});
    let mut mine = begun["body"].clone();
    mine["summary"] = json!("我的简介");
    let told = config(&office, "save", save(mine.clone())).await;
    let conflict = told.json()["result"].clone();
    assert_eq!((told.problem().as_str(), &conflict["fields"]), ("object.conflict", &json!([])));
    assert_eq!((&conflict["merged"]["labelCode"], &conflict["merged"]["summary"]), (&json!("NEW"), &json!("我的简介")));
    mine["labelCode"] = json!("");
    let conflict = config(&office, "save", save(mine)).await.json()["result"].clone();
    assert_eq!(
        (&conflict["fields"][0]["path"], &conflict["fields"][0]["theirs"], &conflict["fields"][0]["mine"]),
        (&json!("labelCode"), &json!("NEW"), &json!(""))
    );
    let merged = json!({"key": key, "version": conflict["latest"], "body": conflict["merged"]});
    let saved = config(&office, "save", merged).await.ok();
    publish_draft(&app, &office, &json!({"serviceId": made["serviceId"], "version": saved["version"]})).await;
    let now = document(&office, &key).await;
    assert_eq!((&now["body"]["labelCode"], &now["body"]["summary"]), (&json!("NEW"), &json!("我的简介")));
    app.finish().await;
}

#[tokio::test]
async fn a_change_of_many_goes_into_drafts_too_and_the_same_once_more_changes_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (made, plain, never) =
        (add(&admin, "a", true).await, add(&admin, "b", true).await, add(&admin, "c", true).await);
    for draft in [&made, &plain] {
        publish_draft(&app, &admin, draft).await;
    }
    let key = key_of(&made["serviceId"]);
    let draft = change(&admin, &key, false, |body| {
        body["labelCode"] = json!("ZC");
        body["summary"] = json!("草稿的简介");
    })
    .await;
    let ids = json!([made["serviceId"], plain["serviceId"], never["serviceId"]]);
    let said = json!({"serviceIds": ids, "labelCode": "NEW", "deptCode": "106"});
    assert_eq!(own(&admin, "bulk", said.clone()).await.ok()["changed"], 3);
    let state = async || {
        let mut all = Vec::new();
        for id in ids.as_array().unwrap() {
            let one = document(&admin, &key_of(id)).await;
            all.push((one["version"].clone(), one["state"].clone(), one["body"].clone()));
        }
        all
    };
    let once = state().await;
    assert_eq!(own(&admin, "bulk", said.clone()).await.ok()["changed"], 0);
    assert_eq!(state().await, once, "the same state as one undisturbed run");
    let states: Vec<&Value> = once.iter().map(|(_, state, _)| state).collect();
    assert_eq!(states, [&json!("CHANGED"), &json!("PUBLISHED"), &json!("DRAFT")]);
    for (_, _, body) in &once {
        assert_eq!((&body["labelCode"], &body["deptCode"]), (&json!("NEW"), &json!("106")));
    }
    assert_eq!(once[0].2["summary"], "草稿的简介", "what else the draft says stays");
    let live = own(&admin, "detail", json!({"serviceId": made["serviceId"]})).await.ok();
    assert_eq!((&live["form"]["labelCode"], &live["form"]["summary"]), (&json!("NEW"), &json!("")));
    // who had the draft open is told
    let stale = json!({"key": key, "version": draft["version"], "body": once[0].2});
    assert_eq!(config(&admin, "save", stale).await.problem(), "object.conflict");
    // a label that the row has already is said of a draft that would take it away
    let away = change(&admin, &key, false, |body| body["labelCode"] = json!("ZC")).await;
    assert_eq!(own(&admin, "bulk", said).await.ok()["changed"], 1);
    let now = document(&admin, &key).await;
    assert_ne!(now["version"], away["version"]);
    publish_draft(&app, &admin, &json!({"serviceId": made["serviceId"], "version": now["version"]})).await;
    let live = own(&admin, "detail", json!({"serviceId": made["serviceId"]})).await.ok();
    assert_eq!((&live["form"]["labelCode"], &live["form"]["summary"]), (&json!("NEW"), &json!("草稿的简介")));
    app.finish().await;
}

#[tokio::test]
async fn what_a_file_says_is_seen_at_once_and_drafts_go_on_over_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = add(&admin, "a", true).await;
    publish_draft(&app, &admin, &made).await;
    let key = key_of(&made["serviceId"]);
    change(&admin, &key, false, |body| {
        body["summary"] = json!("草稿的简介");
        body["description"] = json!("草稿的说明");
    })
    .await;
    let (me, register) = (register_system(&app).await, sheet(&app, "services"));
    let file = rows(&*register, &["code", "summary", "nameEn"], &[&["a", "文件的简介", "Gliding"]]);
    carry_out(&app, &me, &*register, &file, true, 10).await;
    app.carry_events().await;
    let live = own(&admin, "detail", json!({"serviceId": made["serviceId"]})).await.ok();
    assert_eq!((&live["form"]["summary"], &live["form"]["description"]), (&json!("文件的简介"), &json!("")));
    let draft = document(&admin, &key).await;
    assert_eq!(
        (&draft["body"]["summary"], &draft["body"]["description"], &draft["body"]["nameEn"], &draft["state"]),
        (&json!("文件的简介"), &json!("草稿的说明"), &json!("Gliding"), &json!("CHANGED"))
    );
    let history = config(&admin, "history", json!({"key": key, "current": 1, "size": 20})).await.ok();
    let origins: Vec<&str> =
        history["records"].as_array().unwrap().iter().map(|one| one["origin"].as_str().unwrap()).collect();
    assert_eq!(origins, ["page", "open", "page", "page"], "{history}");
    app.finish().await;
}

#[tokio::test]
async fn an_old_version_comes_back_as_a_draft() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let leave = row(&office, LEAVE).await;
    let (id, key) = (leave["serviceId"].clone(), key_of(&leave["serviceId"]));
    let name = read(&student, &id).await["serviceName"].clone();
    put_document(&app, &office, &key, |body| body["name"] = json!("滑翔请假")).await;
    let history = config(&office, "history", json!({"key": key, "current": 1, "size": 20})).await.ok();
    let first = history["records"].as_array().unwrap().iter().find(|one| one["number"] == 1).unwrap().clone();
    assert_eq!(first["origin"], "migration");
    let back = json!({"key": key, "revision": first["revision"], "version": document(&office, &key).await["version"]});
    let standing = config(&office, "restore", back).await.ok();
    assert_eq!(
        (&standing["state"], &read(&student, &id).await["serviceName"]),
        (&json!("CHANGED"), &json!("滑翔请假"))
    );
    publish_draft(&app, &office, &json!({"serviceId": id, "version": standing["version"]})).await;
    assert_eq!(read(&student, &id).await["serviceName"], name);
    let under = json!({"key": key, "version": standing["version"], "isUnder": true});
    let admin = app.sign_in("admin").await;
    assert_eq!(config(&admin, "under", under).await.problem(), "request.invalid", "its shelf is the catalogue's");
    app.finish().await;
}

#[tokio::test]
async fn a_preview_is_what_a_role_reads_once_it_is_published() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let leave = row(&office, LEAVE).await;
    let (id, key) = (leave["serviceId"].clone(), key_of(&leave["serviceId"]));
    let standing = change(&office, &key, false, |body| {
        body["name"] = json!("滑翔请假");
        body["labelCode"] = json!("NEW");
        body["roles"] = json!(["student"]);
    })
    .await;
    let seen = own(&office, "preview", json!({"serviceId": id, "role": "student"})).await.ok();
    let hidden = own(&office, "preview", json!({"serviceId": id, "role": "teacher"})).await.ok();
    assert_eq!((&hidden["isShown"], &hidden["card"], &hidden["page"]), (&json!(false), &Value::Null, &Value::Null));
    let mut typed = document(&office, &key).await["body"].clone();
    typed["roles"] = json!(["teacher"]);
    let asked = json!({"serviceId": id, "role": "teacher", "body": typed});
    assert_eq!(own(&office, "preview", asked.clone()).await.ok()["isAllowed"], true, "what is not saved yet");
    typed["url"] = json!("javascript:alert(1)");
    let wrong = json!({"serviceId": id, "role": "teacher", "body": typed});
    assert_eq!(own(&office, "preview", wrong).await.problem(), "request.invalid");
    assert_eq!(document(&office, &key).await["version"], standing["version"], "nothing was saved");
    publish_draft(&app, &office, &json!({"serviceId": id, "version": standing["version"]})).await;
    assert_eq!(
        refused(&app.sign_in("teacher").await, "serverCenter/details", json!({"serviceId": id})).await,
        "service.not_found"
    );
    let now = read(&student, &id).await;
    for field in ["serviceName", "summary", "labelName", "openWay", "serviceHref", "targetAudience", "guide", "scenes"]
    {
        assert_eq!(seen["page"][field], now[field], "{field}");
    }
    for field in ["serviceName", "labelName", "labelColor", "serviceUrl", "needLogin", "hasGuide", "averageScore"] {
        assert_eq!(seen["card"][field], now[field], "{field}");
    }
    app.finish().await;
}

#[tokio::test]
async fn the_version_of_another_document_is_published_as_none_that_is_not_there() {
    let app = TestApp::start().await;
    let (office, admin) = (app.sign_in("office").await, app.sign_in("admin").await);
    let leave = row(&office, LEAVE).await;
    let key = key_of(&leave["serviceId"]);
    change(&office, &key, false, |body| body["summary"] = json!("起飞前请假。")).await;
    let list = admin.post("/api/onehall/catalogue/page", json!({"current": 1, "size": 100})).await.ok();
    let theirs = list["records"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["isForeign"] == false && row["deptName"] != leave["deptName"]);
    let other =
        change(&admin, &key_of(&theirs.unwrap()["serviceId"]), false, |body| body["summary"] = json!("别的。")).await;
    for version in [&other["version"], &json!("01930000-0000-7000-8000-000000000000")] {
        let asked = json!({"items": [{"key": key, "version": version}]});
        assert_eq!(config(&office, "publish", asked).await.problem(), "object.conflict", "{version}");
    }
    assert_eq!(document(&office, &key).await["state"], "CHANGED");
    app.finish().await;
}
