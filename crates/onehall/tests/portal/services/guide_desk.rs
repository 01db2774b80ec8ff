//! Guides as departments look after them: what is missing, how old they are, drafts, publication, files.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{WORKBENCH, body, change, config, document, publish, publisher, put_document};

const PAGE: &str = "/api/onehall/guides/page";
const DETAIL: &str = "/api/onehall/guides/detail";
const OVERVIEW: &str = "/api/onehall/guides/overview";
const REVIEW: &str = "/api/onehall/guides/review";
const REMIND: &str = "/api/onehall/guides/remind";
const SETTING: &str = "/api/onehall/guides/review-setting";
const ADDRESS: &str = "/api/onehall/nobody/guides/address";
const LOAD: &str = "/api/onehall/service-files/load";
/// The demonstration's leave request: a flow of the student office, with a guide.
const LEAVE: &str = "SV0001";
const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

async fn row(admin: &Caller, code: &str) -> Value {
    let found = admin.post(PAGE, json!({"keyword": code, "current": 1, "size": 10})).await.ok();
    found["records"].as_array().unwrap().iter().find(|row| row["serviceCode"] == code).cloned().unwrap()
}

async fn desk(admin: &Caller, service: &Value) -> Value {
    admin.post(DETAIL, json!({"serviceId": service})).await.ok()
}

async fn read(caller: &Caller, service: &Value) -> Value {
    caller.post(&format!("{WORKBENCH}/nobody/guide/clientGuideInfo"), json!({"serviceId": service})).await.ok()
}

#[tokio::test]
async fn what_is_missing_shrinks_by_editing_and_readers_see_it_once_it_is_published() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let leave = row(&admin, LEAVE).await;
    let (id, key) = (leave["serviceId"].clone(), format!("guide:{}", leave["serviceId"].as_str().unwrap()));
    assert_eq!((&leave["missing"], &leave["state"]), (&json!(["EXAMPLE"]), &json!("PUBLISHED")), "{leave}");
    let before = read(&visitor, &id).await;
    assert!(before["personName"].as_str().unwrap().ends_with("老师"), "{before}");

    let whole = document(&admin, &key).await;
    assert_eq!((&whole["title"], &whole["body"]["serviceName"]), (&before["serviceName"], &before["serviceName"]));
    let draft = change(&admin, &key, false, |body| {
        body["personName"] = json!("");
        body["phone"] = json!(" 0870-5550 199 ");
        body["steps"][0]["title"] = json!("填写");
        body["serviceName"] = json!("改不了的名字");
    })
    .await;
    assert_eq!(draft["state"], "CHANGED");
    let told = desk(&admin, &id).await;
    assert_eq!(
        (&told["missing"], &told["draftMissing"], &told["key"]),
        (&json!(["EXAMPLE"]), &json!(["EXAMPLE", "PERSON"]), &json!(key))
    );
    assert_eq!(read(&visitor, &id).await, before, "a draft is nobody's but the department's");
    assert_eq!(row(&admin, LEAVE).await["state"], "CHANGED");

    put_document(&app, &admin, &key, |_| {}).await;
    let now = read(&visitor, &id).await;
    assert_eq!(
        (&now["personName"], &now["phone"], &now["steps"][0]["title"], &now["serviceName"]),
        (&json!(""), &json!("0870-5550 199"), &json!("填写"), &before["serviceName"])
    );
    assert_eq!(now["steps"][1], before["steps"][1]);
    let after = row(&admin, LEAVE).await;
    assert_eq!(
        (&after["missing"], &after["state"], &after["ageDays"]),
        (&json!(["EXAMPLE", "PERSON"]), &json!("PUBLISHED"), &json!(0))
    );
    assert!(!after["reviewUserName"].as_str().unwrap().is_empty(), "who publishes has looked it through: {after}");
    app.finish().await;
}

