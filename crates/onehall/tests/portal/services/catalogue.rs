//! The catalogue as its administrators keep it: reading it, adding and changing services, and who may.

use chrono::TimeDelta;
use onehall_testkit::rows::count;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{body, call, config, publish, publish_draft, publisher};

/// The demonstration's leave request of the student office.
const LEAVE: &str = "SV0001";

/// A call of the administrators' catalogue.
async fn own(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("/api/onehall/catalogue/{call}"), body).await
}

async fn page(caller: &Caller, mut asked: Value) -> Value {
    for (key, value) in [("current", 1), ("size", 100)] {
        if asked[key].is_null() {
            asked[key] = json!(value);
        }
    }
    own(caller, "page", asked).await.ok()
}

fn codes(found: &Value) -> Vec<&str> {
    found["records"].as_array().unwrap().iter().map(|row| row["serviceCode"].as_str().unwrap()).collect()
}

async fn row(caller: &Caller, code: &str) -> Value {
    let found = page(caller, json!({"keyword": code})).await;
    found["records"].as_array().unwrap().iter().find(|row| row["serviceCode"] == code).cloned().unwrap()
}

async fn detail(caller: &Caller, id: &Value) -> Value {
    own(caller, "detail", json!({"serviceId": id})).await.ok()
}

/// A complete service of the student office for everybody who is signed in.
fn form(name: &str) -> Value {
    json!({
        "name": name, "nameEn": "Glider Licence", "deptCode": "105", "typeCode": "T01", "labelCode": "HOT",
        "scenes": ["S02"], "serviceType": "PROCESS", "processType": "ONLINE", "accessWay": "3", "openWay": "1001",
        "url": "/apply/glider", "keywords": ["飞行"], "summary": "滑翔许可的线上申请。",
        "agreement": "<p>须知</p><script>1</script>",
    })
}

fn form_with(name: &str, change: Value) -> Value {
    let mut made = form(name);
    for (key, value) in change.as_object().unwrap() {
        made[key] = value.clone();
    }
    made
}

/// Adds a service on the shelf and carries the news; answers its key.
async fn add(app: &TestApp, caller: &Caller, code: &str, form: Value) -> Value {
    let made = own(caller, "create", json!({"code": code, "isOnline": true, "form": form})).await.ok();
    publish_draft(app, caller, &made).await
}

/// A draft of a service as its page sends it.
fn draft(id: &Value, version: &Value, body: &Value) -> Value {
    json!({"key": format!("service:{}", id.as_str().unwrap()), "version": version, "body": body})
}

