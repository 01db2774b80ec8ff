//! Many writes in one request.

use super::*;

const REQUEST: &str = "urn:ietf:params:scim:api:messages:2.0:BulkRequest";

fn request(operations: &Value) -> Value {
    json!({"schemas": [REQUEST], "Operations": operations})
}

#[tokio::test]
async fn each_operation_is_by_itself_and_names_become_keys() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let body = request(&json!([
        {"method": "POST", "path": "/Users", "bulkId": "a", "data": person("T1", json!({}))},
        {"method": "POST", "path": "/Users", "bulkId": "b", "data": person("T1", json!({}))},
        {"method": "PATCH", "path": "/Users/bulkId:a", "data": patch(&json!([{"op": "replace", "path": "displayName", "value": "d"}]))},
        {"method": "PUT", "path": "/Users/bulkId:b", "data": person("T1", json!({}))},
        {"method": "DELETE", "path": "/Users/7"},
        {"method": "DELETE", "path": "/Groups/7"},
        {"method": "PUT", "path": "/Users/bulkId:a", "version": "W/\"stale\"", "data": person("T1", json!({}))},
    ]));
    let answer = send(&system, Method::POST, "/scim/v2/Bulk", &body).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    let done = answer.json();
    let done = done["Operations"].as_array().unwrap();
    let statuses: Vec<&str> = done.iter().map(|one| one["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["201", "409", "200", "400", "404", "400", "412"]);
    assert_eq!((&done[0]["bulkId"], &done[1]["response"]["scimType"]), (&json!("a"), &json!("uniqueness")));
    assert_eq!(
        (&done[3]["response"]["scimType"], &done[5]["response"]["scimType"]),
        (&json!("invalidValue"), &json!("invalidPath"))
    );
    let id: Value = done[0]["location"].as_str().unwrap().rsplit('/').next().unwrap().into();
    let made = system.get(&at(&id)).await.json();
    assert_eq!((&made["displayName"], &made["meta"]["version"]), (&json!("d"), &done[2]["version"]));
    app.finish().await;
}

#[tokio::test]
async fn after_so_many_errors_the_rest_is_left_out() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let mut body = request(&json!([
        {"method": "DELETE", "path": "/Users/7"},
        {"method": "POST", "path": "/Users", "bulkId": "a", "data": person("T1", json!({}))},
    ]));
    body["failOnErrors"] = json!(1);
    let done = system.post("/scim/v2/Bulk", body.clone()).await.json();
    assert_eq!(done["Operations"].as_array().unwrap().len(), 1);
    body["failOnErrors"] = json!(2);
    let done = system.post("/scim/v2/Bulk", body).await.json();
    assert_eq!(done["Operations"].as_array().unwrap().len(), 2);
    let many: Vec<Value> = vec![json!({"method": "DELETE", "path": "/Users/7"}); 1_001];
    assert_eq!(refusal(&system.post("/scim/v2/Bulk", request(&json!(many))).await).1, "tooMany");
    assert_eq!(refusal(&system.post("/scim/v2/Bulk", json!({})).await).1, "invalidSyntax");
    app.finish().await;
}

/// A run that was broken off somewhere and is sent again whole ends as one that was not.
#[tokio::test]
async fn a_run_that_was_broken_off_ends_the_same() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let run = |prefix: &str| -> Vec<Value> {
        let add = (0..6).map(|n| {
            let data = person(&format!("{prefix}{n}"), json!({"externalId": format!("{prefix}{n}")}));
            json!({"method": "POST", "path": "/Users", "bulkId": n.to_string(), "data": data})
        });
        add.collect()
    };
    let state = async |prefix: &str| {
        let filter = format!("userName%20sw%20%22{prefix}%22");
        let list = system.get(&format!("{USERS}?filter={filter}&attributes=userName,active,externalId")).await.json();
        let of = |one: &Value, name: &str| one[name].as_str().unwrap().trim_start_matches(prefix).to_owned();
        let told = list["Resources"].as_array().unwrap().iter();
        let mut told: Vec<_> =
            told.map(|one| (of(one, "userName"), of(one, "externalId"), one["active"].clone().to_string())).collect();
        told.sort_unstable();
        told
    };
    system.post("/scim/v2/Bulk", request(&json!(run("U")))).await;
    // as far as it came when it was killed: each operation is there whole or not at all
    system.post("/scim/v2/Bulk", request(&json!(run("K")[..3]))).await;
    let again = system.post("/scim/v2/Bulk", request(&json!(run("K")))).await.json();
    let statuses: Vec<&str> =
        again["Operations"].as_array().unwrap().iter().map(|one| one["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["409", "409", "409", "201", "201", "201"]);
    assert_eq!(state("K").await, state("U").await);
    app.finish().await;
}
