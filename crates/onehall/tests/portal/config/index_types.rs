//! Quick navigation as administrators change it.

use onehall_home::model::{IndexAudience, IndexCard, IndexType, IndexTypes};
use onehall_home::operator;
use onehall_kernel::Names;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{CHANGES, CONFIG, HISTORY, PUBLISH, SAVE, publish};

const KEY: &str = "index-types";
const SHOWN: &str = "/api/online-service-platform/homePage/quickNavigation";

fn types(call: &str) -> String {
    format!("/api/online-service-platform/indextypeconfig/{call}")
}

fn cards(call: &str) -> String {
    format!("/api/online-service-platform/indexcardconfig/{call}")
}

async fn list(admin: &Caller) -> Value {
    admin.post(&types("list"), json!({})).await.ok()
}

async fn version(admin: &Caller) -> Value {
    list(admin).await["version"].clone()
}

/// Category and name of what somebody sees, in its order.
async fn shown(app: &TestApp, caller: &Caller) -> Vec<(String, String)> {
    app.carry_events().await;
    let cards = caller.post(SHOWN, json!({})).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    cards.as_array().unwrap().iter().map(|card| (text(&card["typeName"]), text(&card["name"]))).collect()
}

#[tokio::test]
async fn a_category_with_its_cards_is_a_draft_until_it_is_published() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = list(&admin).await;
    assert_eq!(
        (&before["state"], &before["typesMax"], &before["cardsMax"]),
        (&json!("PUBLISHED"), &json!(20), &json!(60))
    );
    assert_eq!(before["list"][0]["cardConfigs"].as_array().unwrap().len(), 3, "{before}");
    let kind = json!({"typeName": " 科研 ", "typeNameEn": "Research", "sort": 1, "version": before["version"]});
    let kind = admin.post(&types("submit"), kind).await.ok();
    assert_eq!(
        (&kind["typeName"], &kind["sort"], &kind["cardConfigs"], &kind["state"]),
        (&json!("科研"), &json!(1), &json!([]), &json!("CHANGED"))
    );
    let card = json!({
        "typeId": kind["typeId"], "cardName": "项目申报", "cardNameEn": "Projects", "openWay": "1001",
        "url": r#"{"url":"https://lab.yunling.example/projects","frameId":"f1"}"#, "version": kind["version"],
    });
    let card = admin.post(&cards("submit"), card).await.ok();
    assert_eq!((&card["typeName"], &card["isUnder"], &card["sort"]), (&json!("科研"), &json!(0), &json!(1)));
    assert_eq!(shown(&app, &student).await.len(), 8, "a draft is nobody's but the editors'");
    assert_eq!(admin.post(CHANGES, json!({})).await.ok()[0]["key"], KEY);

    publish(&admin, &[KEY]).await;
    let seen = shown(&app, &student).await;
    assert_eq!((seen.len(), &seen[0]), (9, &("科研".to_owned(), "项目申报".to_owned())));
    let english = student.english().post(SHOWN, json!({})).await.ok();
    assert_eq!(
        (&english[0]["id"], &english[0]["typeId"], &english[0]["name"], &english[0]["typeName"]),
        (&card["cardId"], &kind["typeId"], &json!("Projects"), &json!("Research"))
    );
    assert_eq!(
        (&english[0]["url"], &english[0]["frameId"], &english[0]["openWay"]),
        (&json!("https://lab.yunling.example/projects"), &json!("f1"), &json!("1001"))
    );

    let full = json!({"typeId": kind["typeId"], "version": card["version"]});
    let refused = admin.post(&types("removeType"), full.clone()).await;
    assert_eq!(refused.json()["msg"], "该分类下还有 1 张卡片，不能删除");
    assert_eq!(refused.problem(), "index_type.has_cards");
    let out = json!({"typeId": kind["typeId"], "cardIds": [card["cardId"]], "version": card["version"]});
    let out = admin.post(&types("remove"), out).await.ok();
    assert_eq!(out["cardConfigs"], json!([]));
    let mut gone = full;
    gone["version"] = out["version"].clone();
    gone["publish"] = json!(true);
    assert_eq!(admin.post(&types("removeType"), gone).await.ok()["state"], "PUBLISHED");
    assert_eq!(shown(&app, &student).await.len(), 8, "a card of no category is seen by nobody");
    let all = admin.post(&cards("list"), json!({})).await.ok();
    let last = all["list"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["cardId"], &last["typeId"], &all["list"].as_array().unwrap().len()),
        (&card["cardId"], &Value::Null, &9)
    );
    app.finish().await;
}

