//! Lists and registers of services as spreadsheets.

use onehall_feature::{SheetQuery, SheetRange};
use onehall_testkit::TestApp;
use serde_json::json;

use super::{body, publish, publisher};
use crate::sheets::{caller, read, sheet};

#[tokio::test]
async fn one_takes_out_own_feedback_and_own_ratings() {
    let app = TestApp::start().await;
    let (client, teacher) = (publisher(&app, "glider").await, app.sign_in("teacher").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let before = teacher.post("/api/onehall/service-feedback/mine", json!({})).await.ok()["total"].clone();
    for content in ["排队很久", "地址不清楚"] {
        let sent = json!({"serviceId": service, "content": content});
        teacher.post("/api/onehall/service-feedback/send", sent).await.ok();
    }
    let (me, other) = (caller(&app, "teacher", None).await, caller(&app, "admin", None).await);
    let own = sheet(&app, "feedback");
    let rows = read(&app, &me, &*own, &SheetQuery::default(), 1).await;
    assert_eq!(rows.len() as u64, before.as_u64().unwrap() + 2);
    let form = json!({"serviceId": service, "state": "PENDING"}).as_object().unwrap().clone();
    let here = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let rows = read(&app, &me, &*own, &here, 1).await;
    let mut told: Vec<&str> = rows.iter().map(|row| row["content"].as_str()).collect();
    told.sort_unstable();
    assert_eq!(told, ["地址不清楚", "排队很久"]);
    assert_eq!((rows[0]["serviceName"].as_str(), rows[0]["stateName"].as_str()), ("滑翔许可", "待处理"));
    assert!(read(&app, &other, &*own, &here, 10).await.is_empty(), "others do not see it");

    let student = app.sign_in("student").await;
    let mine = student.post("/api/onehall/ratings/mine", json!({"size": 100})).await.ok();
    let me = caller(&app, "student", None).await;
    let rows = read(&app, &me, &*sheet(&app, "ratings"), &SheetQuery::default(), 3).await;
    assert_eq!(rows.len() as u64, mine["total"].as_u64().unwrap());
    let first = &mine["records"][0];
    let chosen = vec![first["rateId"].as_str().unwrap().to_owned()];
    let one = SheetQuery { range: SheetRange::Chosen, chosen, ..SheetQuery::default() };
    let rows = read(&app, &me, &*sheet(&app, "ratings"), &one, 10).await;
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0]["content"], first["content"].as_str().unwrap());
    assert_eq!(rows[0]["score"], first["score"].to_string());
    app.finish().await;
}
