//! What the hall and the two centres show, as administrators configure it.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{call, change, config, document, names, put_document};

const HALL: &str = "/api/onehall/services/hall";

async fn hall(caller: &Caller, kind: &str) -> Value {
    caller.post(HALL, json!({"serviceType": kind})).await.ok()
}

#[tokio::test]
async fn a_hall_that_nobody_configured_shows_everything() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    for (kind, key) in [("", "hall"), ("PROCESS", "center-process"), ("APPLICATION", "center-application")] {
        let shown = hall(&student, kind).await;
        assert_eq!((&shown["key"], &shown["title"], &shown["sort"]), (&json!(key), &json!(""), &json!("default")));
        assert_eq!(
            shown["facets"],
            json!(["sceneId", "deptId", "typeId", "roleCode", "labelId", "processType", "letter"])
        );
        for part in ["Tabs", "Count", "HotWords", "Guides", "Heat", "Rating"] {
            assert_eq!(shown[format!("isShow{part}")], true, "{part}");
        }
        assert_eq!(shown["agreement"], Value::Null);
        let whole = document(&admin, key).await;
        assert_eq!((&whole["state"], &whole["body"]["agreement"]["isOn"]), (&json!("PUBLISHED"), &json!(false)));
    }
    assert_eq!(
        hall(&visitor, "").await["facets"],
        json!(["sceneId", "deptId", "typeId", "processType", "letter"]),
        "visitors have neither roles nor labels"
    );
    assert_eq!(visitor.post(HALL, json!({})).await.ok()["key"], "hall");
    assert_eq!(visitor.post(HALL, json!({"serviceType": "OTHER"})).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn a_draft_is_seen_by_nobody_and_what_is_published_by_everybody_of_the_university() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let before = hall(&student, "").await;
    let said = |body: &mut Value| {
        body["title"] = json!(" 办事大厅 ");
        body["titleEn"] = json!("Campus services");
        body["introduction"] = json!("全部服务");
        body["isShowHotWords"] = json!(false);
        body["facets"] = json!([{"code": "letter", "isShow": true}, {"code": "roleCode", "isShow": false}]);
    };
    let draft = change(&admin, "hall", false, said).await;
    app.carry_events().await;
    assert_eq!(draft["state"], "CHANGED");
    assert_eq!(hall(&student, "").await, before, "a draft is nobody's");
    let changes = config(&admin, "changes", json!({})).await.ok();
    assert_eq!((&changes[0]["key"], &changes[0]["title"]), (&json!("hall"), &json!("服务大厅")));
    let items = json!({"items": [{"key": "hall", "version": draft["version"]}]});
    config(&admin, "publish", items).await.ok();
    app.carry_events().await;

    let shown = hall(&student, "").await;
    assert_eq!(
        (&shown["title"], &shown["introduction"], &shown["isShowHotWords"], &shown["isShowGuides"]),
        (&json!("办事大厅"), &json!("全部服务"), &json!(false), &json!(true))
    );
    assert_eq!(shown["facets"], json!(["letter", "sceneId", "deptId", "typeId", "labelId", "processType"]));
    let english = hall(&visitor.english(), "").await;
    assert_eq!(
        (&english["title"], &english["introduction"], &english["facets"]),
        (
            &json!("Campus services"),
            &json!("全部服务"),
            &json!(["letter", "sceneId", "deptId", "typeId", "processType"])
        )
    );
    assert_eq!(hall(&student, "PROCESS").await["title"], "", "each hall is its own");
    assert_eq!(hall(&theirs, "").await["title"], "", "another university's");
    app.finish().await;
}

#[tokio::test]
async fn services_stand_in_the_order_of_their_hall_when_nobody_asks_for_one() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let page = async |caller: &Caller, path: &str, mut body: Value| {
        body["size"] = json!(12);
        names(&call(caller, path, body).await["records"]).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let (whole, visitors) = ("serverCenter/page", "serverCenter/customPage");
    let plain = page(&student, whole, json!({})).await;
    assert_eq!(plain, page(&student, whole, json!({"sort": "default"})).await);
    put_document(&app, &admin, "hall", |body| body["sort"] = json!("name")).await;
    put_document(&app, &admin, "center-process", |body| body["sort"] = json!("heat")).await;

    let by_name = page(&student, whole, json!({"sort": "name"})).await;
    assert_ne!(by_name, plain);
    assert_eq!(page(&student, whole, json!({})).await, by_name);
    assert_eq!(page(&student, whole, json!({"sort": "default"})).await, plain, "said is said");
    assert_eq!(page(&visitor, visitors, json!({})).await, page(&visitor, visitors, json!({"sort": "name"})).await);
    let roles = "serverCenter/pageRoles";
    assert_eq!(page(&student, roles, json!({})).await, page(&student, roles, json!({"sort": "name"})).await);
    let flows = |sort: &str| json!({"serviceType": "PROCESS", "sort": sort});
    assert_eq!(page(&student, whole, flows("")).await, page(&student, whole, flows("heat")).await);
    assert_ne!(page(&student, whole, flows("")).await, page(&student, whole, flows("name")).await);
    let applications = |sort: &str| json!({"serviceType": "APPLICATION", "sort": sort});
    assert_eq!(page(&student, whole, applications("")).await, page(&student, whole, applications("default")).await);
    let searched = |sort: &str| json!({"keyword": "申请", "sort": sort});
    assert_eq!(page(&student, whole, searched("")).await, page(&student, whole, searched("default")).await);
    assert_ne!(page(&student, whole, searched("")).await, page(&student, whole, searched("name")).await);
    app.finish().await;
}

