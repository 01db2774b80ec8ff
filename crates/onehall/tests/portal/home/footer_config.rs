//! The footer as administrators change it.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::audit_of;

const DETAIL: &str = "/api/online-service-platform/indexfooterinfo/detail";
const SUBMIT: &str = "/api/online-service-platform/indexfooterinfo/submit";
const SHOWN: &str = "/api/online-service-platform/homePage/getFooterInfo";
const BEFORE: &str = "/api/online-service-platform/nobody/preLogin/getFooterInfo";

#[tokio::test]
async fn a_submitted_footer_is_everybodys_at_once() {
    let app = TestApp::start().await;
    let noted = audit_of(&app, "config.").await.len();
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let mut footer = admin.post(DETAIL, json!({})).await.ok();
    assert!(
        footer["copyrightEn"].as_str().unwrap().contains("Yunling") && footer["links"].as_array().unwrap().len() == 6
    );
    let old = visitor.post(BEFORE, json!({})).await.ok();
    footer["copyright"] = json!(" 版权所有 © 2027 云岭理工大学 ");
    footer["email"] = json!("portal@yunling.example");
    footer["addressEn"] = json!("1 Lake Road");
    footer["links"] = json!([{"name": "校友会", "nameEn": "Alumni", "url": "https://alumni.yunling.example"}]);
    footer["pictures"] =
        json!([{"name": "微信公众号", "nameEn": "WeChat", "image": "/media/pictures/000000/x.png", "url": ""}]);
    let draft = admin.post(SUBMIT, footer.clone()).await.ok();
    assert_eq!(draft["state"], "CHANGED");
    assert_eq!(visitor.post(BEFORE, json!({})).await.ok(), old, "a draft is nobody's but the editors'");
    footer["version"] = draft["version"].clone();
    footer["publish"] = json!(true);
    let saved = admin.post(SUBMIT, footer.clone()).await.ok();
    assert_eq!(saved["state"], "PUBLISHED");
    assert_eq!(saved["copyright"], "版权所有 © 2027 云岭理工大学");
    assert_eq!(saved["version"], draft["version"], "the same revision");
    let shown = visitor.post(BEFORE, json!({})).await.ok();
    assert_eq!(
        (&shown["copyright"], &shown["email"], &shown["police"]),
        (&saved["copyright"], &json!("portal@yunling.example"), &json!("云公网安备 00000000000000号"))
    );
    assert_ne!(shown, old);
    assert_eq!(student.post(SHOWN, json!({})).await.ok(), shown);
    let english = visitor.english().post(BEFORE, json!({})).await.ok();
    assert_eq!(english["address"], "1 Lake Road");
    assert!(saved.as_object().unwrap().keys().all(|key| !key.contains('_')), "one style of names: {saved}");
    assert_eq!(english["links"], json!([{"name": "Alumni", "url": "https://alumni.yunling.example"}]));
    assert_eq!(english["pictures"], json!([{"name": "WeChat", "image": "/media/pictures/000000/x.png", "url": ""}]));
    assert_eq!(admin.post(DETAIL, json!({})).await.ok(), saved);

    footer["version"] = json!("00000000-0000-0000-0000-000000000000");
    footer["email"] = json!("other@yunling.example");
    assert_eq!(admin.post(SUBMIT, footer.clone()).await.problem(), "object.conflict", "somebody saved meanwhile");
    footer.as_object_mut().unwrap().remove("version");
    assert_eq!(admin.post(SUBMIT, footer).await.problem(), "request.invalid", "a page names its version");
    assert_eq!(audit_of(&app, "config.").await.len(), noted + 2, "a draft and a publication");
    app.finish().await;
}

#[tokio::test]
async fn odd_footers_foreign_schools_and_other_people_change_nothing() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let before = visitor.post(BEFORE, json!({})).await.ok();
    let footer = admin.post(DETAIL, json!({})).await.ok();
    for (field, value, fault) in [
        ("email", json!("nobody"), "email"),
        ("icp", json!("x".repeat(121)), "icp"),
        ("links", json!([{"name": "x", "url": "javascript:alert(1)"}]), "links[0].url"),
        ("links", json!([{"name": "", "url": "/"}]), "links[0].name"),
        ("pictures", json!([{"name": "x", "image": ""}]), "pictures[0].image"),
    ] {
        let mut odd = footer.clone();
        odd[field] = value;
        let answer = admin.post(SUBMIT, odd).await;
        assert_eq!(answer.problem(), "request.invalid", "{field}");
        assert_eq!(answer.json()["result"]["fields"][0]["field"], fault);
    }
    let theirs = other.post(DETAIL, json!({})).await.ok();
    let theirs = json!({"copyright": "另一所学校", "version": theirs["version"], "publish": true});
    other.post(SUBMIT, theirs).await.ok();
    assert_eq!(other.post(DETAIL, json!({})).await.ok()["copyright"], "另一所学校");
    assert_eq!(visitor.with("tenant-id", "000001").post(BEFORE, json!({})).await.ok()["copyright"], "另一所学校");
    assert_eq!(visitor.post(BEFORE, json!({})).await.ok(), before);
    let teacher = app.sign_in("teacher").await;
    for path in [DETAIL, SUBMIT] {
        assert_eq!(teacher.post(path, json!({})).await.problem(), "access.denied");
        assert_eq!(visitor.post(path, json!({})).await.problem(), "auth.required");
    }
    app.finish().await;
}

#[tokio::test]
async fn of_two_who_save_the_first_footer_at_once_one_is_told() {
    use onehall_db::sea_orm::ConnectionTrait as _;
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("delete from settings where key = 'footer'").await.unwrap();
    tx.save().await.unwrap();
    save_two_at_once(&admin).await;
    app.finish().await;
}

#[tokio::test]
async fn of_two_who_save_at_once_one_is_told() {
    let app = TestApp::start().await;
    save_two_at_once(&app.sign_in("admin").await).await;
    app.finish().await;
}

async fn save_two_at_once(admin: &Caller) {
    let footer = admin.post(DETAIL, json!({})).await.ok();
    let with = |line: &str| {
        let mut changed = footer.clone();
        changed["copyright"] = json!(line);
        changed
    };
    let both = futures::future::join(admin.post(SUBMIT, with("甲")), admin.post(SUBMIT, with("乙"))).await;
    let told = [&both.0, &both.1].iter().filter(|answer| answer.json()["success"] == false).count();
    assert_eq!(told, 1, "{} {}", both.0.json(), both.1.json());
}
