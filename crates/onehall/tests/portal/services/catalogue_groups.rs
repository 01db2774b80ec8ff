//! Types, scenes and shelf labels in the administration: who keeps them, what people see of them, moving services and removing.

use chrono::TimeDelta;
use onehall_testkit::rows::{count, insert};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, sweep_files};
use serde_json::{Value, json};

use super::{LANDING, PNG, WORKBENCH, body, call, change, config, document, publish, publish_draft, publisher};

async fn groups(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/onehall/catalogue/groups/{call}"), body).await
}

async fn list(caller: &Caller, kind: &str) -> Vec<Value> {
    let asked = json!({"kind": kind, "current": 1, "size": 100});
    groups(caller, "list", asked).await.ok()["records"].as_array().unwrap().clone()
}

async fn of_code(caller: &Caller, kind: &str, code: &str) -> Value {
    list(caller, kind).await.into_iter().find(|one| one["code"] == code).unwrap_or_default()
}

fn codes(all: &[Value]) -> Vec<&str> {
    all.iter().map(|one| one["code"].as_str().unwrap()).collect()
}

/// Adds a group and carries the news; answers its row.
async fn add(app: &TestApp, admin: &Caller, kind: &str, code: &str, form: Value) -> Value {
    groups(admin, "create", json!({"kind": kind, "code": code, "form": form})).await.ok();
    app.carry_events().await;
    of_code(admin, kind, code).await
}

/// A service of the student office with these groups; answers its key.
async fn serve(app: &TestApp, admin: &Caller, code: &str, with: Value) -> Value {
    let mut form = json!({
        "name": format!("滑翔许可 {code}"), "deptCode": "105", "serviceType": "PROCESS", "processType": "ONLINE",
        "accessWay": "3", "openWay": "1001", "url": "/apply/glider", "visitor": true,
    });
    for (key, value) in with.as_object().unwrap() {
        form[key] = value.clone();
    }
    let made = json!({"code": code, "isOnline": true, "form": form});
    let made = admin.post("/api/onehall/catalogue/create", made).await.ok();
    publish_draft(app, admin, &made).await
}

/// The service as the hall shows it.
async fn item(caller: &Caller, service: &Value) -> Value {
    call(caller, "serverCenter/details", json!({"serviceId": service})).await
}

/// What the form of a service says of its groups.
async fn named(admin: &Caller, service: &Value) -> Value {
    admin.post("/api/onehall/catalogue/detail", json!({"serviceId": service})).await.ok()["form"].clone()
}

