//! Holidays.

use chrono::TimeDelta;
use onehall_home::setting_keys::HOLIDAYS;
use onehall_records::settings::put_setting;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const HOLIDAY: &str = "/api/online-service-platform/homePage/getHoliday";

#[tokio::test]
async fn the_holiday_is_that_of_today_in_the_universitys_zone() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let today = (app.env.now() + TimeDelta::hours(8)).date_naive();
    let after = |days: i64| (today + TimeDelta::days(days)).to_string();
    let set = async |value: Value| {
        let mut tx = app.db.begin().await.unwrap();
        put_setting(&mut tx, &app.ctx(), HOLIDAYS, &value).await.unwrap();
        tx.save().await.unwrap();
        app.carry_events().await;
    };
    set(json!([
        {"name": "春节", "name_en": "Spring Festival", "greeting": "新春快乐", "start": after(0), "end": after(6)},
        {"name": "清明节", "start": after(20), "end": after(22)}
    ]))
    .await;
    let now = student.post(HOLIDAY, json!({})).await.ok();
    assert_eq!(
        now["current"],
        json!({"name": "春节", "greeting": "新春快乐", "start": after(0), "end": after(6), "days": 7, "daysUntil": 0})
    );
    assert_eq!((&now["next"]["name"], &now["next"]["daysUntil"]), (&json!("清明节"), &json!(20)));
    let english = student.english().post(HOLIDAY, json!({})).await.ok();
    assert_eq!((&english["current"]["name"], &english["next"]["name"]), (&json!("Spring Festival"), &json!("清明节")));

    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(other.post(HOLIDAY, json!({})).await.ok(), json!({"current": null, "next": null}));
    set(json!([])).await;
    assert_eq!(student.post(HOLIDAY, json!({})).await.ok(), json!({"current": null, "next": null}));
    assert_eq!(app.visitor().post(HOLIDAY, json!({})).await.problem(), "auth.required");
    app.finish().await;
}
