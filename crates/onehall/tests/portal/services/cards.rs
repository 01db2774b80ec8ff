//! This area's cards on the home page.

use onehall_testkit::{Caller, TestApp};
use serde_json::json;

use super::{body, call, each, names, publish, publisher, some_ids};
use crate::matters::card;

async fn collected(caller: &Caller) -> Vec<String> {
    let shown = card(caller, "MY_COLLECTION").await;
    each(&shown["list"], "serviceId").into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn my_collection_shows_what_is_collected_in_its_order() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let before = collected(&student).await;
    assert!(before.len() > 2, "the demonstration has some");
    let fresh = some_ids(&student, 30).await.into_iter().find(|id| !before.contains(id)).unwrap();
    call(&student, "serverCenter/collect", json!({"serviceId": fresh})).await;
    let mut wanted = before.clone();
    wanted.push(fresh);
    assert_eq!(collected(&student).await, wanted);
    wanted.reverse();
    call(&student, "serverCenter/changeOrder", json!({"serviceIds": wanted})).await;
    assert_eq!(collected(&student).await, wanted);
    let gone = wanted.remove(0);
    call(&student, "serverCenter/cancelCollect", json!({"serviceId": gone})).await;
    assert_eq!(collected(&student).await, wanted);
    app.finish().await;
}

#[tokio::test]
async fn recommendations_leave_out_what_is_collected_already() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let shown = card(&student, "RECOMMEND").await;
    let ids = each(&shown["list"], "serviceId");
    assert!(!ids.is_empty());
    let mine = collected(&student).await;
    assert!(ids.iter().all(|id| !mine.iter().any(|m| m == id)));
    let visible = call(&student, "serverCenter/page", json!({"size": 100})).await["total"].as_u64().unwrap();
    assert!(visible > ids.len() as u64);
    call(&student, "serverCenter/collect", json!({"serviceId": ids[0]})).await;
    let after = card(&student, "RECOMMEND").await;
    assert!(!each(&after["list"], "serviceId").contains(&ids[0]), "collected ones make room for others");
    let teacher = app.sign_in("teacher").await;
    assert_ne!(each(&card(&teacher, "RECOMMEND").await["list"], "serviceId"), ids, "the role counts");
    app.finish().await;
}

#[tokio::test]
async fn common_use_follows_the_persons_visits() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let shown = card(&student, "COMMON_USE").await;
    let tabs = shown["typeList"].as_array().unwrap();
    assert!(
        !tabs.is_empty()
            && tabs.iter().all(|t| t["id"].is_string() && !t["serviceSceneName"].as_str().unwrap().is_empty())
    );
    assert!(!names(&shown["list"]).is_empty());
    for _ in 0..9 {
        // more visits than the demonstration has of any service; sessions end in between
        let student = app.sign_in("student").await;
        let clicked = call(&student, "nobody/userClickVisitLog/clickService", json!({"serviceId": id})).await;
        assert_eq!(clicked["counted"], true);
        app.advance(chrono::TimeDelta::minutes(10));
    }
    let student = app.sign_in("student").await;
    let after = card(&student, "COMMON_USE").await;
    assert_eq!(after["typeList"][0]["serviceSceneName"], "在读学习", "{}", after["typeList"]);
    assert_eq!(names(&after["list"])[0], "滑翔许可", "the most visited comes first");
    app.finish().await;
}