#[tokio::test]
async fn two_people_change_a_hall_and_both_changes_stand() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let whole = document(&first, "hall").await;
    change(&first, "hall", false, |body| {
        body["facets"][0]["isShow"] = json!(false);
        body["sort"] = json!("heat");
    })
    .await;
    let mut mine = whole["body"].clone();
    mine["facets"][6]["isShow"] = json!(false);
    mine["agreement"]["title"] = json!("用户须知");
    mine["sort"] = json!("newest");
    let said = json!({"key": "hall", "version": whole["version"], "body": mine});
    let refused = config(&second, "save", said).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!(result["fields"], json!([{"path": "sort", "base": "default", "theirs": "heat", "mine": "newest"}]));
    let merged = json!({"key": "hall", "version": result["latest"], "body": result["merged"]});
    config(&second, "save", merged).await.ok();
    let body = document(&first, "hall").await["body"].clone();
    assert_eq!((&body["facets"][0]["isShow"], &body["facets"][6]["isShow"]), (&json!(false), &json!(false)));
    assert_eq!((&body["agreement"]["title"], &body["sort"]), (&json!("用户须知"), &json!("heat")));
    app.finish().await;
}

#[tokio::test]
async fn an_old_hall_comes_back_and_one_off_the_shelf_is_the_portals_own() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    for title in ["甲", "乙"] {
        put_document(&app, &admin, "center-process", |body| body["title"] = json!(title)).await;
    }
    let history = config(&admin, "history", json!({"key": "center-process"})).await.ok();
    let rows = history["records"].as_array().unwrap();
    let origins: Vec<&Value> = rows.iter().map(|row| &row["origin"]).collect();
    assert_eq!(origins, [&json!("page"), &json!("page"), &json!("migration")]);
    let back = json!({"key": "center-process", "revision": rows[1]["revision"], "version": rows[0]["revision"]});
    let draft = config(&admin, "restore", back).await.ok();
    assert_eq!(hall(&student, "PROCESS").await["title"], "乙", "going back is a draft");
    let items = json!({"items": [{"key": "center-process", "version": draft["version"]}]});
    config(&admin, "publish", items).await.ok();
    app.carry_events().await;
    assert_eq!(hall(&student, "PROCESS").await["title"], "甲");
    for (is_under, title) in [(true, ""), (false, "甲")] {
        let said = json!({"key": "center-process", "version": draft["version"], "isUnder": is_under});
        config(&admin, "under", said).await.ok();
        app.carry_events().await;
        assert_eq!(hall(&student, "PROCESS").await["title"], title);
    }
    app.finish().await;
}

#[tokio::test]
async fn halls_are_configured_by_who_has_their_entry_and_keep_their_rules() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    for key in ["hall", "center-process", "center-application", "specials", "effectiveness"] {
        for call in ["detail", "save", "history", "diff"] {
            let said = json!({"key": key, "version": null, "body": {}});
            assert_eq!(config(&student, call, said.clone()).await.problem(), "access.denied", "{key} {call}");
            assert_eq!(config(&visitor, call, said).await.problem(), "auth.required", "{key} {call}");
        }
        let whole = document(&admin, key).await;
        assert_eq!(whole["state"], "PUBLISHED", "{key}");
        let again = json!({"key": key, "version": whole["version"], "body": whole["body"]});
        assert_eq!(config(&admin, "save", again).await.ok()["state"], "PUBLISHED", "what changes nothing is no draft");
    }
    let whole = document(&admin, "hall").await;
    for (field, value, fault) in [
        ("title", json!("长".repeat(33)), "title"),
        (
            "facets",
            json!([{"code": "letter", "isShow": true}, {"code": "letter", "isShow": true}]),
            "facets[letter].code",
        ),
        ("facets", json!([{"code": "colour", "isShow": true}]), "body"),
        ("sort", json!("random"), "body"),
        ("agreement", json!({"isOn": true, "content": "须知"}), "agreement.title"),
        ("agreement", json!({"isOn": true, "title": "须知"}), "agreement.content"),
        ("agreement", json!({"contentEn": "x".repeat(5_001)}), "agreement.contentEn"),
    ] {
        let mut body = whole["body"].clone();
        body[field] = value;
        let refused = config(&admin, "save", json!({"key": "hall", "version": whole["version"], "body": body})).await;
        assert_eq!(refused.problem(), "request.invalid", "{fault}");
        assert!(refused.text.contains(fault), "{fault}: {}", refused.text);
    }
    app.finish().await;
}
