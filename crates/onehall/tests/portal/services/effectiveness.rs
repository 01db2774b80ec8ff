//! Boards and thresholds of effectiveness supervision, which a later page reads.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{config, document, put_document};

#[tokio::test]
async fn boards_and_thresholds_are_kept_as_they_are_published() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let whole = document(&admin, "effectiveness").await;
    let boards = whole["body"]["boards"].as_array().unwrap();
    assert_eq!((boards.len(), &boards[1]["code"]), (10, &json!("OAOverview")));
    assert!(boards.iter().all(|board| board["isShow"] == true && board["isPublic"] == false));
    assert_eq!(whole["body"]["thresholds"]["noticeLeftPercent"], 30);
    let read = async |body: &Value| {
        let stored = document(&admin, "effectiveness").await;
        assert_eq!((&stored["body"], &stored["state"]), (body, &json!("PUBLISHED")));
    };
    put_document(&app, &admin, "effectiveness", |body| {
        body["boards"].as_array_mut().unwrap().swap(0, 3);
        body["boards"][0]["isPublic"] = json!(true);
        body["thresholds"]["rectifyWorkdays"] = json!(7);
    })
    .await;
    let mut expected = whole["body"].clone();
    expected["boards"].as_array_mut().unwrap().swap(0, 3);
    expected["boards"][0]["isPublic"] = json!(true);
    expected["thresholds"]["rectifyWorkdays"] = json!(7);
    read(&expected).await;

    let version = document(&admin, "effectiveness").await["version"].clone();
    for (at, value, fault) in [
        ("/boards/9/isPublic", json!(true), "boards[personalEfficiencyReport].isPublic"),
        ("/thresholds/warningLeftPercent", json!(30), "thresholds.warningLeftPercent"),
        ("/thresholds/publicMinCases", json!(1), "thresholds.publicMinCases"),
        ("/boards/0/code", json!("unknown"), "body"),
    ] {
        let mut body = expected.clone();
        *body.pointer_mut(at).unwrap() = value;
        let said = json!({"key": "effectiveness", "version": version, "body": body});
        let refused = config(&admin, "save", said).await;
        assert_eq!(refused.problem(), "request.invalid", "{fault}");
        assert!(refused.text.contains(fault), "{fault}: {}", refused.text);
    }
    read(&expected).await;
    app.finish().await;
}
