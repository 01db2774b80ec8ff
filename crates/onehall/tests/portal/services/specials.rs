//! Specials: services put together for an occasion.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{body, publish, publisher};

const LIST: &str = "/api/online-service-platform/homePage/getServiceSpecialList";
const ONE: &str = "/api/online-service-platform/homePage/getServiceSpecial";

fn special(services: &[&str]) -> Value {
    json!({"name": "迎新专题", "name_en": "New students", "summary": "报到前后", "services": services, "sort": -1})
}

#[tokio::test]
async fn a_special_shows_the_services_its_reader_may_see() {
    let app = TestApp::start().await;
    let (client, student, teacher) =
        (publisher(&app, "welcome").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let before = student.post(LIST, json!({})).await.ok();
    assert_eq!(before.as_array().unwrap().len(), 5, "the demonstration's");
    let mut for_teachers = body("教师迎新");
    for_teachers["audience"] = json!({"roles": ["teacher"]});
    publish(&app, &client, "w-all", body("新生手册")).await;
    publish(&app, &client, "w-teacher", for_teachers).await;
    let put = client.put("/open/v1/specials/welcome", special(&["w-teacher", "w-all"])).await;
    assert_eq!((put.status.as_u16(), &put.json()["created"]), (201, &json!(true)));
    app.carry_events().await;
    let id = put.json()["id"].clone();

    let listed = student.post(LIST, json!({})).await.ok();
    let first = &listed[0];
    assert_eq!(
        (&first["specialId"], &first["specialName"], &first["serviceCount"]),
        (&id, &json!("迎新专题"), &json!(1))
    );
    assert_eq!(student.english().post(LIST, json!({})).await.ok()[0]["specialName"], "New students");
    let names = |page: &Value| {
        let services = page["services"].as_array().unwrap().clone();
        services.iter().map(|s| s["serviceName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mine = student.post(ONE, json!({"specialId": id})).await.ok();
    assert_eq!(names(&mine), ["新生手册"]);
    assert_eq!(mine["serviceCount"], 1, "the count equals the list");
    assert_eq!(
        names(&teacher.post(ONE, json!({"specialId": id})).await.ok()),
        ["教师迎新", "新生手册"],
        "in its order"
    );

    client.delete("/open/v1/services/w-all").await;
    app.carry_events().await;
    assert_eq!(student.post(LIST, json!({})).await.ok(), before, "without a service for the reader it is not shown");
    assert_eq!(student.post(ONE, json!({"specialId": id})).await.problem(), "object.not_found");
    let again = client.put("/open/v1/specials/welcome", special(&["w-teacher"])).await;
    assert_eq!((again.status.as_u16(), &again.json()["id"]), (200, &id), "the key stays");
    assert_eq!(names(&teacher.post(ONE, json!({"specialId": id})).await.ok()), ["教师迎新"]);
    assert_eq!(client.delete("/open/v1/specials/welcome").await.status.as_u16(), 204);
    assert_eq!(teacher.post(ONE, json!({"specialId": id})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn specials_belong_to_their_university_and_their_publisher() {
    let app = TestApp::start().await;
    let (client, other, student) =
        (publisher(&app, "one").await, publisher(&app, "two").await, app.sign_in("student").await);
    publish(&app, &client, "s-1", body("一项服务")).await;
    let id = client.put("/open/v1/specials/mine", special(&["s-1"])).await.json()["id"].clone();
    assert_eq!(other.put("/open/v1/specials/mine", special(&["s-1"])).await.problem(), "object.conflict");
    assert_eq!(other.delete("/open/v1/specials/mine").await.status.as_u16(), 404);
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(theirs.post(LIST, json!({})).await.ok(), json!([]));
    assert_eq!(theirs.post(ONE, json!({"specialId": id})).await.problem(), "object.not_found");
    for odd in [
        special(&[]),
        special(&["unknown"]),
        special(&["s-1", "s-1"]),
        json!({"name": "", "services": ["s-1"]}),
        json!({"name": "专题", "services": ["s-1"], "cover_url": "javascript:alert(1)"}),
        json!({"name": "专题", "services": ["s-1"], "odd": 1}),
    ] {
        let answer = client.put("/open/v1/specials/odd", odd.clone()).await;
        assert_eq!(answer.status.as_u16(), 400, "{odd}: {}", answer.text);
    }
    for path in [LIST, ONE] {
        assert_eq!(app.visitor().post(path, json!({"specialId": Uuid::nil()})).await.problem(), "auth.required");
    }
    assert_eq!(student.post(ONE, json!({"specialId": "x"})).await.problem(), "request.malformed");
    app.finish().await;
}
