//! Applications as administrators make, change, switch and remove them.

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

#[tokio::test]
async fn an_application_is_made_changed_switched_and_removed() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let me = admin.get("/api/blade-user/user/getUserInfo").await.ok();
    let made = make(&admin, with(form(LAB), json!({"owner": {"userId": me["user_id"]}}))).await;
    assert_eq!(made["isEnabled"], false, "somebody looks at it first");
    let of_it = at(&format!("apps/detail?appId={}", made["appId"].as_str().unwrap()));
    let detail = admin.get(&of_it).await.ok();
    let expected = json!({"name": "实验室", "nameEn": "Laboratory", "url": "https://lab.example.edu/embed", "icon": "",
        "origins": [LAB], "apiNames": ["getUserInfo"], "capabilities": ["getTicket"], "channels": ["lab.booked"],
        "tenantId": "000000", "contact": "1234", "note": "试用", "isEnabled": false, "droppedToday": 0, "version": made["version"]});
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&detail[field], value, "{field}");
    }
    assert_eq!(detail["owner"]["userId"], me["user_id"]);
    assert_ne!((&detail["owner"]["name"], &detail["updatedByName"]), (&json!(""), &json!("")));
    carried(&app).await;
    assert!(!names(&student).await.contains(&"实验室".to_owned()));

    let on = enable(&admin, &made, true).await;
    carried(&app).await;
    let told = student.get(&at("apps")).await.ok();
    let mine = told["apps"].as_array().unwrap().iter().find(|one| one["appId"] == made["appId"]).unwrap();
    assert_eq!((&mine["origins"], &mine["tenantId"]), (&json!([LAB]), &json!("000000")));
    assert_eq!(mine.get("contact"), None, "members learn nothing that is for administrators");

    let stale = with(form(LAB), json!({"appId": made["appId"], "version": made["version"]}));
    assert_eq!(admin.post(&at("apps/save"), stale).await.problem(), "object.conflict");
    let change = json!({"appId": made["appId"], "version": on["version"], "name": "实验中心",
        "origins": [LAB, "https://lab2.example.edu"], "apiNames": ["openModel", "getUserInfo", "openModel"], "owner": null});
    let saved = admin.post(&at("apps/save"), with(form(LAB), change)).await.ok();
    assert_eq!(saved["isEnabled"], true, "a change switches nothing");
    let detail = admin.get(&of_it).await.ok();
    assert_eq!(detail["origins"], json!([LAB, "https://lab2.example.edu"]));
    assert_eq!((&detail["apiNames"], &detail["owner"]), (&json!(["getUserInfo", "openModel"]), &json!(null)));

    let stale = json!({"appId": made["appId"], "version": on["version"]});
    assert_eq!(admin.post(&at("apps/remove"), stale).await.problem(), "object.conflict");
    let seen = json!({"appId": made["appId"], "version": saved["version"]});
    assert_eq!(admin.post(&at("apps/remove"), seen.clone()).await.ok()["removed"], true);
    assert_eq!(admin.post(&at("apps/remove"), seen).await.problem(), "object.not_found");
    assert_eq!(admin.get(&of_it).await.problem(), "object.not_found");
    carried(&app).await;
    assert!(!names(&student).await.contains(&"实验中心".to_owned()));
    for (action, times) in [("made", 1), ("enabled", 1), ("changed", 1), ("removed", 1)] {
        let noted = count(&app, "audit_log", &format!("action = 'embedded-app.{action}'")).await;
        assert_eq!(noted, times, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn pages_list_what_is_looked_for() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    make(&admin, form(LAB)).await;
    let all = admin.post(&at("apps/page"), json!({})).await.ok();
    assert_eq!(all["total"], 4, "three of the demonstration");
    for (asked, total) in [
        (json!({"keyword": "LABORATORY"}), 2),
        (json!({"keyword": "场馆"}), 1),
        (json!({"keyword": "127.0.0.1"}), 2),
        (json!({"keyword": "%"}), 0),
        (json!({"state": "ENABLED"}), 2),
        (json!({"state": "DISABLED", "keyword": "lab.example"}), 1),
    ] {
        assert_eq!(admin.post(&at("apps/page"), asked.clone()).await.ok()["total"], total, "{asked}");
    }
    let second = admin.post(&at("apps/page"), json!({"current": 2, "size": 3})).await.ok();
    assert_eq!((&second["total"], second["records"].as_array().unwrap().len()), (&json!(4), 1));
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_framed_is_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (members, field) in [
        (json!({"origins": ["http://lab.example.edu"]}), "origins[0]"),
        (json!({"origins": ["https://*.example.edu"]}), "origins[0]"),
        (json!({"origins": [LAB, "https://lab.example.edu:443/"]}), "origins[1]"),
        (json!({"origins": [LAB, "https://user@lab.example.edu"]}), "origins[1]"),
        (json!({"origins": [LAB, "https://lab.example.edu."]}), "origins[1]"),
        (json!({"origins": []}), "origins"),
        (json!({"origins": vec!["https://a.example"; 11]}), "origins"),
        (json!({"url": "https://lab.example.edu.evil.example/"}), "url"),
        (json!({"url": "javascript:alert(1)"}), "url"),
        (json!({"name": " "}), "name"),
        (json!({"channels": ["a b"]}), "channels"),
        (json!({"owner": {"userId": "999999999"}}), "owner"),
    ] {
        let answer = admin.post(&at("apps/save"), with(form(LAB), members.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{members}: {}", answer.text);
        assert!(answer.text.contains(&format!("\"{field}\"")), "{members}: {}", answer.text);
    }
    let own = app.product.deps.public_url.clone();
    let mine = with(form(LAB), json!({"origins": [LAB, own]}));
    assert_eq!(admin.post(&at("apps/save"), mine).await.problem(), "request.invalid");
    for members in [json!({"apiNames": ["initFrame"]}), json!({"capabilities": ["token"]})] {
        let answer = admin.post(&at("apps/save"), with(form(LAB), members.clone())).await;
        assert_eq!(answer.status.as_u16(), 400, "{members}: {}", answer.text);
    }
    assert_eq!(count(&app, "embedded_apps", "1 = 1").await, 3);
    app.finish().await;
}

#[tokio::test]
async fn an_origin_is_one_applications_of_a_school() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let first = make(&admin, form(LAB)).await;
    let taken = with(form("https://other.example.edu"), json!({"origins": ["https://other.example.edu", LAB]}));
    let answer = admin.post(&at("apps/save"), taken).await;
    assert_eq!(answer.problem(), "embed.origin_taken");
    assert!(answer.text.contains("实验室") && answer.text.contains("origins[1]"), "{}", answer.text);
    // its own stays its own, and another school may frame the same page
    let again = with(form(LAB), json!({"appId": first["appId"], "version": first["version"]}));
    admin.post(&at("apps/save"), again).await.ok();
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    make_enabled(&there, form(LAB)).await;
    app.finish().await;
}

#[tokio::test]
async fn schools_do_not_meet_and_members_change_nothing() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let made = make_enabled(&admin, form(LAB)).await;
    carried(&app).await;
    let detail = at(&format!("apps/detail?appId={}", made["appId"].as_str().unwrap()));
    assert_eq!(there.get(&detail).await.problem(), "object.not_found");
    let seen = json!({"appId": made["appId"], "version": made["version"]});
    assert_eq!(there.post(&at("apps/remove"), seen.clone()).await.problem(), "object.not_found");
    let off = with(seen.clone(), json!({"isEnabled": false}));
    assert_eq!(there.post(&at("apps/enable"), off).await.problem(), "object.not_found");
    let change = with(form(LAB), seen.clone());
    assert_eq!(there.post(&at("apps/save"), change).await.problem(), "object.not_found");
    assert_eq!(names(&there).await, Vec::<String>::new());
    assert_eq!(there.post(&at("apps/page"), json!({})).await.ok()["total"], 0);
    for (call, body) in [
        ("apps/page", json!({})),
        ("apps/save", form("https://x.example.edu")),
        ("apps/remove", seen.clone()),
        ("dropped/page", json!({})),
    ] {
        assert_eq!(student.post(&at(call), body).await.problem(), "access.denied", "{call}");
    }
    assert!(names(&student).await.contains(&"实验室".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn what_is_used_stays_and_says_by_what() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = make_enabled(&admin, form(LAB)).await;
    let client = app.open_client("catalogue", &["services"]).await;
    let service = json!({"name": "预约实验室", "name_en": "Book a laboratory", "service_type": "APPLICATION", "process_type": "ONLINE",
        "access_way": "3", "open_way": "1003", "url": format!("{LAB}/book")});
    let put = client.put("/open/v1/services/lab-book", service).await;
    assert!(put.status.is_success(), "{}", put.text);
    carried(&app).await;
    let seen = json!({"appId": made["appId"], "version": made["version"]});
    let refused = admin.post(&at("apps/remove"), seen.clone()).await;
    assert_eq!(refused.problem(), "embed.in_use");
    assert!(refused.text.contains("服务“预约实验室”"), "{}", refused.text);
    let english = admin.english().post(&at("apps/remove"), seen.clone()).await;
    assert!(english.text.contains("the service “Book a laboratory”"), "{}", english.text);
    admin.post(&at("apps/remove"), with(seen, json!({"force": true}))).await.ok();
    assert_eq!(count(&app, "embedded_apps", "1 = 1").await, 3);
    app.finish().await;
}
