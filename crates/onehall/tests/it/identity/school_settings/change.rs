//! Who changes settings, what is refused, and what is kept of a change.

use onehall_testkit::{DEMO_PASSWORD, TestApp, TestAppOptions, rows};
use serde_json::{Value, json};

use super::{at, choose, chosen, found, reset};

/// All settings of the page.
const KEYS: [&str; 20] = [
    "chat_rules",
    "ended_sessions_kept_days",
    "export_approval_above",
    "export_reason_above",
    "misses_kept_days",
    "notice_words",
    "pages",
    "password_policy",
    "payload_protection",
    "rating_labels",
    "school",
    "search_blocked_words",
    "second_factor",
    "sensitive_words",
    "session_expiration",
    "session_times",
    "system_access_links",
    "transfer_kept_days",
    "visits_kept_days",
    "watermark",
];

#[tokio::test]
async fn a_setting_is_chosen_told_and_put_back() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let all = admin.post(&at("list"), json!({})).await.ok();
    let keys: Vec<&str> = all.as_array().unwrap().iter().map(|line| line["key"].as_str().unwrap()).collect();
    assert_eq!(keys, KEYS);
    let before = found(&admin, "password_policy").await;
    let usual = json!({"minLength": 8, "maxLength": 64, "kinds": 2, "blocklist": true, "expireDays": 0});
    assert_eq!((&before["name"], &before["value"], &before["defaultValue"]), (&json!("密码规则"), &usual, &usual));
    assert_eq!(
        (&before["isSet"], &before["changeTime"], &before["changedBy"]),
        (&json!(false), &Value::Null, &json!(""))
    );

    let mut policy = usual.clone();
    policy["minLength"] = json!(12);
    let line = chosen(&app, &admin, "password_policy", json!({"minLength": 12})).await;
    assert_eq!((&line["value"], &line["defaultValue"], &line["isSet"]), (&policy, &usual, &json!(true)), "kept whole");
    assert!(!line["changedBy"].as_str().unwrap().is_empty() && line["changeTime"].is_string(), "{line}");
    assert_ne!(line["version"], before["version"]);
    assert_eq!(found(&admin, "password_policy").await, line);
    assert_eq!(admin.english().post(&at("list"), json!({})).await.ok()[7]["name"], "Password rules");
    let again = choose(&admin, "password_policy", policy.clone()).await.ok();
    assert_eq!(again, line, "the same once more changes nothing");

    let line = reset(&app, &admin, "password_policy").await;
    assert_eq!((&line["value"], &line["isSet"]), (&usual, &json!(false)));
    assert!(!line["changedBy"].as_str().unwrap().is_empty(), "who put it back");
    assert_eq!(reset(&app, &admin, "password_policy").await, line, "once more changes nothing");

    let asked = json!({"area": "setting", "keyword": "setting:password_policy"});
    let page = admin.post("/api/onehall/audit/page", asked).await.ok();
    let noted: Vec<(&Value, &Value)> =
        page["records"].as_array().unwrap().iter().map(|entry| (&entry["action"], &entry["detail"])).collect();
    let newest = json!({"before": policy, "after": usual, "isSet": false});
    let first = json!({"before": usual, "after": policy, "isSet": true});
    let changed = json!("setting.changed");
    assert_eq!(noted, [(&changed, &newest), (&changed, &first)], "nothing is noted of what changed nothing");
    app.finish().await;
}

