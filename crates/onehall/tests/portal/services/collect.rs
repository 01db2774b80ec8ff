//! Collecting services and their order.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{PLATFORM, body, call, each, publish, publisher, refused, some_ids, withdraw};

async fn mine(caller: &Caller) -> Vec<String> {
    let list = caller.get(&format!("{PLATFORM}/serverCenter/myCollect")).await.ok();
    assert!(list.as_array().unwrap().iter().all(|row| row["isCollect"] == true));
    each(&list, "serviceId").into_iter().map(str::to_owned).collect()
}

async fn collect(caller: &Caller, id: &str) -> Value {
    call(caller, "serverCenter/collect", json!({"serviceId": id})).await
}

/// A person with nothing collected.
async fn without_collection(app: &TestApp, account: &str) -> Caller {
    let caller = app.sign_in(account).await;
    for id in mine(&caller).await {
        call(&caller, "serverCenter/cancelCollect", json!({"serviceId": id})).await;
    }
    assert!(mine(&caller).await.is_empty());
    caller
}

#[tokio::test]
async fn collecting_shows_everywhere_and_counts_once() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let id = some_ids(&student, 1).await.remove(0);
    let marked = async || {
        let page = call(&student, "serverCenter/page", json!({"sort": "heat", "size": 1})).await;
        let details = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
        assert_eq!(page["records"][0]["isCollect"], details["isCollect"]);
        details["isCollect"].as_bool().unwrap()
    };
    assert!(!marked().await);
    for _ in 0..2 {
        assert_eq!(collect(&student, &id).await, json!({"isCollect": true, "total": 1}));
    }
    assert!(marked().await);
    assert_eq!(mine(&student).await, std::slice::from_ref(&id));
    let teacher = app.sign_in("teacher").await;
    let before = mine(&teacher).await;
    for _ in 0..2 {
        let gone = call(&student, "serverCenter/cancelCollect", json!({"serviceId": id})).await;
        assert_eq!(gone, json!({"isCollect": false, "total": 0}));
    }
    assert!(!marked().await && mine(&student).await.is_empty());
    assert_eq!(mine(&teacher).await, before, "another person's collection stays");
    app.finish().await;
}

#[tokio::test]
async fn other_open_browsers_of_the_person_are_told() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let id = some_ids(&student, 1).await.remove(0);
    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    collect(&student, &id).await;
    app.carry_events().await;
    let told = format!("{:?}", events.try_recv().unwrap().event);
    let me = student.tokens["user_id"].as_str().unwrap();
    assert!(told.contains("CollectionChanged") && told.contains(me), "{told}");
    app.finish().await;
}

#[tokio::test]
async fn the_order_is_the_persons_own() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let ids = some_ids(&student, 4).await;
    for id in &ids[..3] {
        collect(&student, id).await;
    }
    assert_eq!(mine(&student).await, &ids[..3], "in the order of collecting");
    let order = [&ids[2], &ids[0], &ids[1]];
    let answer = call(&student, "serverCenter/changeOrder", json!({"serviceIds": order})).await;
    assert_eq!(answer["total"], 3);
    assert_eq!(mine(&student).await.iter().collect::<Vec<_>>(), order);
    for wrong in [
        json!([ids[0], ids[1]]),
        json!([ids[0], ids[1], ids[1]]),
        json!([ids[0], ids[1], ids[2], ids[3]]),
        json!([ids[0], ids[1], ids[3]]),
        json!([]),
    ] {
        let problem = refused(&student, "serverCenter/changeOrder", json!({"serviceIds": wrong})).await;
        assert_eq!(problem, "service.order_mismatch", "{wrong}");
    }
    assert_eq!(mine(&student).await.iter().collect::<Vec<_>>(), order, "a refused order changes nothing");
    call(&student, "serverCenter/cancelCollect", json!({"serviceId": ids[0]})).await;
    collect(&student, &ids[0]).await;
    assert_eq!(mine(&student).await, [ids[2].clone(), ids[1].clone(), ids[0].clone()], "what comes back comes last");
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_service_leaves_the_collection_until_it_comes_back() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, without_collection(&app, "student").await);
    let other = some_ids(&student, 1).await.remove(0);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    collect(&student, &id).await;
    collect(&student, &other).await;
    withdraw(&app, &client, "glider").await;
    assert_eq!(mine(&student).await, std::slice::from_ref(&other));
    let again = publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(again, id, "the key stays");
    assert_eq!(mine(&student).await, [id, other]);
    app.finish().await;
}

#[tokio::test]
async fn parallel_collecting_loses_nothing() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let ids = some_ids(&student, 8).await;
    let tries = ids.iter().chain(&ids).map(|id| {
        let (student, id) = (student.clone(), id.clone());
        tokio::spawn(async move { collect(&student, &id).await })
    });
    for answer in futures::future::join_all(tries).await {
        assert_eq!(answer.unwrap()["isCollect"], true);
    }
    let mut kept = mine(&student).await;
    kept.sort();
    let mut wanted = ids.clone();
    wanted.sort();
    assert_eq!(kept, wanted);
    app.finish().await;
}

