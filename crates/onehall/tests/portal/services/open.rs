//! What other systems publish.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{body, body_with, call, id_of, publish, publisher, withdraw};

async fn put(client: &Caller, code: &str, body: Value) -> (u16, Value) {
    let answer = client.put(&format!("/open/v1/services/{code}"), body).await;
    (answer.status.as_u16(), answer.json())
}

#[tokio::test]
async fn a_first_put_creates_and_a_second_changes() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let (status, first) = put(&client, "glider", body("滑翔许可")).await;
    assert_eq!((status, &first["created"], &first["code"]), (201, &json!(true), &json!("glider")));
    let (status, second) = put(&client, "glider", body("滑翔许可")).await;
    assert_eq!((status, &second["created"], &second["id"]), (200, &json!(false), &first["id"]));
    app.carry_events().await;
    let total = call(&student, "serverCenter/page", json!({})).await["total"].clone();
    let changed = body_with("滑翔许可证", json!({"scenes": ["S03", "S04"], "process_type": "OFFLINE"}));
    assert_eq!(put(&client, "glider", changed).await.0, 200);
    app.carry_events().await;
    let details = call(&student, "serverCenter/details", json!({"serviceId": first["id"]})).await;
    assert_eq!((&details["serviceName"], &details["processType"]), (&json!("滑翔许可证"), &json!("OFFLINE")));
    assert_eq!(details["scenes"].as_array().unwrap().len(), 2);
    assert_eq!(call(&student, "serverCenter/page", json!({})).await["total"], total);
    app.finish().await;
}

#[tokio::test]
async fn parallel_puts_of_one_code_make_one_service() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let before = call(&student, "serverCenter/page", json!({})).await["total"].as_u64().unwrap();
    let puts = (0..8).map(|_| {
        let client = client.clone();
        tokio::spawn(async move { put(&client, "glider", body("滑翔许可")).await.0 })
    });
    let mut statuses: Vec<u16> = futures::future::join_all(puts).await.into_iter().map(Result::unwrap).collect();
    statuses.sort_unstable();
    assert_eq!(statuses[7], 201, "{statuses:?}");
    assert!(statuses[..7].iter().all(|s| matches!(s, 200 | 422)), "{statuses:?}");
    app.carry_events().await;
    assert_eq!(call(&student, "serverCenter/page", json!({})).await["total"].as_u64().unwrap(), before + 1);
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_break_a_rule_are_refused() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    let refused = async |code: &str, change: Value| {
        let (status, answer) = put(&client, code, body_with("滑翔许可", change)).await;
        (status, answer["error"]["code"].as_str().unwrap_or_default().to_owned())
    };
    for (what, change) in [
        ("no name", json!({"name": ""})),
        ("a long name", json!({"name": "长".repeat(65)})),
        ("an unknown kind", json!({"service_type": "OTHER"})),
        ("an unknown process", json!({"process_type": "HYBRID"})),
        ("an unknown access way", json!({"access_way": "6"})),
        ("an unknown department", json!({"dept": "no-such"})),
        ("an unknown scene", json!({"scenes": ["S02", "no-such"]})),
        ("an unknown type", json!({"type": "no-such"})),
        ("an unknown label", json!({"label": "no-such"})),
        ("an unknown department of the audience", json!({"audience": {"departments": ["no-such"]}})),
    ] {
        assert_eq!(refused("glider", change).await, (400, "request.invalid".into()), "{what}");
    }
    for (what, change) in [
        ("an unknown field", json!({"colour": "red"})),
        ("an unknown field of the audience", json!({"audience": {"age": 7}})),
        ("a number for a name", json!({"name": 7})),
    ] {
        assert_eq!(refused("glider", change).await, (400, "request.malformed".into()), "{what}");
    }
    for url in [
        "javascript:alert(1)",
        "//evil.example",
        "/\\evil.example",
        "ftp://x.example",
        "data:text/html,x",
        "https://a:b@x.example/",
    ] {
        assert_eq!(refused("glider", json!({"url": url})).await, (400, "url.refused".into()), "{url}");
        assert_eq!(refused("glider", json!({"icon": url})).await, (400, "url.refused".into()), "icon {url}");
    }
    for code in ["a%20b", "%E6%BB%91", &"x".repeat(65)] {
        assert_eq!(refused(code, json!({})).await, (400, "request.invalid".into()), "{code}");
    }
    let student = app.sign_in("student").await;
    let found = call(&student, "serverCenter/page", json!({"sort": "newest", "size": 1})).await;
    assert_ne!(found["records"][0]["serviceName"], "滑翔许可", "nothing was written");
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_service_is_gone_for_everybody() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(id_of(&student, "滑翔许可").await, id);
    withdraw(&app, &client, "glider").await;
    let details = student.post("/api/blade-platform/serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!(details.problem(), "service.not_found");
    assert_eq!(client.delete("/open/v1/services/glider").await.problem(), "service.unpublished");
    app.finish().await;
}