#[tokio::test]
async fn departments_look_after_their_own_guides_alone() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let all = admin.post(OVERVIEW, json!({})).await.ok();
    let own = office.post(OVERVIEW, json!({})).await.ok();
    assert!(own["guideCount"].as_u64() < all["guideCount"].as_u64(), "{own}");
    assert_eq!((&all["canSetReviewDays"], &own["canSetReviewDays"]), (&json!(true), &json!(false)));
    let names = |said: &Value| {
        said["departments"].as_array().unwrap().iter().map(|one| one["deptId"].clone()).collect::<Vec<_>>()
    };
    let theirs = names(&own);
    let foreign = all["departments"].as_array().unwrap().iter().find(|one| !theirs.contains(&one["deptId"])).unwrap();
    let said = json!({"deptId": foreign["deptId"], "current": 1, "size": 10});
    let service = admin.post(PAGE, said.clone()).await.ok()["records"][0]["serviceId"].clone();
    assert_eq!(office.post(PAGE, said).await.ok()["total"], 0);
    assert_eq!(office.post(DETAIL, json!({"serviceId": service})).await.problem(), "object.not_found");
    assert_eq!(office.post(REVIEW, json!({"serviceIds": [service]})).await.problem(), "object.not_found");
    let key = format!("guide:{}", service.as_str().unwrap());
    for call in ["detail", "history", "diff"] {
        assert_eq!(
            config(&office, call, json!({"key": key, "current": 1, "size": 10})).await.problem(),
            "object.not_found",
            "{call}"
        );
    }
    let whole = document(&admin, &key).await;
    let write = json!({"key": key, "version": whole["version"], "body": whole["body"]});
    assert_eq!(config(&office, "save", write).await.problem(), "object.not_found");
    let listed = json!({"items": [{"key": key, "version": whole["version"]}]});
    assert_eq!(config(&office, "publish", listed).await.problem(), "object.not_found");
    change(&admin, &key, false, |body| body["postName"] = json!("另一个岗位")).await;
    assert_eq!(config(&office, "changes", json!({})).await.ok(), json!([]), "what waits elsewhere is not told");

    // of their own they publish themselves, without the right to publish the portal's configuration
    let mine = office.post(PAGE, json!({"current": 1, "size": 1})).await.ok()["records"][0]["serviceId"].clone();
    let key = format!("guide:{}", mine.as_str().unwrap());
    change(&office, &key, true, |body| body["postName"] = json!("综合科")).await;
    app.carry_events().await;
    assert_eq!(desk(&office, &mine).await["draftMissing"], desk(&office, &mine).await["missing"]);
    assert_eq!(office.post(SETTING, json!({"days": 90})).await.problem(), "access.denied");

    let student = app.sign_in("student").await;
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    for path in [PAGE, OVERVIEW] {
        assert_eq!(student.post(path, json!({"current": 1, "size": 1})).await.problem(), "access.denied");
    }
    assert_eq!(other.post(DETAIL, json!({"serviceId": mine})).await.problem(), "object.not_found");
    assert_eq!(config(&other, "detail", json!({"key": key})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn counts_equal_lists_and_old_guides_are_confirmed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let overview = admin.post(OVERVIEW, json!({})).await.ok();
    let total = async |mut filter: Value| {
        (filter["current"], filter["size"]) = (json!(1), json!(100));
        admin.post(PAGE, filter).await.ok()["total"].clone()
    };
    assert_eq!(total(json!({})).await, overview["guideCount"]);
    assert_eq!(total(json!({"isComplete": true})).await, overview["completeCount"]);
    assert_eq!(total(json!({"isOld": true})).await, overview["oldCount"]);
    for one in overview["missing"].as_array().unwrap() {
        assert_eq!(total(json!({"missing": one["missing"]})).await, one["count"], "{one}");
    }
    assert!(
        overview["oldCount"].as_u64().unwrap() > 0 && overview["completeCount"].as_u64().unwrap() > 0,
        "{overview}"
    );

    let old = admin.post(PAGE, json!({"isOld": true, "order": "AGE", "current": 1, "size": 100})).await.ok();
    let ids: Vec<&Value> = old["records"].as_array().unwrap().iter().map(|row| &row["serviceId"]).collect();
    let ages: Vec<i64> =
        old["records"].as_array().unwrap().iter().map(|row| row["ageDays"].as_i64().unwrap()).collect();
    assert!(ages.is_sorted_by(|one, other| one >= other) && ages.iter().all(|days| *days >= 365), "{ages:?}");
    assert_eq!(admin.post(REVIEW, json!({"serviceIds": ids})).await.ok()["reviewed"], ids.len());
    assert_eq!(total(json!({"isOld": true})).await, 0);
    assert_eq!(admin.post(REVIEW, json!({"serviceIds": []})).await.problem(), "request.invalid");

    assert_eq!(admin.post(SETTING, json!({"days": 30})).await.ok(), json!({"days": 30, "tellsCollectors": true}));
    assert!(total(json!({"isOld": true})).await.as_u64().unwrap() > 0, "what is older than a month is old now");
    for days in [29, 1_826] {
        assert_eq!(admin.post(SETTING, json!({"days": days})).await.problem(), "request.invalid");
    }
    app.finish().await;
}

#[tokio::test]
async fn forms_and_examples_are_files_of_the_service() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let id = row(&admin, LEAVE).await["serviceId"].clone();
    let (service, key) = (id.as_str().unwrap(), format!("guide:{}", id.as_str().unwrap()));
    let path = format!("/api/onehall/guides/upload?serviceId={service}");
    let example = admin.upload(&path, "请假申请表（样表）.pdf", PDF).await.ok();
    assert_eq!(admin.upload(&path, "a.exe", b"MZ").await.problem(), "file.kind_refused");
    let whole = document(&admin, &key).await;
    let at = whole["body"]["materials"].as_array().unwrap().iter().position(|one| !one["fileId"].is_null()).unwrap();
    put_document(&app, &admin, &key, |body| {
        body["materials"][at]["exampleId"] = example["fileId"].clone();
        body["materials"][at]["exampleName"] = example["name"].clone();
    })
    .await;
    assert_eq!(row(&admin, LEAVE).await["missing"], json!([]));
    let shown = &read(&visitor, &id).await["materials"][at]["example"];
    assert_eq!(*shown, json!({"fileId": example["fileId"], "name": "请假申请表（样表）.pdf"}));
    let loaded = visitor.post(LOAD, json!({"fileId": example["fileId"]})).await;
    assert_eq!((loaded.status.as_u16(), loaded.text.as_bytes()), (200, PDF));

    // a file of another service is none of this one
    let other = admin.post(PAGE, json!({"current": 1, "size": 1})).await.ok()["records"][0]["serviceId"].clone();
    let foreign = admin
        .upload(&format!("/api/onehall/guides/upload?serviceId={}", other.as_str().unwrap()), "b.pdf", PDF)
        .await
        .ok();
    let mut whole = document(&admin, &key).await;
    whole["body"]["materials"][at]["fileId"] = foreign["fileId"].clone();
    let said = json!({"key": key, "version": whole["version"], "body": whole["body"]});
    assert_eq!(config(&admin, "save", said).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn what_systems_and_files_write_is_not_brought_back_by_a_revision() {
    let app = TestApp::start().await;
    let (admin, visitor, client) = (app.sign_in("admin").await, app.visitor(), publisher(&app, "lab").await);
    let mut lab = body("实验室预约");
    lab["guide"] = json!({"steps": [{"title": "预约", "content": "选择时段。"}], "post_name": "实验中心"});
    publish(&app, &client, "lab-1", lab.clone()).await;
    let shown = row(&admin, "lab-1").await;
    assert_eq!(shown["isForeign"], true);
    let (id, key) = (shown["serviceId"].clone(), format!("guide:{}", shown["serviceId"].as_str().unwrap()));

    // what another system publishes stays as it is there, whatever a page says
    change(&admin, &key, true, |body| body["postName"] = json!("别的岗位")).await;
    app.carry_events().await;
    assert_eq!(read(&visitor, &id).await["postName"], "实验中心");

    lab["guide"]["post_name"] = json!("实验教学中心");
    publish(&app, &client, "lab-1", lab).await;
    assert_eq!(read(&visitor, &id).await["postName"], "实验教学中心");
    assert_eq!(document(&admin, &key).await["body"]["postName"], "实验教学中心", "the document goes on over it");
    let refused =
        admin.upload(&format!("/api/onehall/guides/upload?serviceId={}", id.as_str().unwrap()), "a.pdf", PDF).await;
    assert_eq!(refused.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn a_short_address_leads_whoever_is_shown_the_service() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    let id = row(&app.sign_in("admin").await, LEAVE).await["serviceId"].clone();
    assert_eq!(desk(&app.sign_in("admin").await, &id).await["shortPath"], "/g/SV0001");
    for caller in [&student, &visitor] {
        assert_eq!(caller.post(ADDRESS, json!({"code": LEAVE})).await.ok(), json!({"serviceId": id}));
        assert_eq!(caller.post(ADDRESS, json!({"code": "nothing"})).await.problem(), "service.not_found");
    }
    let there = student.post("/api/blade-platform/serverCenter/details", json!({"serviceId": id})).await.ok();
    assert_eq!(there["serviceCode"], LEAVE);
    app.finish().await;
}

#[tokio::test]
async fn departments_are_reminded_of_old_guides_once_a_day() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let told = admin.post(OVERVIEW, json!({})).await.ok();
    let of = |one: &Value| one["oldCount"].as_u64().unwrap();
    let departments: Vec<Value> = told["departments"].as_array().unwrap().clone();
    let due: Vec<&Value> = departments.iter().filter(|one| of(one) > 0 && !one["deptId"].is_null()).collect();
    assert!(due.len() > 1, "{told}");
    assert_eq!(office.post(REMIND, json!({})).await.problem(), "access.denied", "of one department alone");
    let fine = departments.iter().find(|one| of(one) == 0).unwrap();
    assert_eq!(admin.post(REMIND, json!({"deptId": fine["deptId"]})).await.problem(), "guide.none_to_remind");

    let one = admin.post(REMIND, json!({"deptId": due[0]["deptId"]})).await.ok();
    assert_eq!((one["departments"].as_u64(), one["guides"].as_u64()), (Some(1), Some(of(due[0]))));
    assert_eq!(admin.post(REMIND, json!({"deptId": due[0]["deptId"]})).await.problem(), "guide.reminded");
    let rest = admin.post(REMIND, json!({})).await.ok();
    assert_eq!(rest["departments"].as_u64().unwrap() as usize, due.len() - 1);
    assert_eq!(rest["guides"].as_u64().unwrap(), due[1..].iter().map(|one| of(one)).sum::<u64>());
    assert_eq!(admin.post(REMIND, json!({})).await.problem(), "guide.reminded");
    app.run_jobs().await;
    let sent = "title = '请复核办事指南' AND state = 'SENT'";
    assert_eq!(onehall_testkit::rows::count(&app, "official_notices", sent).await, 2);
    assert_eq!(onehall_testkit::rows::count(&app, "audit_log", "action = 'guide.reminded'").await, 2);
    app.advance(chrono::TimeDelta::days(1));
    let admin = app.sign_in("admin").await;
    assert_eq!(admin.post(REMIND, json!({})).await.ok()["departments"].as_u64().unwrap() as usize, due.len());
    app.run_jobs().await;
    app.finish().await;
}
