//! Exports of many people: a reason, a second person, and being told.

use serde_json::{Value, json};

use super::{own, path, progress, request, with_teas};
use crate::choose;

fn with_reason(reason: &str) -> Value {
    let mut wanted = request("people-teas");
    wanted["reason"] = json!(reason);
    wanted
}

#[tokio::test]
async fn the_schools_administrators_choose_how_many_are_many() {
    let app = with_teas(6).await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    student.post(&path("export"), with_reason("")).await.ok();
    choose(&app, &admin, "export_reason_above", json!(5)).await;
    assert_eq!(student.post(&path("export"), with_reason("")).await.problem(), "transfer.reason_missing");
    student.post(&path("export"), with_reason("年检")).await.ok();
    choose(&app, &admin, "export_approval_above", json!(5)).await;
    assert_eq!(student.post(&path("export"), with_reason("年检")).await.problem(), "transfer.awaits_approval");
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn many_people_need_a_reason_and_very_many_a_second_person() {
    let app = with_teas(6).await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    app.put_setting("export_reason_above", &json!(6)).await;
    student.post(&path("export"), with_reason("")).await.ok();
    app.put_setting("export_reason_above", &json!(5)).await;
    let refused = student.english().post(&path("export"), with_reason(" ")).await;
    assert_eq!((refused.problem().as_str(), &refused.json()["status"]), ("transfer.reason_missing", &json!(1002)));
    assert!(refused.json()["msg"].as_str().unwrap().contains("more than 5 people"), "{}", refused.text);
    student.post(&path("export"), with_reason("年检")).await.ok();

    app.put_setting("export_approval_above", &json!(5)).await;
    let waits = student.post(&path("export"), with_reason("年检")).await;
    assert_eq!((waits.problem().as_str(), &waits.json()["status"]), ("transfer.awaits_approval", &json!(1002)));
    app.run_jobs().await;
    let list = admin.post(&own("tasks"), json!({"all": true, "state": "approval"})).await.ok();
    let key = list["records"][0]["redisKey"].as_str().unwrap();
    assert_eq!(list["records"][0]["reason"], "年检");
    assert_eq!(student.post(&own("approve"), json!({"key": key, "approve": true})).await.problem(), "access.denied");
    admin.post(&own("approve"), json!({"key": key, "approve": true})).await.ok();
    assert_eq!(
        admin.post(&own("approve"), json!({"key": key, "approve": true})).await.problem(),
        "transfer.not_waiting"
    );
    app.run_jobs().await;
    assert_eq!(progress(&student, key).await["finished"], true);

    student.post(&path("export"), with_reason("再来")).await.problem();
    let list = admin.post(&own("tasks"), json!({"all": true, "state": "approval"})).await.ok();
    let key = list["records"][0]["redisKey"].as_str().unwrap();
    admin.post(&own("approve"), json!({"key": key, "approve": false})).await.ok();
    let failed = student.post(&path("progress"), json!({"key": key})).await;
    assert_eq!(failed.problem(), "transfer.export_failed");
    let told = student.post(&own("tasks"), json!({"state": "failed"})).await.ok();
    assert_eq!(told["records"][0]["errorMsg"], "导出没有获得批准");
    app.finish().await;
}

#[tokio::test]
async fn nobody_approves_an_export_of_ones_own() {
    let app = with_teas(3).await;
    let admin = app.sign_in("admin").await;
    app.put_setting("export_approval_above", &json!(1)).await;
    let answer = admin.post(&path("export"), with_reason("年检")).await;
    // who else may approve it is a matter of the demonstration data
    if answer.problem() == "transfer.awaits_approval" {
        let list = admin.post(&own("tasks"), json!({"state": "approval"})).await.ok();
        let key = list["records"][0]["redisKey"].as_str().unwrap();
        let own_one = admin.post(&own("approve"), json!({"key": key, "approve": true})).await;
        assert_eq!(own_one.problem(), "transfer.own_approval");
        admin.post(&own("cancel"), json!({"key": key})).await.ok();
    } else {
        assert_eq!((answer.problem().as_str(), &answer.json()["status"]), ("transfer.no_approver", &json!(1002)));
    }
    app.finish().await;
}

#[tokio::test]
async fn people_see_who_took_out_data_about_them() {
    let app = with_teas(1).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let me: i64 = student.tokens["user_id"].as_str().unwrap().parse().unwrap();
    let tx = app.db.begin().await.unwrap();
    onehall_db::sea_orm::ConnectionTrait::execute_unprepared(
        tx.conn(),
        &format!("UPDATE test_teas SET code = 't{me}'"),
    )
    .await
    .unwrap();
    tx.save().await.unwrap();
    assert_eq!(student.post(&own("aboutMe"), json!({})).await.ok()["total"], 0);
    let key = teacher.post(&path("export"), with_reason("统计")).await.ok()["redisKey"].as_str().unwrap().to_owned();
    app.run_jobs().await;
    assert_eq!(progress(&teacher, &key).await["finished"], true);
    let about = student.post(&own("aboutMe"), json!({})).await.ok();
    assert_eq!((&about["total"], &about["records"][0]["reason"]), (&json!(1), &json!("统计")), "{about}");
    assert_eq!((&about["records"][0]["account"], &about["records"][0]["sheetName"]), (&json!("teacher"), &json!("茶")));
    assert_eq!(teacher.post(&own("aboutMe"), json!({})).await.ok()["total"], 0);
    app.finish().await;
}