#[tokio::test]
async fn a_type_is_made_given_renamed_and_seen_at_once() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = list(&admin, "TYPE").await;
    let form = json!({"name": "飞行许可", "nameEn": "Flying", "icon": "/media/demo/icons/services.svg#plane"});
    let made = add(&app, &admin, "TYPE", "fly-1", form).await;
    assert_eq!(list(&admin, "TYPE").await.len(), before.len() + 1);
    assert_eq!(list(&admin, "TYPE").await.last().unwrap()["code"], "fly-1", "behind the others");
    assert_eq!(
        (&made["serviceCount"], &made["onlineCount"], &made["color"], made["updateTime"].is_string()),
        (&json!(0), &json!(0), &json!(""), true)
    );
    let service = serve(&app, &admin, "glider", json!({"typeCode": "fly-1", "scenes": ["S02"]})).await;
    let shown = of_code(&admin, "TYPE", "fly-1").await;
    assert_eq!((&shown["serviceCount"], &shown["onlineCount"]), (&json!(1), &json!(1)));
    assert_eq!(item(&student, &service).await["serviceTypeName"], "飞行许可");

    let form = json!({"name": "飞行与滑翔", "nameEn": "Gliding", "icon": "/media/demo/icons/services.svg#plane"});
    let write = json!({"kind": "TYPE", "id": made["id"], "version": made["version"], "form": form});
    let saved = groups(&admin, "update", write.clone()).await.ok();
    app.carry_events().await;
    assert_eq!(item(&student, &service).await["serviceTypeName"], "飞行与滑翔");
    assert_eq!(item(&student.english(), &service).await["serviceTypeName"], "Gliding");
    let listed = call(&student, "serviceType/listByUser", json!({})).await;
    let found = listed.as_array().unwrap().iter().find(|one| one["name"] == "飞行与滑翔").unwrap();
    assert_eq!((&found["serviceCount"], &found["icon"]), (&json!(1), &json!("/media/demo/icons/services.svg#plane")));
    let overview = app.visitor().post(&format!("{LANDING}/serviceOverview"), json!({"by": "TYPE"})).await.ok();
    assert!(overview.as_array().unwrap().iter().any(|one| one["name"] == "飞行与滑翔"), "{overview}");

    assert_eq!(groups(&admin, "update", write).await.problem(), "object.conflict", "what was read is old by now");
    let now = of_code(&admin, "TYPE", "fly-1").await;
    assert_eq!(now["version"], saved["version"]);
    let same = json!({"kind": "TYPE", "id": made["id"], "version": now["version"],
        "form": {"name": "飞行与滑翔", "nameEn": "Gliding", "icon": now["icon"]}});
    groups(&admin, "update", same).await.ok();
    let noted = "action = 'service-group.changed' AND object = 'service-type:fly-1' \
        AND detail LIKE '%飞行许可%' AND detail LIKE '%飞行与滑翔%'";
    assert_eq!(count(&app, "audit_log", noted).await, 1, "the same once more is no change");
    assert_eq!(count(&app, "audit_log", "action = 'service-group.added'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_is_wrong_is_told_at_its_field_and_no_kind_has_more_than_200() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (kind, code, form, field) in [
        ("TYPE", "", json!({"name": "飞行"}), "code"),
        ("TYPE", "a b", json!({"name": "飞行"}), "code"),
        ("TYPE", "t01", json!({"name": "飞行"}), "code"),
        ("TYPE", "fly", json!({"name": " "}), "name"),
        ("TYPE", "fly", json!({"name": "申请审批"}), "name"),
        ("TYPE", "fly", json!({"name": "长".repeat(33)}), "name"),
        ("TYPE", "fly", json!({"name": "飞行", "nameEn": "certificates"}), "nameEn"),
        ("SCENE", "fly", json!({"name": "飞行", "icon": "javascript:alert(1)"}), "icon"),
        ("LABEL", "fly", json!({"name": "飞行", "color": "#ffff00"}), "color"),
        ("LABEL", "fly", json!({"name": "飞行"}), "color"),
    ] {
        let answer = groups(&admin, "create", json!({"kind": kind, "code": code, "form": form})).await;
        assert_eq!(answer.problem(), "request.invalid", "{kind} {code} {form}");
        assert_eq!(answer.json()["result"]["fields"][0]["field"], field, "{kind} {code} {form}: {}", answer.text);
    }
    let choices = groups(&admin, "choices", json!({})).await.ok();
    assert_eq!(choices["colors"].as_array().unwrap().len(), 12);
    assert!(choices["icons"].as_array().unwrap().contains(&json!("/media/demo/icons/scenes.svg#enrolment")));
    let there = list(&admin, "LABEL").await.len();
    for n in there..200 {
        let row = format!(
            "INSERT INTO shelf_labels (id, tenant_id, code, name, name_en, color, sort) \
             VALUES ({{id}}, '000000', 'L{n}', '标签{n}', '', '#1d4ed8', {n})"
        );
        insert(&app, &row).await;
    }
    let form = json!({"name": "飞行", "color": "#1d4ed8"});
    let full = groups(&admin, "create", json!({"kind": "LABEL", "code": "fly", "form": form})).await;
    assert_eq!(full.problem(), "catalogue.groups_full");
    app.finish().await;
}

#[tokio::test]
async fn the_order_is_that_of_the_hall_and_lists_are_searched() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let all = list(&admin, "SCENE").await;
    let (first, second, last) = (&all[0], &all[1], &all[all.len() - 1]);
    let moved = json!({"kind": "SCENE", "id": last["id"], "afterId": first["id"]});
    let order = groups(&admin, "order", moved).await.ok();
    assert_eq!((&order["ids"][1], &order["ids"][2]), (&last["id"], &second["id"]));
    groups(&admin, "order", json!({"kind": "SCENE", "id": second["id"], "afterId": null})).await.ok();
    app.carry_events().await;
    let now = list(&admin, "SCENE").await;
    assert_eq!(codes(&now)[..3], [codes(&all)[1], codes(&all)[0], codes(&all)[all.len() - 1]]);
    let shown = call(&student, "serviceScene/listByUser", json!({})).await;
    assert_eq!((&shown[0]["id"], &shown[1]["id"]), (&second["id"], &first["id"]));
    let sorts: Vec<i64> = now.iter().map(|one| one["sort"].as_i64().unwrap()).collect();
    assert_eq!(sorts, (0..sorts.len() as i64).collect::<Vec<_>>());
    let gone = json!({"kind": "SCENE", "id": first["id"], "afterId": "0199c0de-0000-7000-8000-000000000009"});
    assert_eq!(groups(&admin, "order", gone).await.problem(), "object.conflict");
    assert_eq!(count(&app, "audit_log", "action = 'service-group.moved'").await, 2);

    add(&app, &admin, "SCENE", "fly", json!({"name": "飞行运动"})).await;
    for keyword in ["飞行", "feixing", "fxyd", "FLY"] {
        let asked = json!({"kind": "SCENE", "keyword": keyword, "current": 1, "size": 10});
        let found = groups(&admin, "list", asked).await.ok();
        assert_eq!(found["records"][0]["code"], "fly", "{keyword}");
    }
    let asked = json!({"kind": "SCENE", "lacksEnglish": true, "current": 1, "size": 10});
    assert_eq!(groups(&admin, "list", asked).await.ok()["total"], 1);
    let lacking = admin.post("/api/onehall/catalogue/english", json!({})).await.ok();
    let page = json!({"lacksEnglish": true, "current": 1, "size": 1});
    let services = admin.post("/api/onehall/catalogue/page", page).await.ok();
    assert_eq!(
        lacking,
        json!({"services": services["total"], "types": 0, "scenes": 1, "labels": 0}),
        "what the filters show is counted"
    );
    app.finish().await;
}