#[tokio::test]
async fn a_system_changes_only_its_own_services() {
    let app = TestApp::start().await;
    let (client, other) = (publisher(&app, "glider").await, publisher(&app, "balloon").await);
    let student = app.sign_in("student").await;
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let taken = put(&other, "glider", body("热气球许可")).await;
    assert_eq!((taken.0, &taken.1["error"]["code"]), (422, &json!("object.conflict")));
    assert_eq!(other.delete("/open/v1/services/glider").await.problem(), "service.unpublished");
    assert_eq!(call(&student, "serverCenter/details", json!({"serviceId": id})).await["serviceName"], "滑翔许可");
    let foreign = app.open_client_of("000001", "there", &["services"]).await;
    assert_eq!(foreign.delete("/open/v1/services/glider").await.problem(), "service.unpublished");
    let plain = json!({"dept": null, "scenes": [], "type": null, "label": null});
    assert_eq!(put(&foreign, "glider", body_with("滑翔许可", plain)).await.0, 201, "codes belong to a tenant");
    let scopeless = app.open_client("comb-only", &["comb"]).await;
    assert_eq!(put(&scopeless, "glider", body("x")).await.1["error"]["code"], "access.scope_missing");
    assert_eq!(scopeless.delete("/open/v1/services/glider").await.problem(), "access.scope_missing");
    assert_eq!(put(&app.visitor(), "glider", body("x")).await.0, 403);
    app.finish().await;
}

#[tokio::test]
async fn the_same_body_twice_changes_and_tells_nothing() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let mut undated = body("滑翔许可");
    undated.as_object_mut().unwrap().remove("launched_at");
    let id = publish(&app, &client, "glider", undated.clone()).await;
    let first = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    app.advance(chrono::TimeDelta::days(3));
    let mut events = app.product.app.bus.subscribe();
    publish(&app, &client, "glider", undated.clone()).await;
    assert!(events.try_recv().is_err(), "nobody is told of what did not change");
    let student = app.sign_in("student").await;
    assert_eq!(
        call(&student, "serverCenter/details", json!({"serviceId": id})).await["launchTime"],
        first["launchTime"]
    );
    undated["summary"] = json!("另一句话。");
    publish(&app, &client, "glider", undated).await;
    let changed = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!((&changed["summary"], &changed["launchTime"]), (&json!("另一句话。"), &first["launchTime"]));
    assert!(events.try_recv().is_ok());
    app.finish().await;
}

#[tokio::test]
async fn withdrawing_what_is_not_there_is_not_found() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    for code in ["never", "SV0001"] {
        let answer = client.delete(&format!("/open/v1/services/{code}")).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "service.unpublished"), "{code}");
    }
    app.finish().await;
}

#[tokio::test]
async fn wrong_fields_are_named() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    for (field, value) in [
        ("dept", json!("no-such-department")),
        ("scenes", json!(["S99"])),
        ("comb_hosts", json!(["https://fly.example"])),
        ("keywords", json!(["长".repeat(33)])),
        ("audience.roles", json!(null)),
    ] {
        let change = match field {
            "audience.roles" => json!({"audience": {"roles": ["pilot"]}}),
            _ => json!({field: value}),
        };
        let (status, answer) = put(&client, "glider", body_with("滑翔许可", change)).await;
        assert_eq!((status, &answer["error"]["fields"][0]["field"]), (400, &json!(field)), "{answer}");
    }
    app.finish().await;
}

#[tokio::test]
async fn details_say_whom_a_service_is_meant_for() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    for (audience, zh) in [
        (json!({}), "全体师生"),
        (json!({"roles": ["student"]}), "学生"),
        (json!({"visitor": true}), "所有人（无需登录）"),
    ] {
        let id = publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": audience}))).await;
        let details = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
        assert_eq!(details["targetAudience"], zh);
    }
    app.finish().await;
}