#[tokio::test]
async fn sorting_while_others_collect_keeps_each_once() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let ids = some_ids(&student, 8).await;
    for id in &ids[..4] {
        collect(&student, id).await;
    }
    let shown = mine(&student).await;
    let sorting = (0..6).map(|n| {
        let (student, mut order) = (student.clone(), shown.clone());
        tokio::spawn(async move {
            order.rotate_left(n % 4);
            let path = format!("{PLATFORM}/serverCenter/changeOrder");
            student.post(&path, json!({"serviceIds": order})).await.json()["status"].clone()
        })
    });
    let collecting = ids[4..].iter().map(|id| {
        let (student, id) = (student.clone(), id.clone());
        tokio::spawn(async move { collect(&student, &id).await["isCollect"].clone() })
    });
    let answers = futures::future::join_all(sorting.chain(collecting)).await;
    assert!(answers.into_iter().all(|answer| answer.is_ok()));
    let mut kept = mine(&student).await;
    let last: Vec<String> = kept[..4].to_vec();
    assert!(
        (0..4).any(|n| {
            let mut order = shown.clone();
            order.rotate_left(n);
            order == last
        }),
        "one of the orders asked for, whole: {last:?} of {shown:?}"
    );
    kept.sort();
    let mut wanted = ids.clone();
    wanted.sort();
    assert_eq!(kept, wanted);
    app.finish().await;
}

#[tokio::test]
async fn a_collection_has_a_largest_size() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let ids = some_ids(&student, 100).await;
    for id in &ids {
        collect(&student, id).await;
    }
    let client = publisher(&app, "glider").await;
    let extra = publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(refused(&student, "serverCenter/collect", json!({"serviceId": extra})).await, "service.collect_limit");
    assert_eq!(collect(&student, &ids[0]).await["total"], 100, "what is there already is no refusal");
    assert_eq!(mine(&student).await.len(), 100);
    app.finish().await;
}

#[tokio::test]
async fn collecting_needs_a_session_and_stays_in_the_tenant() {
    let app = TestApp::start().await;
    let (visitor, student) = (app.visitor(), app.sign_in("student").await);
    let id = some_ids(&student, 1).await.remove(0);
    for path in ["serverCenter/collect", "serverCenter/cancelCollect"] {
        assert_eq!(refused(&visitor, path, json!({"serviceId": id})).await, "auth.required", "{path}");
    }
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let before = mine(&other).await;
    assert_eq!(refused(&other, "serverCenter/collect", json!({"serviceId": id})).await, "service.not_found");
    call(&other, "serverCenter/cancelCollect", json!({"serviceId": id})).await;
    assert_eq!(mine(&other).await, before);
    assert_eq!(refused(&student, "serverCenter/collect", json!({})).await, "request.malformed");
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_service_does_not_stop_sorting() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, without_collection(&app, "student").await);
    let ids = some_ids(&student, 2).await;
    let hidden = publish(&app, &client, "glider", body("滑翔许可")).await;
    for id in [&ids[0], &hidden, &ids[1]] {
        collect(&student, id).await;
    }
    withdraw(&app, &client, "glider").await;
    let shown = mine(&student).await;
    assert_eq!(shown, ids);
    let order = [ids[1].clone(), ids[0].clone()];
    let answer = call(&student, "serverCenter/changeOrder", json!({"serviceIds": order})).await;
    assert_eq!(answer["total"], 2);
    assert_eq!(mine(&student).await, order);
    assert_eq!(collect(&student, &ids[0]).await["total"], 2, "the number is that of the list");
    publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(mine(&student).await, [ids[1].clone(), ids[0].clone(), hidden], "it comes back behind the others");
    app.finish().await;
}

#[tokio::test]
async fn parallel_collecting_keeps_the_largest_size() {
    let app = TestApp::start().await;
    let student = without_collection(&app, "student").await;
    let client = publisher(&app, "glider").await;
    let mut ids = some_ids(&student, 99).await;
    for id in &ids {
        collect(&student, id).await;
    }
    ids.clear();
    for n in 0..6 {
        ids.push(publish(&app, &client, &format!("glider-{n}"), body("滑翔许可")).await);
    }
    let tries = ids.into_iter().map(|id| {
        let student = student.clone();
        let path = format!("{PLATFORM}/serverCenter/collect");
        tokio::spawn(async move { student.post(&path, json!({"serviceId": id})).await.json()["success"] == true })
    });
    let taken = futures::future::join_all(tries).await.into_iter().filter(|t| *t.as_ref().unwrap()).count();
    assert_eq!(taken, 1, "one place was free");
    assert_eq!(mine(&student).await.len(), 100);
    app.finish().await;
}
