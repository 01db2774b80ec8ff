//! Applications and drafts of a person.

use std::collections::BTreeSet;

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

async fn ids(caller: &onehall_testkit::Caller, path: &str, key: &str) -> BTreeSet<String> {
    let found = caller.post(path, json!({"size": 100})).await.ok();
    let rows = found["records"].as_array().unwrap();
    assert_eq!(found["total"], json!(rows.len()));
    rows.iter().map(|r| r[key].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn everybody_sees_their_own() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let others = [app.sign_in("teacher").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await];
    for (path, key) in [("/api/onehall/applications/page", "applicationId"), ("/api/onehall/drafts/page", "draftId")] {
        let mine = ids(&student, path, key).await;
        assert!(!mine.is_empty(), "{path}");
        for other in &others {
            let theirs = ids(other, path, key).await;
            assert!(!theirs.is_empty() && mine.is_disjoint(&theirs), "{path}");
        }
        assert_eq!(app.visitor().post(path, json!({})).await.problem(), "auth.required");
    }
    app.finish().await;
}

#[tokio::test]
async fn states_count_and_filter_the_same() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let all = student.post("/api/onehall/applications/page", json!({"size": 100})).await.ok();
    let mut sum = 0;
    for state in all["states"].as_array().unwrap() {
        let asked = json!({"states": [state["state"]], "size": 100});
        let found = student.post("/api/onehall/applications/page", asked).await.ok();
        assert_eq!(found["total"], state["count"], "{state}");
        for row in found["records"].as_array().unwrap() {
            assert_eq!((&row["state"], &row["stateName"]), (&state["state"], &state["stateName"]));
            check_progress(row);
        }
        sum += state["count"].as_u64().unwrap();
    }
    assert_eq!(all["total"], json!(sum));
    let english = student.english().post("/api/onehall/applications/page", json!({"size": 1})).await.ok();
    assert!(english["states"][0]["stateName"].as_str().unwrap().is_ascii());
    let english = student.english().post("/api/onehall/applications/page", json!({"size": 100})).await.ok();
    let steps = english["records"].as_array().unwrap().iter().flat_map(|row| row["progress"].as_array().unwrap());
    assert!(steps.clone().count() > 0 && steps.clone().all(|step| step["name"].as_str().unwrap().is_ascii()));
    let bad = student.post("/api/onehall/applications/page", json!({"states": ["lost"]})).await;
    assert_eq!(bad.status.as_u16(), 400);
    app.finish().await;
}

/// Steps are passed in order, at times that do not go back; what is finished has passed them all.
fn check_progress(row: &Value) {
    let steps = row["progress"].as_array().unwrap();
    let times: Vec<Option<&str>> = steps.iter().map(|s| s["passTime"].as_str()).collect();
    let passed: Vec<&str> = times.iter().map_while(|t| *t).collect();
    assert_eq!(passed.len(), times.iter().flatten().count(), "{row}: no gap");
    assert!(passed.is_sorted(), "{row}");
    if row["state"] == "finished" {
        assert_eq!(passed.len(), steps.len(), "{row}");
        assert!(row["finishTime"].is_string() && row["currentStep"] == "");
    }
}

#[tokio::test]
async fn every_matter_has_a_page_of_its_own_for_its_owner() {
    let app = TestApp::start().await;
    let teacher = app.sign_in("teacher").await;
    let others = [app.sign_in("student").await, app.sign_in_to("000001", "teacher", DEMO_PASSWORD).await];
    for (kind, key, page) in
        [("applications", "applicationId", "/home/application/"), ("drafts", "draftId", "/home/draft/")]
    {
        let listed = teacher.post(&format!("/api/onehall/{kind}/page"), json!({"size": 100})).await.ok();
        let detail = format!("/api/onehall/{kind}/detail");
        for row in listed["records"].as_array().unwrap() {
            let asked = json!({key: row[key]});
            assert_eq!(teacher.post(&detail, asked.clone()).await.ok(), *row, "{kind}: as in the list");
            assert_eq!(row["urlDetail"], format!("{page}{}", row[key].as_str().unwrap()));
            for other in &others {
                assert_eq!(other.post(&detail, asked.clone()).await.problem(), "object.not_found", "{kind}");
            }
        }
        let row = &listed["records"][0];
        assert_eq!(app.visitor().post(&detail, json!({key: row[key]})).await.problem(), "auth.required");
        assert_eq!(teacher.post(&detail, json!({})).await.status.as_u16(), 400, "{kind}: no key");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_draft_names_its_service_by_a_code_that_finds_it() {
    const DETAILS: &str = "/api/blade-platform/serverCenter/details";
    let app = TestApp::start().await;
    let (teacher, visitor) = (app.sign_in("teacher").await, app.visitor());
    let drafts = teacher.post("/api/onehall/drafts/page", json!({"size": 100})).await.ok();
    for draft in drafts["records"].as_array().unwrap() {
        let found = teacher.post(DETAILS, json!({"serviceCode": draft["serviceCode"]})).await.ok();
        assert_eq!(found["serviceName"], draft["serviceName"]);
        assert_eq!(teacher.post(DETAILS, json!({"serviceId": found["serviceId"]})).await.ok(), found);
        assert_eq!(
            visitor.post(DETAILS, json!({"serviceCode": draft["serviceCode"]})).await.problem(),
            "auth.required"
        );
    }
    for unknown in [json!({"serviceCode": "nothing"}), json!({})] {
        assert_eq!(teacher.post(DETAILS, unknown).await.problem(), "service.not_found");
    }
    let of_students = teacher.post(DETAILS, json!({"serviceCode": "SV0001"})).await;
    assert_eq!(of_students.problem(), "service.not_found", "what a reader may not see stays hidden by its code too");
    app.finish().await;
}
