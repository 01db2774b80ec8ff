//! What other areas are told of official notices.

use onehall_feature::OfficialNotices;
use onehall_home::model::{Card, Reminder};
use onehall_home::{Area, CardState, operator};
use onehall_kernel::{Ctx, Names, UserId};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{account, badge, draft, id_of, read, send};

#[tokio::test]
async fn other_areas_see_what_the_list_shows() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let port = app.product.deps.port::<dyn OfficialNotices>().unwrap();
    let (ctx, user): (Ctx, UserId) = (app.ctx(), id_of(&student).as_str().unwrap().parse().unwrap());
    let speaker = account(&office, "学生工作处").await;
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({"level": "MUST_READ"})).await;
    let key = made["noticeId"].as_str().unwrap().parse().unwrap();
    assert!(port.notice(&ctx, key).await.unwrap().is_none(), "a draft is told to nobody");
    send(&app, &office, &made).await;
    let told = port.notice(&ctx, key).await.unwrap().unwrap();
    assert_eq!((told.title.as_str(), told.open_window), ("关于实验室安全检查的通知", "0,2"));
    let conversations = port.conversations(&ctx, user).await.unwrap();
    let first = &conversations[0];
    assert_eq!((first.account.name.as_str(), first.latest.id), ("学生工作处", key), "the latest first");
    let unread: u64 = conversations.iter().map(|one| one.unread).sum();
    assert_eq!(json!(unread), badge(&student).await["unread"]);
    let all = port.history(&ctx, user, first.account.id, None, 100).await.unwrap();
    let listed = read(&student, "inbox", json!({"accountId": speaker, "size": 100})).await.ok();
    assert_eq!(
        (all.len() as u64, json!(all[0].id)),
        (listed["total"].as_u64().unwrap(), listed["records"][0]["messageId"].clone())
    );
    // page by page it is the same
    let mut paged = Vec::new();
    let mut before = None;
    loop {
        let page = port.history(&ctx, user, first.account.id, before, 1).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some((last.sent_at, last.id));
        paged.extend(page);
    }
    assert_eq!(paged, all);
    let unread = first.unread;
    assert_eq!(port.mark_read(&ctx, user, first.account.id).await.unwrap(), unread);
    assert_eq!(port.mark_read(&ctx, user, first.account.id).await.unwrap(), 0);
    assert_eq!(port.conversations(&ctx, user).await.unwrap()[0].unread, 0);
    assert_eq!(port.accounts(&ctx).await.unwrap().len(), 10);
    let other = Ctx::system(&app.env, "000001".parse().unwrap());
    assert!(port.notice(&other, key).await.unwrap().is_none());
    assert!(port.account(&other, first.account.id).await.unwrap().is_none());
    assert!(port.conversations(&other, user).await.unwrap().is_empty());
    app.finish().await;
}

#[tokio::test]
async fn cards_whose_source_are_official_accounts_show_what_they_told_the_reader() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let to = json!({"userIds": [id_of(&student)]});
    let quiet = draft(&office, &speaker, to.clone(), json!({"title": "今晚停水", "titleEn": "No water tonight"})).await;
    send(&app, &office, &quiet).await;
    let pressing = draft(&office, &speaker, to, json!({"title": "明早停电", "level": "MUST_READ"})).await;
    send(&app, &office, &pressing).await;
    for kind in ["CAMPUS_NEWS", "ANNOUNCEMENT"] {
        let shown = card_of(&student, kind).await;
        assert_eq!(shown["dataSource"], "", "news until the card says otherwise");
        set_source(&app, kind).await;
    }

    let shown = card_of(&student, "CAMPUS_NEWS").await;
    assert_eq!(shown["dataSource"], "OfficialAccount");
    let first = &shown["list"][0];
    assert_eq!((&first["columnId"], &first["columnName"]), (&speaker, &json!("学生工作处")), "who told something last");
    assert_eq!(shown["typeList"][0]["columnId"], speaker);
    let listed = read(&student, "inbox", json!({"accountId": speaker, "size": 7})).await.ok();
    let ids = |list: &Value, key: &str| list.as_array().unwrap().iter().map(|one| one[key].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&first["result"], "newsId"), ids(&listed["records"], "messageId"));
    let one = &first["result"][0];
    assert_eq!((&one["title"], &one["fieldSet"]["importance"]), (&json!("明早停电"), &json!("urgent")));
    assert_eq!((&one["create_time"], &one["isNew"]), (&listed["records"][0]["sendTime"], &json!(true)));
    assert_eq!(one["url"], json!(format!("/msgDetail?messageId={}", pressing["noticeId"].as_str().unwrap())));

    let shown = card_of(&student, "ANNOUNCEMENT").await;
    assert_eq!((&shown["dataSource"], &shown["list"][0]["newsId"]), (&json!("OfficialAccount"), &pressing["noticeId"]));
    assert!(!ids(&shown["list"], "newsId").contains(&quiet["noticeId"]), "normal ones are no announcements");
    // each reader has what they were told
    let theirs = card_of(&app.sign_in("teacher").await, "ANNOUNCEMENT").await;
    assert!(!ids(&theirs["list"], "newsId").contains(&pressing["noticeId"]));
    app.finish().await;
}

/// What somebody's card of a kind shows.
async fn card_of(student: &Caller, kind: &str) -> Value {
    let page = student.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    let card = page["cards"].as_array().unwrap().iter().find(|card| card["cardKind"] == kind).unwrap();
    student.post("/api/onehall/cards/data", json!({"cardId": card["cardId"]})).await.ok()
}

/// Has the demonstration's card of a kind show what official accounts told.
async fn set_source(app: &TestApp, kind: &str) {
    let card = Card {
        id: app.env.new_id(),
        code: kind.to_lowercase().replace('_', "-"),
        kind: kind.to_owned(),
        names: Names { zh: "公众号消息".to_owned(), en: "From accounts".to_owned() },
        introductions: Names::default(),
        display_rows: 3,
        columns: Vec::new(),
        config: json!({"dataSource": "OfficialAccount"}),
        more_url: String::new(),
        state: CardState::Default,
        roles: Vec::new(),
        departments: Vec::new(),
        person_kinds: Vec::new(),
        reminder: Reminder::default(),
        area: Area { x: 0, y: 4, w: 7, h: 4 },
        sort: 1,
        enabled: true,
    };
    let mut tx = app.db.begin().await.unwrap();
    operator::put_card(&mut tx, &app.ctx(), &card).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}