async fn found(caller: &Caller, word: &str) -> u64 {
    call(caller, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
}

#[tokio::test]
async fn a_service_is_added_and_found_changed_and_read_at_once() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let id = add(&app, &admin, "glider", form("滑翔许可")).await;
    assert_eq!((found(&student, "滑翔许可").await, found(&student, "huaxiangxuke").await), (1, 1));
    let one = detail(&admin, &id).await;
    assert_eq!(
        (&one["form"]["deptCode"], &one["form"]["scenes"], &one["form"]["listed"], &one["isOnline"]),
        (&json!("105"), &json!(["S02"]), &json!(true), &json!(true))
    );
    let agreement = one["form"]["agreement"].as_str().unwrap();
    assert!(agreement.contains("须知") && !agreement.contains("<script"), "{agreement}");
    assert_eq!((&one["shortPath"], &one["audience"]), (&json!("/g/glider"), &json!("全体师生")));

    let key = json!({"key": format!("service:{}", id.as_str().unwrap())});
    let read = config(&admin, "detail", key).await.ok();
    assert_eq!((&read["state"], &read["title"]), (&json!("PUBLISHED"), &json!("滑翔许可")));
    let mut changed = read["body"].clone();
    assert!(changed.get("launchTime").is_none_or(|time| time == ""), "its launch is no part of it");
    changed["name"] = json!("乘风备案");
    changed["roles"] = json!(["teacher"]);
    changed["combHosts"] = json!(["Pay.Example"]);
    changed["icon"] = json!("/media/demo/icons/services.svg#plane");
    let write = draft(&id, &read["version"], &changed);
    let saved = config(&admin, "save", write.clone()).await.ok();
    app.carry_events().await;
    assert_eq!(
        (found(&student, "滑翔许可").await, found(&student, "乘风备案").await),
        (1, 0),
        "a draft is nobody else's"
    );
    assert_eq!((&saved["state"], &detail(&admin, &id).await["state"]), (&json!("CHANGED"), &json!("CHANGED")));
    publish_draft(&app, &admin, &json!({"serviceId": id, "version": saved["version"]})).await;
    assert_eq!(found(&student, "乘风备案").await, 0, "it is for teachers now");
    assert_eq!(found(&app.sign_in("teacher").await, "乘风备案").await, 1);
    let now = detail(&admin, &id).await;
    assert_eq!((&now["form"]["combHosts"], &now["state"]), (&json!(["pay.example"]), &json!("PUBLISHED")));
    assert_eq!(now["form"]["launchTime"], one["form"]["launchTime"], "what is not said stays");

    let same =
        draft(&id, &saved["version"], &config(&admin, "detail", json!({"key": write["key"]})).await.ok()["body"]);
    assert_eq!(
        config(&admin, "save", same).await.ok()["version"],
        saved["version"],
        "the same once more is no revision"
    );
    let noted = "object = 'service:glider' and detail like '%滑翔许可%' and detail like '%乘风备案%'";
    assert_eq!(count(&app, "audit_log", noted).await, 1, "with what was there before");
    assert_eq!(count(&app, "audit_log", "action = 'service.created'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_is_wrong_is_told_at_its_field() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let create = async |code: &str, form: Value| {
        own(&admin, "create", json!({"code": code, "isOnline": false, "form": form})).await
    };
    for (change, field) in [
        (json!({"name": " "}), "name"),
        (json!({"name": "长".repeat(65)}), "name"),
        (json!({"url": "javascript:alert(1)"}), "url"),
        (json!({"url": ""}), "url"),
        (json!({"icon": "//evil.example/x.png"}), "icon"),
        (json!({"openWay": "1009"}), "openWay"),
        (json!({"serviceType": ""}), "serviceType"),
        (json!({"deptCode": "999"}), "deptCode"),
        (json!({"typeCode": "T99"}), "typeCode"),
        (json!({"labelCode": "none"}), "labelCode"),
        (json!({"scenes": ["S02", "S99"]}), "scenes"),
        (json!({"roles": ["pilot"]}), "roles"),
        (json!({"departments": ["999"]}), "departments"),
        (json!({"keywords": ["长".repeat(33)]}), "keywords"),
        (json!({"combHosts": ["https://a.example"]}), "combHosts"),
        (json!({"launchTime": "yesterday"}), "launchTime"),
        (json!({"agreement": "长".repeat(20_001)}), "agreement"),
    ] {
        let answer = create("glider", form_with("滑翔许可", change.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{change}");
        assert_eq!(answer.json()["result"]["fields"][0]["field"], field, "{change}: {}", answer.text);
    }
    for code in ["", "a b", "滑翔", &"x".repeat(65)] {
        assert_eq!(create(code, form("滑翔许可")).await.problem(), "request.invalid", "{code}");
    }
    assert_eq!(count(&app, "services", "code = 'glider'").await, 0);
    create("glider", form("滑翔许可")).await.ok();
    let twice = create("glider", form("另一个")).await;
    assert_eq!(
        (twice.problem(), &twice.json()["result"]["fields"][0]["code"]),
        ("request.invalid".to_owned(), &json!("taken"))
    );
    let gone = json!("0199c0de-0000-7000-8000-000000000009");
    assert_eq!(config(&admin, "save", draft(&gone, &gone, &form("x"))).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn lists_find_by_name_pinyin_and_code_and_are_filtered_and_sorted() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let glider = form_with("滑翔许可", json!({"nameEn": "", "labelCode": "ZC", "scenes": ["S16"]}));
    let made = json!({"code": "glider.1", "isOnline": false, "form": glider});
    app.advance(TimeDelta::minutes(1));
    own(&admin, "create", made).await.ok();
    app.carry_events().await;
    for keyword in ["滑翔", "huaxiang", "hxxk", "飞行", "GLIDER.1"] {
        assert_eq!(codes(&page(&admin, json!({"keyword": keyword})).await), ["glider.1"], "{keyword}");
    }
    assert_eq!(page(&admin, json!({"keyword": "没有这个"})).await["total"], 0);
    let off = page(&admin, json!({"isOnline": false})).await;
    assert!(codes(&off).contains(&"glider.1"));
    assert!(off["records"].as_array().unwrap().iter().all(|row| row["isOnline"] == false));
    let chosen = own(&admin, "choices", json!({})).await.ok();
    let id = |list: &str, code: &str| {
        chosen[list].as_array().unwrap().iter().find(|one| one["code"] == code).unwrap()["id"].clone()
    };
    for filter in [
        json!({"deptId": id("departments", "105")}),
        json!({"sceneId": id("scenes", "S16")}),
        json!({"typeId": id("types", "T01")}),
        json!({"labelId": id("labels", "ZC")}),
        json!({"lacksEnglish": true}),
        json!({"hasGuide": false}),
    ] {
        let mut asked = filter.clone();
        asked["keyword"] = json!("glider.1");
        assert_eq!(page(&admin, asked).await["total"], 1, "{filter}");
    }
    for filter in [json!({"deptId": id("departments", "106")}), json!({"sceneId": id("scenes", "S02")})] {
        let mut asked = filter.clone();
        asked["keyword"] = json!("glider.1");
        assert_eq!(page(&admin, asked).await["total"], 0, "{filter}");
    }
    let all = page(&admin, json!({"size": 10})).await;
    assert_eq!(codes(&all)[0], "glider.1", "what changed last comes first");
    let usage = page(&admin, json!({"order": "USAGE"})).await;
    let visits: Vec<i64> =
        usage["records"].as_array().unwrap().iter().map(|row| row["visitCount"].as_i64().unwrap()).collect();
    assert!(visits.is_sorted_by(|one, next| one >= next), "{visits:?}");
    let second = page(&admin, json!({"order": "NAME", "size": 10, "current": 2})).await;
    let first = page(&admin, json!({"order": "NAME", "size": 10})).await;
    assert_eq!((codes(&first).len(), &first["total"]), (10, &second["total"]));
    assert!(codes(&second).iter().all(|code| !codes(&first).contains(code)));

    let leave = row(&admin, LEAVE).await;
    let open = json!({"serviceId": leave["serviceId"]});
    call(&student, "nobody/userClickVisitLog/clickService", open).await;
    let after = row(&admin, LEAVE).await;
    assert_eq!(after["visitCount"].as_i64().unwrap(), leave["visitCount"].as_i64().unwrap() + 1);
    assert!(after["lastVisitTime"].is_string(), "{after}");
    assert_eq!((&after["audience"], &after["hasGuide"]), (&json!("学生"), &json!(true)));
    app.finish().await;
}

#[tokio::test]
async fn departments_keep_their_own_services_alone() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let choices = own(&office, "choices", json!({})).await.ok();
    let departments = choices["departments"].as_array().unwrap();
    let code_of = |is_own: bool| departments.iter().find(|one| one["isOwn"] == is_own).unwrap()["code"].clone();
    let (mine, foreign) = (code_of(true), code_of(false));
    assert_eq!(choices["isWholeSchool"], false);
    assert!(page(&office, json!({})).await["total"].as_u64() < page(&admin, json!({})).await["total"].as_u64());

    let create = async |dept: &Value, code: &str| {
        let form = form_with("滑翔许可", json!({"deptCode": dept}));
        own(&office, "create", json!({"code": code, "isOnline": true, "form": form})).await
    };
    for dept in [&foreign, &json!("")] {
        let refused = create(dept, "foreign").await;
        assert_eq!(refused.problem(), "request.invalid");
        assert_eq!(refused.json()["result"]["fields"][0]["field"], "deptCode");
    }
    let id = create(&mine, "ours").await.ok()["serviceId"].clone();
    let key = format!("service:{}", id.as_str().unwrap());
    let one = config(&office, "detail", json!({"key": key})).await.ok();
    for dept in [&foreign, &json!("")] {
        let mut away = one["body"].clone();
        away["deptCode"] = dept.clone();
        let refused = config(&office, "save", draft(&id, &one["version"], &away)).await;
        assert_eq!(refused.problem(), "request.invalid", "nobody gives a service away");
        assert_eq!(refused.json()["result"]["fields"][0]["field"], "deptCode");
    }
    publish_draft(&app, &office, &json!({"serviceId": id, "version": one["version"]})).await;

    let theirs = add(&app, &admin, "theirs", form_with("别处的服务", json!({"deptCode": foreign}))).await;
    let known = config(&admin, "detail", json!({"key": format!("service:{}", theirs.as_str().unwrap())})).await.ok();
    assert_eq!(page(&office, json!({"keyword": "theirs"})).await["total"], 0);
    assert_eq!(own(&office, "detail", json!({"serviceId": theirs})).await.problem(), "object.not_found");
    assert_eq!(own(&office, "try", json!({"serviceId": theirs})).await.problem(), "object.not_found");
    assert_eq!(own(&office, "preview", json!({"serviceId": theirs})).await.problem(), "object.not_found");
    for (name, body) in [
        ("detail", json!({"key": known["key"]})),
        ("history", json!({"key": known["key"]})),
        ("save", draft(&theirs, &known["version"], &known["body"])),
        ("publish", json!({"items": [{"key": known["key"], "version": known["version"]}]})),
        ("restore", json!({"key": known["key"], "revision": known["version"], "version": known["version"]})),
    ] {
        assert_eq!(config(&office, name, body).await.problem(), "object.not_found", "{name}");
    }
    let both = json!({"serviceIds": [theirs, id], "isOnline": false});
    let answer = own(&office, "shelve", both).await.ok();
    assert_eq!(
        answer,
        json!({"changed": 0, "refused": [{"serviceId": theirs, "serviceName": "", "reason": "NOT_FOUND"}]})
    );
    assert_eq!(detail(&office, &id).await["isOnline"], true, "all of them or none");

    let (student, other) = (app.sign_in("student").await, app.sign_in_to("000001", "admin", DEMO_PASSWORD).await);
    for (name, body) in [
        ("page", json!({})),
        ("choices", json!({})),
        ("detail", json!({"serviceId": id})),
        ("create", json!({"code": "x", "isOnline": true, "form": form("x")})),
        ("preview", json!({"serviceId": id})),
        ("shelve", json!({"serviceIds": [id], "isOnline": false})),
        ("bulk", json!({"serviceIds": [id], "labelCode": ""})),
        ("try", json!({"serviceId": id})),
    ] {
        assert_eq!(own(&student, name, body.clone()).await.problem(), "access.denied", "{name}");
        assert_eq!(own(&app.visitor(), name, body).await.problem(), "auth.required", "{name}");
    }
    assert_eq!(own(&other, "detail", json!({"serviceId": id})).await.problem(), "object.not_found");
    assert_eq!(page(&other, json!({"keyword": "ours"})).await["total"], 0);
    let there = own(&other, "shelve", json!({"serviceIds": [id], "isOnline": false})).await.ok();
    assert_eq!(there["refused"][0]["reason"], "NOT_FOUND");
    app.finish().await;
}

#[tokio::test]
async fn what_another_system_publishes_is_read_and_not_changed() {
    let app = TestApp::start().await;
    let (client, admin) = (publisher(&app, "glider").await, app.sign_in("admin").await);
    let id = json!(publish(&app, &client, "glider", body("滑翔许可")).await);
    let one = detail(&admin, &id).await;
    assert_eq!(
        (&one["isForeign"], &one["publisher"], &one["hasGuide"]),
        (&json!(true), &json!("glider"), &json!(true))
    );
    let read = config(&admin, "detail", json!({"key": format!("service:{}", id.as_str().unwrap())})).await.ok();
    let mut changed = read["body"].clone();
    changed["name"] = json!("改名");
    assert_eq!(config(&admin, "save", draft(&id, &read["version"], &changed)).await.problem(), "access.denied");
    let seen = own(&admin, "preview", json!({"serviceId": id, "role": "student"})).await.ok();
    assert_eq!((&seen["page"]["serviceName"], &seen["isAllowed"]), (&json!("滑翔许可"), &json!(true)));
    let refused = own(&admin, "shelve", json!({"serviceIds": [id], "isOnline": false})).await.ok();
    assert_eq!(
        (&refused["changed"], &refused["refused"][0]["reason"], &refused["refused"][0]["serviceName"]),
        (&json!(0), &json!("FOREIGN"), &json!("滑翔许可"))
    );
    assert_eq!(found(&app.sign_in("student").await, "滑翔许可").await, 1);
    app.finish().await;
}
