//! Registered applications as those make and change them who administer the whole school.

use onehall_testkit::rows::count;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, TestAppOptions};
use serde_json::{Value, json};

use super::single_logout::{application, loopback};
use super::{Browser, enc, outcome};

/// All calls about registered applications.
const CALLS: [&str; 8] = ["page", "detail", "try", "create", "update", "enable", "disable", "delete"];

fn at(call: &str) -> String {
    format!("/api/onehall/cas-services/{call}")
}

fn with(mut body: Value, members: Value) -> Value {
    let Value::Object(more) = members else { panic!("{members} is no object") };
    body.as_object_mut().unwrap().extend(more);
    body
}

fn form(kind: &str, pattern: &str) -> Value {
    json!({"kind": kind, "pattern": pattern, "serviceName": "图书馆", "sloUrl": "", "isProxied": false, "isProxy": false})
}

fn seen(service: &Value) -> Value {
    json!({"serviceId": service["serviceId"], "version": service["version"]})
}

async fn found(admin: &Caller, service: &Value) -> Value {
    admin.post(&at("detail"), json!({"serviceId": service["serviceId"]})).await.ok()
}

/// Whether the sign-in page of a service opens.
async fn opens(app: &TestApp, service: &str) -> bool {
    Browser::new(app).get(&format!("/cas/login?service={}", enc(service))).await.status.as_u16() == 200
}

#[tokio::test]
async fn an_application_is_registered_changed_and_goes() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = admin.post(&at("create"), form("PREFIX", " http://lib.test/app ")).await.ok();
    assert_eq!((made["pattern"].as_str(), made["kind"].as_str()), (Some("http://lib.test/app"), Some("PREFIX")));
    assert_eq!(admin.post(&at("create"), form("PREFIX", "http://lib.test/app")).await.problem(), "cas.service_taken");
    assert!(opens(&app, "http://lib.test/app/in").await && !opens(&app, "http://lib.test/other").await);

    let change = with(form("EXACT", "http://lib.test/other"), seen(&made));
    let change = with(change, json!({"sloUrl": "http://lib.test/out", "isProxied": true, "isProxy": true}));
    let changed = admin.post(&at("update"), change.clone()).await.ok();
    assert_eq!((changed["sloUrl"].as_str(), &changed["isProxied"]), (Some("http://lib.test/out"), &json!(true)));
    assert!(!opens(&app, "http://lib.test/app/in").await && opens(&app, "http://lib.test/other").await);
    assert_eq!(admin.post(&at("update"), change.clone()).await.problem(), "object.conflict", "seen before");
    let again = with(change, seen(&changed));
    assert_eq!(admin.post(&at("update"), again).await.ok()["version"], changed["version"], "twice is once");
    let other = admin.post(&at("create"), form("PREFIX", "http://other.test/")).await.ok();
    let taken = with(form("EXACT", "http://lib.test/other"), seen(&other));
    assert_eq!(admin.post(&at("update"), taken).await.problem(), "cas.service_taken");

    let off = admin.post(&at("disable"), seen(&changed)).await.ok();
    assert!(!opens(&app, "http://lib.test/other").await);
    assert_eq!(admin.post(&at("disable"), seen(&off)).await.ok()["version"], off["version"], "twice is once");
    let on = admin.post(&at("enable"), seen(&off)).await.ok();
    assert!(opens(&app, "http://lib.test/other").await);
    assert_eq!(admin.post(&at("delete"), seen(&off)).await.problem(), "object.conflict");
    admin.post(&at("delete"), seen(&on)).await.ok();
    assert!(!opens(&app, "http://lib.test/other").await);
    assert_eq!(admin.post(&at("delete"), seen(&on)).await.problem(), "object.not_found", "twice");
    for (action, times) in [("added", 2), ("changed", 1), ("disabled", 1), ("enabled", 1), ("removed", 1)] {
        assert_eq!(count(&app, "audit_log", &format!("action = 'cas-service.{action}'")).await, times, "{action}");
    }
    let told = "action = 'cas-service.changed' AND CAST(detail AS TEXT) LIKE '%\"before\":%lib.test/app%'";
    assert_eq!(count(&app, "audit_log", told).await, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = admin.post(&at("create"), form("PREFIX", "http://lib.test/")).await.ok();
    for (members, code, named) in [
        (json!({"kind": "REGEX", "pattern": "https://.*"}), "cas.pattern_refused", "路径"),
        (json!({"kind": "REGEX", "pattern": "https://.*/.*"}), "cas.pattern_refused", "通配符"),
        (json!({"kind": "REGEX", "pattern": "http://("}), "cas.pattern_refused", ""),
        (json!({"pattern": "ftp://lib.test/"}), "cas.pattern_refused", "http://"),
        (json!({"pattern": "javascript:1"}), "cas.pattern_refused", ""),
        (json!({"sloUrl": "javascript:1"}), "cas.address_refused", "http://"),
        (json!({"pattern": format!("http://lib.test/{}", "a".repeat(512))}), "request.invalid", "\"pattern\""),
        (json!({"pattern": ""}), "request.invalid", "\"pattern\""),
        (json!({"serviceName": ""}), "request.invalid", "\"serviceName\""),
        (json!({"serviceName": "名".repeat(129)}), "request.invalid", "\"serviceName\""),
        (json!({"serviceName": "甲\u{7}"}), "request.", "serviceName"),
        (json!({"kind": "ALL"}), "request.", ""),
    ] {
        let body = with(form("PREFIX", "http://new.test/"), members.clone());
        let answer = admin.post(&at("create"), body.clone()).await;
        assert!(answer.problem().starts_with(code), "{members}: {}", answer.text);
        assert!(answer.text.contains(named), "{members}: {}", answer.text);
        let change = admin.post(&at("update"), with(body, seen(&made))).await;
        assert!(change.problem().starts_with(code), "{members}: {}", change.text);
    }
    let english = admin.english().post(&at("create"), form("REGEX", "https://.*/.*")).await;
    assert!(english.text.contains("a wildcard in the host"), "{}", english.text);
    let page = admin.post(&at("page"), json!({})).await.ok();
    assert_eq!((&page["total"], &page["records"][0]), (&json!(1), &made), "nothing is written");
    app.finish().await;
}

