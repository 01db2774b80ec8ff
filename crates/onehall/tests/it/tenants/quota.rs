//! What a tenant may have: people who can sign in, and space for files.

use onehall_directory::operator::{AddPerson, add_person};
use onehall_kernel::Ctx;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{COLLEGE, at, detail, seen, with};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

async fn limit(admin: &Caller, people: Value, files: Value) -> Value {
    let body = with(seen(admin, COLLEGE).await, json!({"peopleMax": people, "filesMaxMb": files}));
    admin.post(&at("quota"), body).await.ok()
}

fn person(account: &str) -> Value {
    json!({"account": account, "userName": "新人", "kind": "staff", "deptId": null, "roleIds": []})
}

#[tokio::test]
async fn nobody_comes_above_the_limit_of_people_until_there_is_room() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = app.sign_in_to(COLLEGE, "admin", DEMO_PASSWORD).await;
    let roles = college.post("/api/onehall/roles/list", json!({"keyword": "staff"})).await.ok();
    let person = |account: &str| with(person(account), json!({"roleIds": [roles[0]["roleId"]]}));
    let people = detail(&admin, COLLEGE).await["people"].as_i64().unwrap();
    limit(&admin, json!(people + 1), json!(null)).await;
    let create = "/api/onehall/people/create";
    let first = college.post(create, person("Q1")).await.ok();
    let refused = college.english().post(create, person("Q2")).await;
    assert_eq!(refused.problem(), "tenant.people_full");
    assert!(refused.text.contains(&(people + 1).to_string()), "{}", refused.text);
    // a command at the server is held to it too
    let new = AddPerson { account: "Q3".into(), name: "新人".into(), kind: "staff".into(), roles: Vec::new() };
    let mut tx = app.db.begin().await.unwrap();
    let ctx = Ctx::system(&app.env, COLLEGE.parse().unwrap());
    assert!(add_person(&mut tx, &ctx, &new).await.is_err());
    drop(tx);
    // who is disabled makes room, and comes back only while there is some
    let which = |told: &Value| json!({"userId": told["userId"], "version": told["version"]});
    let gone = college.post("/api/onehall/people/disable", which(&first)).await.ok();
    college.post(create, person("Q2")).await.ok();
    assert_eq!(college.post("/api/onehall/people/enable", which(&gone)).await.problem(), "tenant.people_full");
    // another tenant is not held to it, and a limit below what is there takes nothing away
    limit(&admin, json!(1), json!(null)).await;
    assert_eq!(detail(&admin, COLLEGE).await["people"], json!(people + 1));
    limit(&admin, json!(null), json!(null)).await;
    college.post("/api/onehall/people/enable", which(&gone)).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn no_file_is_taken_above_the_limit_of_space() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = app.sign_in_to(COLLEGE, "admin", DEMO_PASSWORD).await;
    let upload = "/api/online-service-platform/common/upload";
    limit(&admin, json!(null), json!(1)).await;
    let big = [PNG, &vec![0; 900_000]].concat();
    college.upload(upload, "a.png", &big).await.ok();
    assert_eq!(detail(&admin, COLLEGE).await["filesMb"], 1);
    assert_eq!(college.upload(upload, "b.png", &big).await.problem(), "tenant.files_full");
    college.upload(upload, "c.png", PNG).await.ok();
    admin.upload(upload, "d.png", &big).await.ok();
    limit(&admin, json!(null), json!(2)).await;
    college.upload(upload, "b.png", &big).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn limits_are_whole_numbers_of_something() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = seen(&admin, COLLEGE).await;
    for limits in [json!({"peopleMax": 0}), json!({"filesMaxMb": -1}), json!({"peopleMax": 10_000_001})] {
        let answer = admin.post(&at("quota"), with(before.clone(), limits.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{limits}");
    }
    let saved = limit(&admin, json!(5000), json!(10_000)).await;
    assert_eq!(saved["version"], limit(&admin, json!(5000), json!(10_000)).await["version"], "twice");
    let page = detail(&admin, COLLEGE).await;
    assert_eq!((&page["peopleMax"], &page["filesMaxMb"]), (&json!(5000), &json!(10_000)));
    assert_eq!(admin.post(&at("quota"), before).await.problem(), "object.conflict");
    app.finish().await;
}
