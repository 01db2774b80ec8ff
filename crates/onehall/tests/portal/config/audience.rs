//! For whom a card is: roles, departments with those below, kinds of people.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{SUBMIT, basics, key, name_of, publish};

#[tokio::test]
async fn a_card_is_for_kinds_of_people_and_departments() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let mut card = basics(&admin, "CAMPUS_NEWS").await;
    card["personKinds"] = json!(["teacher"]);
    admin.post(SUBMIT, card.clone()).await.ok();
    publish(&admin, &[&key(&card)]).await;
    assert_eq!(name_of(&app, &student, &card).await, None);
    assert!(name_of(&app, &teacher, &card).await.is_some());

    let tree = app.visitor().get("/api/blade-workbench/nobody/preLogin/deptTree").await.ok();
    let roots: Vec<&Value> = tree.as_array().unwrap().iter().map(|one| &one["id"]).collect();
    for (departments, is_seen) in [(json!(roots), true), (json!([roots[roots.len() - 1]]), false)] {
        let mut card = basics(&admin, "CAMPUS_NEWS").await;
        card["personKinds"] = json!([]);
        card["departments"] = departments;
        admin.post(SUBMIT, card.clone()).await.ok();
        publish(&admin, &[&key(&card)]).await;
        assert_eq!(name_of(&app, &student, &card).await.is_some(), is_seen, "of {}", card["departments"]);
    }

    let mut card = basics(&admin, "CAMPUS_NEWS").await;
    card["departments"] = json!(["00000000-0000-7000-8000-000000000001"]);
    admin.post(SUBMIT, card.clone()).await.ok();
    let items = json!({"items": [{"key": key(&card), "version": basics(&admin, "CAMPUS_NEWS").await["version"]}]});
    assert_eq!(admin.post(super::PUBLISH, items).await.problem(), "config.missing");
    app.finish().await;
}