#[tokio::test]
async fn applications_are_their_schools_and_of_who_administers_all_of_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = admin.post(&at("create"), form("PREFIX", "http://lib.test/")).await.ok();
    let body = with(with(form("PREFIX", "http://new.test/"), seen(&made)), json!({"address": "http://lib.test/"}));
    let (student, office) = (app.sign_in("student").await, app.sign_in("office").await);
    for call in CALLS {
        for (who, caller) in [("student", &student), ("office", &office)] {
            assert_eq!(caller.post(&at(call), body.clone()).await.problem(), "access.denied", "{call} {who}");
        }
    }
    let foreign = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    for call in ["detail", "update", "enable", "disable", "delete"] {
        assert_eq!(foreign.post(&at(call), body.clone()).await.problem(), "object.not_found", "{call}");
    }
    assert_eq!(foreign.post(&at("page"), json!({})).await.ok()["total"], 0);
    assert_eq!(foreign.post(&at("try"), body.clone()).await.ok()["verdict"], "NOTHING");
    foreign.post(&at("create"), form("PREFIX", "http://lib.test/")).await.ok();
    assert_eq!(admin.post(&at("page"), json!({})).await.ok()["records"], json!([made]));
    app.finish().await;
}

#[tokio::test]
async fn an_address_is_tried_out_as_sign_in_would_find_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let narrow = admin.post(&at("create"), form("PREFIX", "http://lib.test/app/")).await.ok();
    let wide = with(form("PREFIX", "http://lib.test/"), json!({"serviceName": "整站"}));
    let wide = admin.post(&at("create"), wide).await.ok();
    let verdict = async |address: &str| {
        let told = admin.post(&at("try"), json!({"address": address})).await.ok();
        let ids: Vec<Value> = told["matching"].as_array().unwrap().iter().map(|one| one["serviceId"].clone()).collect();
        (told["verdict"].as_str().unwrap().to_owned(), told["name"].as_str().unwrap().to_owned(), ids)
    };
    let (first, second) = (narrow["serviceId"].clone(), wide["serviceId"].clone());
    let told = |verdict: &str, name: &str, ids: &[&Value]| {
        (verdict.to_owned(), name.to_owned(), ids.iter().map(|id| (*id).clone()).collect::<Vec<_>>())
    };
    assert_eq!(verdict("HTTP://LIB.test:80/app/x").await, told("REGISTERED", "图书馆", &[&first, &second]));
    assert_eq!(verdict("http://lib.test/x").await, told("REGISTERED", "整站", &[&second]));
    assert_eq!(verdict("http://evil.test/x").await, told("NOTHING", "", &[]));
    assert_eq!(verdict("javascript:1").await, told("NO_ADDRESS", "", &[]));
    assert_eq!(verdict("http://hall.test/login").await, told("PORTAL", "", &[]));
    admin.post(&at("disable"), seen(&narrow)).await.ok();
    assert_eq!(verdict("http://lib.test/app/x").await, told("REGISTERED", "整站", &[&first, &second]));
    let page = |body: Value| {
        let admin = admin.clone();
        async move { admin.post(&at("page"), body).await.ok()["total"].clone() }
    };
    assert_eq!(page(json!({"keyword": "整站"})).await, 1);
    assert_eq!(page(json!({"keyword": "LIB.test/app"})).await, 1);
    assert_eq!(page(json!({"state": "DISABLED"})).await, 1);
    assert_eq!(page(json!({"keyword": "nothing"})).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn what_became_of_a_sign_out_is_told() {
    for (status, state) in [(200, "DONE"), (500, "LOST")] {
        let (base, heard) = application(status).await;
        let app = TestApp::with(TestAppOptions { configure: Some(loopback), ..TestAppOptions::default() }).await;
        let admin = app.sign_in("admin").await;
        let made = admin.post(&at("create"), form("PREFIX", &format!("{base}/"))).await.ok();
        assert_eq!(found(&admin, &made).await["lastLogout"], json!(null));
        let service = format!("{base}/app");
        let mut browser = Browser::new(&app);
        let held = browser.sign_in(&service).await;
        assert_eq!(outcome(&app, &service, &held).await, "ok");
        browser.get("/cas/logout").await;
        for _ in 0..4 {
            app.run_jobs().await;
            app.advance(chrono::TimeDelta::minutes(10));
        }
        let told = found(&app.sign_in("admin").await, &made).await;
        let tries = heard.lock().unwrap().len();
        assert_eq!((told["lastLogout"]["state"].as_str(), &told["lastLogout"]["tries"]), (Some(state), &json!(tries)));
        let counts = (&told["logoutsDone"], &told["logoutsLost"], &told["logoutsWaiting"]);
        let (done, lost) = if state == "DONE" { (1, 0) } else { (0, 1) };
        assert_eq!(counts, (&json!(done), &json!(lost), &json!(0)));
        app.finish().await;
    }
}
