//! Posts of a department.

use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::*;

/// The posts of a department as `name holders isListed`.
async fn posts(admin: &Caller, department: &Value) -> Vec<String> {
    let told = admin.post(&post_at("list"), which(department)).await.ok();
    let one = |post: &Value| format!("{} {} {}", post["postName"].as_str().unwrap(), post["holders"], post["isListed"]);
    told.as_array().unwrap().iter().map(one).collect()
}

#[tokio::test]
async fn a_post_is_listed_held_renamed_and_removed_when_nobody_holds_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let office = added(&admin, "900", None).await;
    let post = |name: &str| with(which(&office), json!({"postName": name}));
    let made = admin.post(&post_at("create"), post(" 科长 ")).await.ok();
    assert_eq!(made, json!({"postName": "科长", "holders": 0, "isListed": true}));
    assert_eq!(admin.post(&post_at("create"), post("科长")).await.problem(), "post.taken", "twice");
    let who = person(&admin, "T1", &office, "科长").await;
    person(&admin, "T2", &office, "科员").await;
    let further = json!({"account": "T3", "userName": "某", "kind": "staff", "deptId": line(&admin, "302").await["deptId"],
        "furtherPosts": [{"deptId": office["deptId"], "postName": "科长"}]});
    admin.post("/api/onehall/people/create", further).await.ok();
    assert_eq!(posts(&admin, &office).await, ["科员 1 false", "科长 2 true"]);
    // one that is held is taken into the list
    assert_eq!(admin.post(&post_at("create"), post("科员")).await.ok()["holders"], 1);
    assert_eq!(admin.post(&post_at("create"), post("科员")).await.problem(), "post.taken");

    let rename = |name: &str, new: &str| with(post(name), json!({"newName": new}));
    assert_eq!(admin.post(&post_at("rename"), rename("科长", "科员")).await.problem(), "post.taken");
    assert_eq!(admin.post(&post_at("rename"), rename("没有", "某")).await.problem(), "object.not_found");
    let renamed = admin.post(&post_at("rename"), rename("科长", "主任")).await.ok();
    assert_eq!(renamed, json!({"postName": "主任", "holders": 2, "isListed": true}));
    assert_eq!(posts(&admin, &office).await, ["主任 2 true", "科员 1 true"]);
    let whom = json!({"userId": who["userId"]});
    assert_eq!(admin.post("/api/onehall/people/detail", whom).await.ok()["postName"], json!("主任"));
    assert_eq!(count(&app, "user_posts", "post_name = '主任'").await, 1);

    let held = admin.post(&post_at("delete"), post("主任")).await;
    assert_eq!(held.problem(), "post.held");
    assert!(held.text.contains("2 人"), "{}", held.text);
    admin.post(&post_at("create"), post("顾问")).await.ok();
    admin.post(&post_at("delete"), post("顾问")).await.ok();
    assert_eq!(admin.post(&post_at("delete"), post("顾问")).await.problem(), "object.not_found", "twice");
    let holders = "action = 'user.changed' AND detail LIKE '%\"after\":{\"postName\":\"主任\"}%'";
    assert_eq!(count(&app, "audit_log", holders).await, 2, "who holds it finds it among what was done to their data");
    for (action, times) in [("added", 3), ("renamed", 1), ("removed", 1)] {
        assert_eq!(count(&app, "audit_log", &format!("action = 'post.{action}'")).await, times, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_department_without_people_goes_with_the_posts_it_lists() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let office = added(&admin, "900", None).await;
    admin.post(&post_at("create"), with(which(&office), json!({"postName": "科长"}))).await.ok();
    admin.post(&at("delete"), seen(&office)).await.ok();
    assert_eq!(count(&app, "department_posts", "name = '科长'").await, 0);
    let told = "action = 'department.removed' AND CAST(detail AS TEXT) LIKE '%科长%'";
    assert_eq!(count(&app, "audit_log", told).await, 1);
    app.finish().await;
}

#[tokio::test]
async fn names_of_posts_are_bounded_and_of_own_departments() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let keeper = administrator_of_201(&app, &admin).await;
    let (own, other) = (line(&admin, "201").await, line(&admin, "202").await);
    for name in ["", "  ", &"长".repeat(65), "a\u{7}"] {
        let new = with(which(&own), json!({"postName": name}));
        let answer = keeper.post(&post_at("create"), new).await;
        assert!(answer.problem().starts_with("request."), "{name}: {}", answer.text);
    }
    keeper.post(&post_at("create"), with(which(&own), json!({"postName": "教研室主任"}))).await.ok();
    let post = with(which(&other), json!({"postName": "教研室主任", "newName": "某"}));
    for call in ["list", "create", "rename", "delete"] {
        assert_eq!(keeper.post(&post_at(call), post.clone()).await.problem(), "object.not_found", "{call}");
    }
    let path = post_at("create");
    let new = with(which(&own), json!({"postName": "秘书"}));
    let (first, second) = tokio::join!(keeper.post(&path, new.clone()), admin.post(&path, new));
    let done = [&first, &second].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!(done, 1, "{} {}", first.text, second.text);
    app.finish().await;
}