#[tokio::test]
async fn what_services_have_is_merged_away_and_not_removed() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let form = |name: &str| json!({"name": name, "icon": ""});
    let scene = add(&app, &admin, "SCENE", "fly", form("飞行")).await;
    let kind = add(&app, &admin, "TYPE", "fly", form("飞行")).await;
    let label = add(&app, &admin, "LABEL", "fly", json!({"name": "飞行", "color": "#1d4ed8"})).await;
    let both = json!({"typeCode": "fly", "labelCode": "fly", "scenes": ["fly", "S02"]});
    let (one, other) = (
        serve(&app, &admin, "glider", both).await,
        serve(&app, &admin, "kite", json!({"typeCode": "T01", "scenes": ["S16", "fly"]})).await,
    );
    assert_eq!(item(&student, &one).await["labelColor"], "#1d4ed8");
    for (name, group) in [("SCENE", &scene), ("TYPE", &kind), ("LABEL", &label)] {
        let gone = json!({"kind": name, "id": group["id"], "version": group["version"]});
        let refused = groups(&admin, "remove", gone).await;
        assert_eq!(refused.problem(), "catalogue.group_used", "{name}");
        assert!(refused.text.contains(if name == "SCENE" { "2 项服务" } else { "1 项服务" }), "{}", refused.text);
    }
    let detail = groups(&admin, "detail", json!({"kind": "SCENE", "id": scene["id"]})).await.ok();
    assert_eq!((&detail["usedCount"], &detail["foreignCount"]), (&json!(2), &json!(0)));

    let key = format!("service:{}", one.as_str().unwrap());
    change(&admin, &key, false, |body| body["summary"] = json!("起飞前先读一读。")).await;

    for (name, group, into, moved) in
        [("SCENE", &scene, "S02", 2), ("TYPE", &kind, "T02", 1), ("LABEL", &label, "HOT", 1)]
    {
        let into = of_code(&admin, name, into).await;
        let itself = json!({"kind": name, "id": group["id"], "version": group["version"], "intoId": group["id"]});
        assert_eq!(groups(&admin, "merge", itself).await.problem(), "request.invalid", "{name}");
        let merge = json!({"kind": name, "id": group["id"], "version": group["version"], "intoId": into["id"]});
        let done = groups(&admin, "merge", merge.clone()).await.ok();
        assert_eq!(done, json!({"intoId": into["id"], "moved": moved}));
        assert_eq!(groups(&admin, "merge", merge).await.problem(), "object.not_found", "{name}");
        assert_eq!(of_code(&admin, name, "fly").await, Value::Null);
    }
    app.carry_events().await;
    let (first, second) = (named(&admin, &one).await, named(&admin, &other).await);
    assert_eq!(
        (&first["typeCode"], &first["labelCode"], &first["scenes"]),
        (&json!("T02"), &json!("HOT"), &json!(["S02"])),
        "once in the scene that it was in before"
    );
    assert_eq!((&second["typeCode"], &second["scenes"]), (&json!("T01"), &json!(["S16", "S02"])));
    assert_eq!(item(&student, &one).await["serviceTypeName"], "证明开具");
    let labels = student.get(&format!("{WORKBENCH}/baseService/getShelfLabel")).await.ok();
    assert!(labels.as_array().unwrap().iter().all(|one| one["labelName"] != "飞行"), "{labels}");
    // the draft that waited goes on over it
    let draft = document(&admin, &key).await;
    assert_eq!((&draft["state"], &draft["body"]["typeCode"]), (&json!("CHANGED"), &json!("T02")));
    config(&admin, "publish", json!({"items": [{"key": key, "version": draft["version"]}]})).await.ok();
    app.carry_events().await;
    let shown = item(&student, &one).await;
    assert_eq!((&shown["summary"], &shown["serviceTypeName"]), (&json!("起飞前先读一读。"), &json!("证明开具")));
    let noted = "action = 'service-group.merged' AND detail LIKE '%glider%' AND detail LIKE '%飞行%'";
    assert_eq!(count(&app, "audit_log", noted).await, 3);

    let unused = add(&app, &admin, "TYPE", "unused", form("没人用")).await;
    let gone = json!({"kind": "TYPE", "id": unused["id"], "version": "old"});
    assert_eq!(groups(&admin, "remove", gone).await.problem(), "object.conflict");
    let gone = json!({"kind": "TYPE", "id": unused["id"], "version": unused["version"]});
    assert_eq!(groups(&admin, "remove", gone.clone()).await.ok()["id"], unused["id"]);
    assert_eq!(groups(&admin, "remove", gone).await.problem(), "object.not_found");
    assert_eq!(count(&app, "audit_log", "action = 'service-group.removed'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_other_systems_publish_is_told_before_their_group_goes() {
    let app = TestApp::start().await;
    let (client, admin) = (publisher(&app, "glider").await, app.sign_in("admin").await);
    let kind = add(&app, &admin, "TYPE", "fly", json!({"name": "飞行"})).await;
    let mut said = body("滑翔许可");
    said["type"] = json!("fly");
    publish(&app, &client, "glider", said).await;
    let detail = groups(&admin, "detail", json!({"kind": "TYPE", "id": kind["id"]})).await.ok();
    assert_eq!((&detail["usedCount"], &detail["foreignCount"]), (&json!(1), &json!(1)));
    app.finish().await;
}

#[tokio::test]
async fn departments_choose_groups_and_the_school_keeps_them() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let kind = of_code(&admin, "TYPE", "T01").await;
    let seen = of_code(&office, "TYPE", "T01").await;
    assert_eq!(seen["name"], kind["name"]);
    assert!(seen["serviceCount"].as_i64() < kind["serviceCount"].as_i64(), "of the departments that one administers");
    let (id, version) = (&kind["id"], &kind["version"]);
    groups(&office, "detail", json!({"kind": "TYPE", "id": id})).await.ok();
    let form = json!({"name": "飞行"});
    let writes = [
        ("create", json!({"kind": "TYPE", "code": "fly", "form": form})),
        ("update", json!({"kind": "TYPE", "id": id, "version": version, "form": form})),
        ("order", json!({"kind": "TYPE", "id": id, "afterId": null})),
        ("remove", json!({"kind": "TYPE", "id": id, "version": version})),
        ("merge", json!({"kind": "TYPE", "id": id, "version": version, "intoId": id})),
        ("choices", json!({})),
    ];
    for (name, body) in &writes {
        assert_eq!(groups(&office, name, body.clone()).await.problem(), "access.denied", "{name}");
        assert_eq!(groups(&app.visitor(), name, body.clone()).await.problem(), "auth.required", "{name}");
    }
    let student = app.sign_in("student").await;
    assert_eq!(groups(&student, "list", json!({"kind": "TYPE"})).await.problem(), "access.denied");
    assert_eq!(student.post("/api/onehall/catalogue/english", json!({})).await.problem(), "access.denied");
    let asked = json!({"kind": "TYPE", "id": id});
    assert_eq!(groups(&other, "detail", asked).await.problem(), "object.not_found", "another school's");
    for (name, body) in &writes[1..4] {
        assert_eq!(groups(&other, name, body.clone()).await.problem(), "object.not_found", "{name}");
    }
    let own = add(&app, &other, "TYPE", "T01x", json!({"name": "飞行"})).await;
    let merge = json!({"kind": "TYPE", "id": own["id"], "version": own["version"], "intoId": id});
    assert_eq!(groups(&other, "merge", merge).await.problem(), "request.invalid");
    assert_eq!(of_code(&admin, "TYPE", "T01").await, kind, "nothing happened");
    app.finish().await;
}

#[tokio::test]
async fn an_uploaded_icon_stays_while_a_scene_shows_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let send = async |name: &str| {
        let sent = admin.upload("/api/onehall/catalogue/icon", name, PNG).await.ok();
        sent["url"].as_str().unwrap().to_owned()
    };
    let (of_scene, of_type, loose) = (send("a.png").await, send("b.png").await, send("c.png").await);
    add(&app, &admin, "SCENE", "fly", json!({"name": "飞行", "icon": of_scene})).await;
    add(&app, &admin, "TYPE", "fly", json!({"name": "飞行", "icon": of_type})).await;
    app.advance(TimeDelta::days(3));
    sweep_files(&app).await;
    for (icon, status) in [(&of_scene, 200), (&of_type, 200), (&loose, 404)] {
        assert_eq!(app.visitor().get(icon).await.status.as_u16(), status, "{icon}");
    }
    app.finish().await;
}
