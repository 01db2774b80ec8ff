//! The school calendar as administrators publish it.

use onehall_feature::{Outcome, SheetQuery};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, outcomes, read, rows, sheet},
};
use serde_json::{Value, json};

use super::{CONFIG, HISTORY, RESTORE, SAVE, publish};

const KEY: &str = "calendar";
const SEMESTERS: &str = "/api/online-service-platform/nobody/common/semesterList";
const WEEKS: &str = "/api/blade-workbench/scSemester/getSchoolCalendar";

async fn semesters(app: &TestApp) -> Vec<String> {
    app.carry_events().await;
    let all = app.visitor().post(SEMESTERS, json!({})).await.ok();
    all.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn semesters_and_holidays_are_published_together() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let document = admin.post(CONFIG, json!({"key": KEY})).await.ok();
    let mut body = document["body"].clone();
    assert_eq!(body["semesters"][0]["id"], "2026-08-31", "one without a key of its own is known by its first day");
    let before = semesters(&app).await;
    let summer = json!({
        "id": "summer", "name": "2027 年夏季短学期", "nameEn": "Summer term 2027", "start": "2029-07-12", "end": "2029-08-15",
    });
    body["semesters"].as_array_mut().unwrap().insert(0, summer);
    let day = json!({
        "id": "founders", "name": "校庆日", "nameEn": "Founders' Day", "greeting": "校庆快乐", "start": "2029-07-20",
        "end": "2029-07-20",
    });
    body["holidays"].as_array_mut().unwrap().push(day);
    let draft = admin.post(SAVE, json!({"key": KEY, "version": document["version"], "body": body})).await.ok();
    assert_eq!(semesters(&app).await, before, "a draft is nobody's but the editors'");
    publish(&admin, &[KEY]).await;
    assert_eq!(semesters(&app).await.last().unwrap(), "2027 年夏季短学期", "by their days");
    let weeks = student.english().post(WEEKS, json!({"start": "2029-07-12"})).await.ok();
    let days: Vec<&Value> =
        weeks["weeks"].as_array().unwrap().iter().flat_map(|week| week["days"].as_array().unwrap()).collect();
    let day = days.iter().find(|day| day["date"] == "2029-07-20").unwrap();
    assert_eq!(day["holiday"], "Founders' Day");
    let mut odd = body.clone();
    odd["semesters"][0]["end"] = json!("2029-07-01");
    let refused = admin.post(SAVE, json!({"key": KEY, "version": draft["version"], "body": odd})).await;
    assert_eq!(refused.json()["result"]["fields"][0]["field"], "semesters[summer].end");
    assert_eq!(refused.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn an_import_is_a_revision_that_no_restore_undoes_unseen() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "holidays"));
    let sheet = &*sheet;
    let before = admin.post(CONFIG, json!({"key": KEY})).await.ok();
    let file = rows(sheet, &["name", "start", "end"], &[&["飞翼节", "2031-05-01", "2031-05-03"]]);
    let (judged, _) = carry_out(&app, &me, sheet, &file, false, 9).await;
    assert_eq!(outcomes(&judged), [Outcome::New]);
    let after = admin.post(CONFIG, json!({"key": KEY})).await.ok();
    let holidays = |document: &Value| document["body"]["holidays"].as_array().unwrap().clone();
    let (old, new) = (holidays(&before), holidays(&after));
    assert_eq!((&after["state"], new.len()), (&json!("PUBLISHED"), old.len() + 1));
    assert_eq!(new.last().unwrap()["name"], "飞翼节");
    assert_eq!(new[..old.len()], old[..], "the others keep their keys");
    let mut mine = before["body"].clone();
    mine["holidays"][0]["greeting"] = json!("国庆快乐！");
    let late = json!({"key": KEY, "version": before["version"], "body": mine});
    assert_eq!(admin.post(SAVE, late).await.problem(), "object.conflict", "a page that was open learns of it");

    let history = admin.post(HISTORY, json!({"key": KEY})).await.ok();
    let records = history["records"].as_array().unwrap().clone();
    assert_eq!((records.len(), &records[0]["origin"], &records[1]["origin"]), (2, &json!("open"), &json!("migration")));
    let back = json!({"key": KEY, "revision": records[1]["revision"], "version": after["version"]});
    admin.post(RESTORE, back).await.ok();
    let listed = read(&app, &me, sheet, &SheetQuery::default(), 50).await;
    assert_eq!(listed.len(), new.len(), "going back is a draft");
    publish(&admin, &[KEY]).await;
    assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 50).await.len(), old.len());
    app.finish().await;
}