#[tokio::test]
async fn cards_move_between_categories_and_go() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = list(&admin).await;
    let (teaching, life) = (&before["list"][0], &before["list"][1]);
    let to_add = admin.post(&types("getCardList"), json!({"typeId": teaching["typeId"]})).await.ok();
    assert_eq!(to_add.as_array().unwrap().len(), 5, "those of the other category");
    let mail = &life["cardConfigs"][0]["cardId"];
    let moved = json!({"typeId": teaching["typeId"], "cardIds": [mail], "version": before["version"]});
    let moved = admin.post(&types("submitCard"), moved).await.ok();
    assert_eq!((&moved["cardConfigs"][3]["cardId"], moved["cardConfigs"].as_array().unwrap().len()), (mail, 4));
    let renamed = json!({
        "cardId": mail, "cardName": "邮箱", "url": "/allServices", "openWay": "1001", "sort": 1, "version": moved["version"],
    });
    let renamed = admin.post(&cards("submit"), renamed).await.ok();
    assert_eq!(
        (&renamed["typeId"], &renamed["sort"], &renamed["cardName"]),
        (&teaching["typeId"], &json!(1), &json!("邮箱"))
    );
    let of_type = admin.post(&cards("list"), json!({"typeId": teaching["typeId"]})).await.ok();
    assert_eq!((&of_type["list"][0]["cardId"], of_type["list"].as_array().unwrap().len()), (mail, 4));
    let removed = json!({"cardIds": [mail], "version": renamed["version"]});
    admin.post(&cards("remove"), removed).await.ok();
    assert_eq!(admin.post(&cards("list"), json!({})).await.ok()["list"].as_array().unwrap().len(), 7);
    let again = json!({"cardIds": [mail], "version": version(&admin).await});
    assert_eq!(admin.post(&cards("remove"), again).await.problem(), "object.not_found");
    for (field, value) in [("url", "javascript:alert(1)"), ("cardName", ""), ("openWay", "9")] {
        let mut odd = json!({"cardName": "x", "url": "/a", "openWay": "1001", "version": version(&admin).await});
        odd[field] = json!(value);
        assert_eq!(admin.post(&cards("submit"), odd).await.problem(), "request.invalid", "{field}");
    }
    let foreign = json!({"typeId": mail, "cardIds": [mail], "version": version(&admin).await});
    assert_eq!(admin.post(&types("submitCard"), foreign).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn categories_and_cards_are_for_roles_and_departments_and_go_off_the_shelf() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let before = list(&admin).await;
    let (teaching, life) = (before["list"][0]["typeId"].clone(), before["list"][1]["typeId"].clone());
    let card = before["list"][1]["cardConfigs"][0]["cardId"].clone();
    let audience = json!({"typeId": teaching, "roles": ["teacher"], "deptIds": [], "version": before["version"]});
    let said = admin.post(&types("authConfig"), audience).await.ok();
    assert_eq!((&said["typeId"], &said["roles"]), (&teaching, &json!(["teacher"])));
    publish(&admin, &[KEY]).await;
    assert_eq!((shown(&app, &student).await.len(), shown(&app, &teacher).await.len()), (5, 8));

    let tree = app.visitor().get("/api/blade-workbench/nobody/preLogin/deptTree").await.ok();
    let roots: Vec<&Value> = tree.as_array().unwrap().iter().map(|one| &one["id"]).collect();
    for (departments, count) in [(json!(roots), 5), (json!([roots[roots.len() - 1]]), 4)] {
        let audience = json!({"cardId": card, "roles": [], "deptIds": departments, "version": version(&admin).await, "publish": true});
        admin.post(&types("authConfig"), audience).await.ok();
        let told = admin.post(&types("getAuthConfig"), json!({"cardId": card})).await.ok();
        assert_eq!((&told["deptIds"], &told["state"]), (&departments, &json!("PUBLISHED")));
        assert_eq!(shown(&app, &student).await.len(), count, "a card for {departments}");
    }
    let under = |id: &Value, version: Value, is_under: u8| json!({"id": id, "isUnder": is_under, "version": version, "publish": true});
    let whole = json!({"cardId": card, "roles": [], "deptIds": [], "version": version(&admin).await});
    admin.post(&types("authConfig"), whole).await.ok();
    admin.post(&cards("under"), under(&card, version(&admin).await, 1)).await.ok();
    assert_eq!(shown(&app, &student).await.len(), 4);
    admin.post(&types("under"), under(&life, version(&admin).await, 1)).await.ok();
    assert_eq!((shown(&app, &student).await.len(), shown(&app, &teacher).await.len()), (0, 3));
    admin.post(&cards("under"), under(&card, version(&admin).await, 0)).await.ok();
    admin.post(&types("under"), under(&life, version(&admin).await, 0)).await.ok();
    assert_eq!(shown(&app, &student).await.len(), 5);

    let unknown = json!({"cardId": card, "roles": ["nobody-has-it"], "deptIds": [], "version": version(&admin).await});
    admin.post(&types("authConfig"), unknown).await.ok();
    let items = json!({"items": [{"key": KEY, "version": version(&admin).await}]});
    let refused = admin.post(PUBLISH, items).await;
    let path = refused.json()["result"]["missing"][0]["path"].clone();
    assert_eq!(path, format!("types[{}].cards[{}].roles", life.as_str().unwrap(), card.as_str().unwrap()));
    assert_eq!(refused.problem(), "config.missing");
    for odd in [json!({}), json!({"typeId": life, "cardId": card})] {
        assert_eq!(admin.post(&types("getAuthConfig"), odd).await.problem(), "request.invalid");
    }
    app.finish().await;
}

