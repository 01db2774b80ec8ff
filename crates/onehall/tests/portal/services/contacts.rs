//! Whom one asks about a service in chat.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{body_with, publish, publisher};

async fn contacts(caller: &Caller, id: &str) -> Value {
    caller.post("/api/onehall/services/contacts", json!({"serviceId": id})).await.ok()["people"].clone()
}

/// A service of a department whose guide names a post.
async fn service(app: &TestApp, client: &Caller, code: &str, dept: &str, post: &str) -> String {
    let guide =
        json!({"steps": [{"title": "提交", "content": "填写申请表。"}], "post_name": post, "post_name_en": "Registry"});
    publish(app, client, code, body_with("滑翔许可", json!({"dept": dept, "guide": guide}))).await
}

#[tokio::test]
async fn who_holds_the_post_of_the_guide_is_named() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "contacts").await, app.sign_in("student").await);
    let id = service(&app, &client, "asked", "107", "学籍与教学运行岗").await;
    let people = contacts(&student, &id).await;
    let [one] = people.as_array().unwrap().as_slice() else { panic!("{people}") };
    assert_eq!(one["postName"], "学籍与教学运行岗");
    assert_eq!(contacts(&student.english(), &id).await[0]["postName"], "Registry");
    app.finish().await;
}

#[tokio::test]
async fn without_a_holder_it_is_who_looks_after_the_department_and_never_the_whole_school() {
    let app = TestApp::start().await;
    let client = publisher(&app, "contacts").await;
    let (student, office) = (app.sign_in("student").await, app.sign_in("office").await);
    let own = service(&app, &client, "open", "105", "没有人的岗位").await;
    let people = contacts(&student, &own).await;
    let named: Vec<&Value> = people.as_array().unwrap().iter().map(|one| &one["userId"]).collect();
    assert_eq!(named, [&office.tokens["user_id"]], "{people}");
    assert_eq!(contacts(&office, &own).await, json!([]), "nobody is sent to themselves");
    let nobody = service(&app, &client, "none", "301", "没有人的岗位").await;
    assert_eq!(contacts(&student, &nobody).await, json!([]), "not the administrators of the whole school");
    app.finish().await;
}

#[tokio::test]
async fn whoever_may_not_see_a_service_learns_nobody_of_it() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "contacts").await, app.sign_in("student").await);
    let hidden = json!({"dept": "105", "audience": {"visitor": false, "listed": false, "roles": ["teacher"]}});
    let id = publish(&app, &client, "staff-only", body_with("滑翔许可", hidden)).await;
    let teacher = app.sign_in("teacher").await;
    assert!(!contacts(&teacher, &id).await.as_array().unwrap().is_empty(), "for those it is for");
    let asked = |id: String| student.post("/api/onehall/services/contacts", json!({"serviceId": id}));
    let code = asked(id).await.problem();
    assert_eq!(code, asked(Uuid::nil().to_string()).await.problem(), "as one that is not there");
    let visitor = app.visitor();
    assert_eq!(
        visitor.post("/api/onehall/services/contacts", json!({"serviceId": Uuid::nil()})).await.status.as_u16(),
        401
    );
    app.finish().await;
}
