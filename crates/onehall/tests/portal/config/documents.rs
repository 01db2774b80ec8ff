//! Draft, publication, history and back, for cards and the home page's layers.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{
    BASICS, CHANGES, CONFIG, DIFF, HISTORY, LIST, PRESENCE, PUBLISH, RESTORE, SAVE, SUBMIT, UNDER, basics, key,
    name_of, publish, shown,
};

#[tokio::test]
async fn a_draft_is_seen_by_editors_and_after_publication_by_everybody() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "TODO").await;
    assert_eq!((&card["state"], &card["updateTime"]), (&json!("PUBLISHED"), &Value::Null), "never edited: {card}");
    let old = name_of(&app, &student, &card).await.unwrap();

    let mut changed = card.clone();
    changed["cardName"] = json!("  待办中心 ");
    let draft = admin.post(SUBMIT, changed).await.ok();
    assert_eq!((&draft["cardName"], &draft["state"]), (&json!("待办中心"), &json!("CHANGED")));
    assert_ne!(draft["version"], card["version"]);
    assert_eq!(name_of(&app, &student, &card).await.unwrap(), old, "a draft is nobody's but the editors'");

    let changes = admin.post(CHANGES, json!({})).await.ok();
    assert_eq!(changes.as_array().unwrap().len(), 1, "{changes}");
    assert_eq!(
        (&changes[0]["key"], &changes[0]["title"], &changes[0]["isRemoval"]),
        (&json!(key(&card)), &json!("待办中心"), &json!(false))
    );
    assert_eq!(changes[0]["differences"], json!([{"path": "cardName", "before": old, "after": "待办中心"}]));
    assert!(!changes[0]["updateUserName"].as_str().unwrap().is_empty());

    publish(&admin, &[&key(&card)]).await;
    assert_eq!(name_of(&app, &student, &card).await.unwrap(), "待办中心");
    assert_eq!(admin.post(CHANGES, json!({})).await.ok(), json!([]));
    assert_eq!(basics(&admin, "TODO").await["state"], "PUBLISHED");
    let again = json!({"items": [{"key": key(&card), "version": draft["version"]}], "note": ""});
    assert_eq!(admin.post(PUBLISH, again).await.problem(), "config.nothing");
    app.finish().await;
}

#[tokio::test]
async fn an_old_revision_comes_back_as_a_draft() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "CAMPUS_NEWS").await;
    let (key, first) = (key(&card), card["cardName"].clone());
    for name in ["新闻一", "新闻二"] {
        let mut next = basics(&admin, "CAMPUS_NEWS").await;
        next["cardName"] = json!(name);
        admin.post(SUBMIT, next).await.ok();
        publish(&admin, &[&key]).await;
    }
    let history = admin.post(HISTORY, json!({"key": key})).await.ok();
    let told: Vec<(&Value, &Value, &Value)> = history["records"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["number"], &one["origin"], &one["isLive"]))
        .collect();
    assert_eq!(
        told,
        [
            (&json!(3), &json!("page"), &json!(true)),
            (&json!(2), &json!("page"), &json!(false)),
            (&json!(1), &json!("migration"), &json!(false))
        ],
        "what stood there before is the first one"
    );
    assert_eq!(history["records"][0]["note"], "测试", "why it was published");
    let oldest = &history["records"][2]["revision"];
    assert_eq!(admin.post(CONFIG, json!({"key": key, "revision": oldest})).await.ok()["body"]["cardName"], first);
    let diff = admin.post(DIFF, json!({"key": key, "from": oldest})).await.ok();
    assert_eq!(diff, json!([{"path": "cardName", "before": first, "after": "新闻二"}]));

    let version = &history["records"][0]["revision"];
    let back = admin.post(RESTORE, json!({"key": key, "revision": oldest, "version": version})).await.ok();
    assert_eq!(back["state"], "CHANGED");
    assert_eq!(name_of(&app, &student, &card).await.unwrap(), "新闻二", "going back is a draft too");
    let given_up = json!({"key": key, "revision": version, "version": back["version"]});
    let given_up = admin.post(RESTORE, given_up).await.ok();
    assert_eq!(given_up["state"], "PUBLISHED", "the published one drops the draft");
    assert_eq!(admin.post(CHANGES, json!({})).await.ok(), json!([]));
    let again = json!({"key": key, "revision": oldest, "version": given_up["version"]});
    admin.post(RESTORE, again).await.ok();
    let stale = json!({"key": key, "revision": oldest, "version": oldest});
    assert_eq!(admin.post(RESTORE, stale).await.problem(), "object.conflict");
    publish(&admin, &[&key]).await;
    assert_eq!(json!(name_of(&app, &student, &card).await.unwrap()), first);
    app.finish().await;
}

