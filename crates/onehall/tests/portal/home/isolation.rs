//! What one tenant changes, another does not see.

use onehall_home::operator;
use onehall_kernel::Ctx;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::{CARDS, DATA, LAYOUT, card_id, home_page, shown};

#[tokio::test]
async fn home_pages_of_two_tenants_are_two() {
    let app = TestApp::start().await;
    let (ours, theirs) = (app.sign_in("student").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await);
    let (page, other) = (home_page(&ours).await, home_page(&theirs).await);
    let id = card_id(&page, "TODO");
    assert_ne!(id, card_id(&other, "TODO"));
    assert_eq!(theirs.post(DATA, json!({"cardId": id})).await.problem(), "object.not_found");
    let place = json!({"places": [{"cardId": id, "x": 0, "y": 0, "w": 6, "h": 4, "hidden": false}]});
    assert_eq!(theirs.post(LAYOUT, place).await.problem(), "object.not_found");
    assert_eq!(ours.with("tenant-id", "000001").post(CARDS, json!({})).await.problem(), "tenant.mismatch");
    let ctx = Ctx::system(&app.env, "000001".parse().unwrap());
    let mut tx = app.db.begin().await.unwrap();
    assert!(operator::remove_card(&mut tx, &ctx, "campus-news").await.unwrap());
    tx.save().await.unwrap();
    app.carry_events().await;
    assert!(!shown(&home_page(&theirs).await).contains(&"CAMPUS_NEWS".to_owned()));
    assert_eq!(home_page(&ours).await, page);
    app.finish().await;
}