#[tokio::test]
async fn changes_of_two_people_are_merged_card_by_card() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let before = list(&first).await;
    let kind = &before["list"][0];
    let named = |at: usize, name: &str| {
        let card = &kind["cardConfigs"][at];
        json!({
            "cardId": card["cardId"], "cardName": name, "cardNameEn": card["cardNameEn"], "url": card["url"],
            "icon": card["icon"], "openWay": card["openWay"], "version": before["version"],
        })
    };
    first.post(&cards("submit"), named(0, "教学日历")).await.ok();
    let refused = second.post(&cards("submit"), named(1, "课程表")).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!(result["fields"], json!([]), "{result}");
    let both = json!({"key": KEY, "version": result["latest"], "body": result["merged"]});
    second.post(SAVE, both).await.ok();
    let now = list(&first).await;
    let names = |at: usize| now["list"][0]["cardConfigs"][at]["cardName"].clone();
    assert_eq!((names(0), names(1)), (json!("教学日历"), json!("课程表")));
    let refused = second.post(&cards("submit"), named(0, "校历表")).await.json();
    assert_eq!(refused["result"]["fields"].as_array().unwrap().len(), 1, "both named one card: {refused}");
    let blind = json!({"typeName": "科研"});
    assert_eq!(first.post(&types("submit"), blind).await.problem(), "request.invalid", "a page names its version");
    app.finish().await;
}

#[tokio::test]
async fn commands_make_revisions_and_other_universities_see_nothing_of_it() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let card = IndexCard {
        id: app.env.new_id(),
        names: Names { zh: "图书馆".to_owned(), en: "Library".to_owned() },
        url: "https://lib.yunling.example".to_owned(),
        icon: String::new(),
        open_way: "1003".to_owned(),
        audience: IndexAudience::default(),
    };
    let names = Names { zh: "常用".to_owned(), en: "Quick".to_owned() };
    let kind = IndexType { id: app.env.new_id(), names, audience: IndexAudience::default(), cards: vec![card] };
    let all = IndexTypes { types: vec![kind], loose: Vec::new() };
    let mut tx = app.db.begin().await.unwrap();
    operator::put_index_types(&mut tx, &app.ctx(), all).await.unwrap();
    tx.save().await.unwrap();
    assert_eq!(shown(&app, &student).await, [("常用".to_owned(), "图书馆".to_owned())]);
    let history = admin.post(HISTORY, json!({"key": KEY})).await.ok();
    let origins: Vec<&Value> = history["records"].as_array().unwrap().iter().map(|one| &one["origin"]).collect();
    assert_eq!(origins, ["cli", "migration"]);

    let mine = list(&admin).await;
    let (kind, card) = (&mine["list"][0]["typeId"], &mine["list"][0]["cardConfigs"][0]["cardId"]);
    let theirs = list(&other).await;
    assert_eq!((&theirs["list"], &theirs["state"]), (&json!([]), &json!("PUBLISHED")));
    for (path, body) in [
        (types("submit"), json!({"typeId": kind, "typeName": "别人的"})),
        (types("removeType"), json!({"typeId": kind})),
        (types("getCardList"), json!({"typeId": kind})),
        (types("getAuthConfig"), json!({"typeId": kind})),
        (types("authConfig"), json!({"cardId": card, "roles": [], "deptIds": []})),
        (types("under"), json!({"id": kind, "isUnder": 1})),
        (cards("under"), json!({"id": card, "isUnder": 1})),
        (cards("remove"), json!({"cardIds": [card]})),
        (cards("submit"), json!({"cardId": card, "cardName": "别人的", "url": "/a", "openWay": "1001"})),
        (cards("list"), json!({"typeId": kind})),
    ] {
        let mut asked = body.clone();
        asked["version"] = theirs["version"].clone();
        assert_eq!(other.post(&path, asked).await.problem(), "object.not_found", "{path}");
        assert_eq!(student.post(&path, body.clone()).await.problem(), "access.denied", "{path}");
        assert_eq!(app.visitor().post(&path, body).await.problem(), "auth.required", "{path}");
    }
    let body = admin.post(CONFIG, json!({"key": KEY})).await.ok()["body"].clone();
    let planted = json!({"key": KEY, "version": theirs["version"], "body": body, "publish": true});
    assert_eq!(other.post(SAVE, planted).await.problem(), "request.invalid", "a key is not taken from outside");
    assert!(!other.post(CONFIG, json!({"key": KEY})).await.text.contains("图书馆"));
    app.finish().await;
}