#[tokio::test]
async fn a_removed_card_keeps_its_key_and_peoples_places() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "CAMPUS_NEWS").await;
    let (key, id) = (key(&card), &card["cardId"]);
    let own = json!({"places": [{"cardId": id, "x": 2, "y": 0, "w": 4, "h": 3}]});
    let place = |layout: &Value| {
        let all = layout["layout"].as_array().unwrap().iter();
        all.clone().find(|place| place["cardId"] == *id).map(|place| (place["x"].clone(), place["w"].clone()))
    };
    let mine = student.post("/api/onehall/cards/layout", own).await.ok();
    assert_eq!(place(&mine), Some((json!(2), json!(4))));

    let removal = json!({"key": key, "version": card["version"], "body": null});
    admin.post(SAVE, removal).await.ok();
    assert!(name_of(&app, &student, &card).await.is_some(), "not published yet");
    let changes = admin.post(CHANGES, json!({})).await.ok();
    assert_eq!((&changes[0]["isRemoval"], &changes[0]["title"]), (&json!(true), &card["cardName"]));
    let version = &changes[0]["version"];
    admin.post(PUBLISH, json!({"items": [{"key": key, "version": version}]})).await.ok();
    assert_eq!(name_of(&app, &student, &card).await, None);
    assert_eq!(admin.post(LIST, json!({"cardKind": "CAMPUS_NEWS"})).await.ok()["total"], 0);
    assert_eq!(admin.post(BASICS, json!({"cardId": id})).await.problem(), "object.not_found");

    let history = admin.post(HISTORY, json!({"key": key})).await.ok();
    assert_eq!(history["records"][0]["isRemoval"], true);
    let back = json!({"key": key, "revision": history["records"][1]["revision"], "version": history["records"][0]["revision"]});
    admin.post(RESTORE, back).await.ok();
    publish(&admin, &[&key]).await;
    assert!(name_of(&app, &student, &card).await.is_some());
    let again = student.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    assert_eq!(place(&again), Some((json!(2), json!(4))), "where the person had put it");
    app.finish().await;
}

#[tokio::test]
async fn documents_are_published_together_or_not_at_all() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "TODO").await;
    let mut changed = card.clone();
    changed["cardName"] = json!("待办中心");
    admin.post(SUBMIT, changed).await.ok();
    // a new card, and a layer that names it: the card comes first although it is named behind
    let new = json!({
        "cardKind": "CAMPUS_NEWS", "cardName": "学院动态", "cardNameEn": "College news", "displayRows": 3,
        "cardState": "optional", "area": {"x": 0, "y": 30, "w": 6, "h": 4}, "isEnable": true,
    });
    let new = admin.post(SUBMIT, new).await.ok();
    assert_eq!(new["state"], "DRAFT");
    assert_eq!(name_of(&app, &student, &new).await, None);
    let layers = admin.post(CONFIG, json!({"key": "layers"})).await.ok();
    let mut body = layers["body"].clone();
    let layer = |card: &Value| json!({"scope": "role", "key": "student", "priority": 7, "cards": [{"cardId": card, "state": "default"}]});
    body["layers"].as_array_mut().unwrap().push(layer(&json!("00000000-0000-7000-8000-000000000001")));
    let saved = admin.post(SAVE, json!({"key": "layers", "version": layers["version"], "body": body})).await.ok();

    let version = async |key: &str| admin.post(CONFIG, json!({"key": key})).await.ok()["version"].clone();
    let items = json!([
        {"key": "layers", "version": saved["version"]},
        {"key": key(&card), "version": version(&key(&card)).await},
        {"key": key(&new), "version": new["version"]},
    ]);
    let refused = admin.post(PUBLISH, json!({"items": items})).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "config.missing");
    assert_eq!(result["missing"][0]["key"], "layers", "{result}");
    assert_eq!(
        name_of(&app, &student, &card).await,
        Some(card["cardName"].as_str().unwrap().to_owned()),
        "nothing of it"
    );

    let at = body["layers"].as_array().unwrap().len() - 1;
    body["layers"][at] = layer(&new["cardId"]);
    let saved = admin.post(SAVE, json!({"key": "layers", "version": saved["version"], "body": body})).await.ok();
    let items = json!([
        {"key": "layers", "version": saved["version"]},
        {"key": key(&card), "version": version(&key(&card)).await},
        {"key": key(&new), "version": new["version"]},
    ]);
    let done = admin.post(PUBLISH, json!({"items": items, "note": "学生首页"})).await.ok();
    assert_eq!(done["published"].as_array().unwrap().len(), 3);
    assert_eq!(name_of(&app, &student, &card).await.unwrap(), "待办中心");
    assert_eq!(name_of(&app, &student, &new).await.unwrap(), "学院动态", "the layer shows it");
    app.finish().await;
}

#[tokio::test]
async fn off_the_shelf_and_back() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "CAMPUS_NEWS").await;
    let under = |version: &Value, is_under: bool| json!({"key": key(&card), "version": version, "isUnder": is_under});
    let off = admin.post(UNDER, under(&card["version"], true)).await.ok();
    assert_eq!(off["state"], "UNDER");
    assert_eq!(name_of(&app, &student, &card).await, None);
    assert_eq!(basics(&admin, "CAMPUS_NEWS").await["state"], "UNDER", "its editors still have it");
    let on = admin.post(UNDER, under(&off["version"], false)).await.ok();
    assert_eq!(on["state"], "PUBLISHED");
    assert!(name_of(&app, &student, &card).await.is_some());
    app.finish().await;
}

#[tokio::test]
async fn who_else_edits_is_said_until_they_leave() {
    let app = TestApp::start().await;
    let (admin, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let key = json!({"key": "layers"});
    assert_eq!(admin.post(PRESENCE, key.clone()).await.ok(), json!([]), "oneself is nobody else");
    assert_eq!(second.post(PRESENCE, key.clone()).await.ok(), json!([]), "the same person in another window too");
    assert_eq!(admin.post(PRESENCE, json!({"key": "layers", "isLeaving": true})).await.ok(), json!([]));
    app.finish().await;
}

#[tokio::test]
async fn what_commands_change_has_revisions_too() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = shown(&app, &student).await.len();
    let mut tx = app.db.begin().await.unwrap();
    assert!(onehall_home::operator::remove_card(&mut tx, &app.ctx(), "campus-news").await.unwrap());
    tx.save().await.unwrap();
    assert_eq!(shown(&app, &student).await.len(), before - 1);
    let rows = admin.post(LIST, json!({"size": 100})).await.ok();
    assert_eq!(rows["total"], 9, "{rows}");
    app.finish().await;
}