#[tokio::test]
async fn what_the_installations_file_says_is_the_default() {
    let options = TestAppOptions {
        configure: Some(|config| {
            config.areas.set("identity.session_idle_s", json!(3_600)).unwrap();
            config.areas.set("chat.revoke_seconds", json!(7)).unwrap();
        }),
        ..TestAppOptions::default()
    };
    let app = TestApp::with(options).await;
    let admin = app.sign_in("admin").await;
    let times = found(&admin, "session_times").await;
    assert_eq!(times["value"], json!({"idleMinutes": 60, "hardMinutes": 480}));
    let chat = found(&admin, "chat_rules").await;
    assert_eq!(chat["defaultValue"], json!({"revokeSeconds": 7, "multipleDevices": true, "checkWords": false}));
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (key, value, field) in [
        ("password_policy", json!({"minLength": 5}), "minLength"),
        ("password_policy", json!({"minLength": 40, "maxLength": 20}), "maxLength"),
        ("password_policy", json!({"kinds": "many"}), "kinds"),
        ("session_times", json!({"idleMinutes": 4, "hardMinutes": 30}), "idleMinutes"),
        ("session_times", json!({"idleMinutes": 61, "hardMinutes": 60}), "idleMinutes"),
        ("session_times", json!({"idleMinutes": 60, "hardMinutes": 43_201}), "hardMinutes"),
        ("session_times", json!({"idleMinutes": 60}), "value"),
        ("session_expiration", json!({"checkIntervalMs": 1}), "checkIntervalMs"),
        ("second_factor", json!("some"), "value"),
        ("payload_protection", json!({"suites": []}), "suites"),
        ("payload_protection", json!({"level": "all"}), "level"),
        ("chat_rules", json!({"revokeSeconds": 86_401}), "revokeSeconds"),
        ("notice_words", json!("yes"), "value"),
        ("sensitive_words", json!({"keepAttemptsDays": 0}), "keepAttemptsDays"),
        ("watermark", json!({"pagesOff": ["x"]}), "pagesOff[0]"),
        ("pages", json!({"lockPath": "/login"}), "lockPath"),
        ("export_reason_above", json!(0), "value"),
        ("export_approval_above", json!(-1), "value"),
        ("school", json!({"website": "javascript:alert(1)"}), "website"),
        ("visits_kept_days", json!(89), "value"),
        ("misses_kept_days", json!(366), "value"),
        ("ended_sessions_kept_days", json!("long"), "value"),
        ("transfer_kept_days", json!(6), "value"),
        ("rating_labels", json!([]), "value"),
        ("rating_labels", json!([{"code": "a", "score": 6, "zh": "好"}]), "[0].score"),
        ("search_blocked_words", json!(["代写", " 代写"]), "[1]"),
        ("system_access_links", json!([{"id": "a", "name": "甲", "url": "javascript:alert(1)"}]), "[0].url"),
    ] {
        let before = found(&admin, key).await;
        let refused = choose(&admin, key, value.clone()).await;
        assert_eq!(refused.problem(), "request.invalid", "{key} {value}: {}", refused.text);
        let fields = format!("\"field\":\"{field}\"");
        assert!(refused.text.contains(&fields), "{key} {value}: {}", refused.text);
        assert_eq!(found(&admin, key).await, before, "{key} {value}");
    }
    app.finish().await;
}

#[tokio::test]
async fn who_is_slower_is_told_so_and_another_school_is_untouched() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let (old, theirs) = (found(&admin, "watermark").await, found(&there, "watermark").await);
    chosen(&app, &admin, "watermark", json!({"showNumber": true})).await;
    let late = json!({"key": "watermark", "version": old["version"], "value": {"showNumber": false}});
    assert_eq!(admin.post(&at("save"), late.clone()).await.problem(), "object.conflict");
    assert_eq!(admin.post(&at("reset"), late).await.problem(), "object.conflict");
    assert_eq!(found(&admin, "watermark").await["value"]["showNumber"], true);
    assert_eq!(found(&there, "watermark").await, theirs);
    // what the operator sets comes between as well
    let seen = found(&admin, "watermark").await;
    app.put_setting("watermark", &json!({"showNumber": false, "pagesOff": ["/chat"]})).await;
    let late = json!({"key": "watermark", "version": seen["version"], "value": {"showNumber": true}});
    assert_eq!(admin.post(&at("save"), late).await.problem(), "object.conflict");
    let line = found(&admin, "watermark").await;
    assert_eq!((&line["isSet"], &line["changedBy"]), (&json!(true), &json!("")), "by the operator");
    app.finish().await;
}

#[tokio::test]
async fn settings_of_other_pages_and_the_operators_are_not_among_them() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for key in ["footer", "holidays", "boot", "search_synonyms", "nothing"] {
        for call in ["save", "reset"] {
            let wanted = json!({"key": key, "version": "x", "value": {}});
            assert_eq!(admin.post(&at(call), wanted).await.problem(), "object.not_found", "{call} {key}");
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn the_right_over_the_whole_school_opens_them_and_nothing_else_does() {
    let app = TestApp::start().await;
    let (admin, student, office) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("office").await);
    let version = found(&admin, "notice_words").await["version"].clone();
    let wanted = json!({"key": "notice_words", "version": version, "value": true});
    for call in ["list", "save", "reset"] {
        for (who, caller) in [("student", &student), ("office", &office)] {
            assert_eq!(caller.post(&at(call), wanted.clone()).await.problem(), "access.denied", "{who} {call}");
        }
        assert_eq!(app.visitor().post(&at(call), wanted.clone()).await.problem(), "auth.required", "{call}");
    }
    // of one department alone, whatever role gave the right
    let given = "INSERT INTO role_grants (role_id, kind, name) SELECT id, 'ability', 'manage-settings' FROM roles";
    rows::change(&app, &format!("{given} WHERE code = 'admin' AND tenant_id = '000000'")).await;
    app.carry_events().await;
    let office = app.sign_in("office").await;
    assert_eq!(office.post(&at("list"), json!({})).await.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn without_the_right_an_administrator_is_refused() {
    let app = TestApp::start().await;
    rows::change(&app, "DELETE FROM role_grants WHERE name = 'manage-settings'").await;
    let admin = app.sign_in("admin").await;
    for call in ["list", "save", "reset"] {
        let wanted = json!({"key": "notice_words", "version": "x", "value": true});
        assert_eq!(admin.post(&at(call), wanted).await.problem(), "access.denied", "{call}");
    }
    app.finish().await;
}
