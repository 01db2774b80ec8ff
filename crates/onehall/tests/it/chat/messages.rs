//! Messages between two people.

use chrono::TimeDelta;
use onehall_testkit::{TestApp, TestAppOptions};
use serde_json::json;

use super::{Server, carrying, id, im, text};

#[tokio::test]
async fn a_message_reaches_every_session_of_the_other_and_copies_the_own_ones() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&student, "web-s").await;
    let mut own = server.here(&student, "ios-s").await;
    own.send("<iq xmlns='jabber:client' type='set' id='c'><enable xmlns='urn:xmpp:carbons:2'/></iq>").await;
    own.wait_for("id='c'").await;
    let (mut web, mut phone) = (server.here(&teacher, "web-t").await, server.here(&teacher, "android-t").await);
    let sent = text(&id(&student), &id(&teacher), "m1", "老师好，我想咨询缓考");
    from.send(&sent).await;
    for to in [&mut web, &mut phone] {
        let got = to.wait_for("<body>").await;
        assert!(got.contains(&format!("from='{}'", from.jid)), "{got}");
        assert!(got.contains("老师好，我想咨询缓考") && got.contains("id='m1'") && got.contains("<stanza-id"), "{got}");
        assert!(got.contains(&format!("by='{}@onehall.local'", id(&teacher))), "{got}");
    }
    let copy = own.wait_for("<sent").await;
    assert!(copy.contains("老师好，我想咨询缓考"), "{copy}");
    from.send(&sent).await;
    from.ping().await;
    assert_eq!(web.ping().await, Vec::<String>::new(), "the same id a second time is no second message");
    let history = im(&teacher, "tigase/shiku_msgs", &[("receiver", &id(&student))]).await;
    assert_eq!(history["messages"].as_array().unwrap().len(), 1);
    server.app.finish().await;
}

#[tokio::test]
async fn what_comes_while_nobody_is_here_waits_and_comes_once() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&student, "web-s").await;
    for number in 0..3 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), &format!("第{number}条"))).await;
    }
    from.ping().await;
    let mut to = server.bound(&teacher, "web-t").await;
    to.send("<presence xmlns='jabber:client'/>").await;
    for number in 0..3 {
        let got = to.wait_for("<body>").await;
        assert!(got.contains(&format!("第{number}条")) && got.contains("<delay"), "{got}");
    }
    to.send("<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>").await;
    to.until_closed().await;
    let mut again = server.bound(&teacher, "web-u").await;
    again.send("<presence xmlns='jabber:client'/>").await;
    let came = again.ping().await;
    assert!(!came.iter().any(|text| text.contains("<body>")), "{came:?}");
    server.app.finish().await;
}

#[tokio::test]
async fn an_acknowledged_message_is_stored() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.bound(&student, "web-s").await;
    from.send("<enable xmlns='urn:xmpp:sm:3' resume='true'/>").await;
    from.wait_for("<enabled").await;
    from.send(&text(&id(&student), &id(&teacher), "m1", "收到请回复")).await;
    from.send("<r xmlns='urn:xmpp:sm:3'/>").await;
    assert!(from.wait_for("<a ").await.contains("h='1'"));
    let history = im(&student, "tigase/shiku_msgs", &[("receiver", &id(&teacher))]).await;
    assert_eq!(history["messages"][0]["content"], "收到请回复");
    assert_eq!(history["messages"][0]["stanzaId"].as_str().unwrap().len(), 36);
    server.app.finish().await;
}

#[tokio::test]
async fn a_message_is_taken_back_in_time_by_its_sender_alone() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (me, other) = (id(&student), id(&teacher));
    let (mut from, mut to) = (server.here(&student, "web-s").await, server.here(&teacher, "web-t").await);
    for number in ["m1", "m2"] {
        from.send(&text(&me, &other, number, "手机号发错了")).await;
        to.wait_for("<body>").await;
    }
    let revoke = |number: &str, target: &str| json!({"messageId": number, "content": target, "type": 202});
    to.send(&carrying(&me, "r0", "", &revoke("r0", "m1"))).await;
    assert!(to.wait_for("r0").await.contains("item-not-found"), "not the sender");
    from.send(&carrying(&other, "r1", "", &revoke("r1", "m1"))).await;
    assert!(to.wait_for("r1").await.contains("m1"));
    let history = im(&teacher, "tigase/shiku_msgs", &[("receiver", &me)]).await;
    let first = &history["messages"][0];
    assert_eq!(
        (&first["messageId"], &first["revoked"], &first["content"], &first["body"]),
        (&json!("m1"), &json!(true), &json!(""), &json!(""))
    );
    let (student, teacher) = {
        server.app.advance(TimeDelta::seconds(121));
        (server.app.sign_in("student").await, server.app.sign_in("teacher").await)
    };
    let mut from = server.here(&student, "web-z").await;
    from.send(&carrying(&other, "r2", "", &revoke("r2", "m2"))).await;
    let late = from.wait_for("r2").await;
    assert!(late.contains("not-allowed") && late.contains("分钟"), "{late}");
    let history = im(&teacher, "tigase/shiku_msgs", &[("receiver", &me), ("time", "1795233721")]).await;
    assert_eq!(history["messages"][1]["content"], "手机号发错了");
    server.app.finish().await;
}

#[tokio::test]
async fn the_school_says_how_people_chat_and_it_counts_at_once() {
    let server = Server::start().await;
    let app = &server.app;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let (me, other) = (id(&student), id(&teacher));
    let (mut from, mut to) = (server.here(&student, "web-s").await, server.here(&teacher, "web-t").await);
    for number in ["m1", "m2"] {
        from.send(&text(&me, &other, number, "考试代 考吗")).await;
        to.wait_for("<body>").await;
    }
    app.advance(TimeDelta::seconds(31));
    let revoke = |number: &str, target: &str| json!({"messageId": number, "content": target, "type": 202});
    let rules = |seconds: u32, several: bool, words: bool| json!({"revokeSeconds": seconds, "multipleDevices": several, "checkWords": words});
    choose_rules(app, rules(30, true, true)).await;
    from.send(&carrying(&other, "r1", "", &revoke("r1", "m1"))).await;
    assert!(from.wait_for("r1").await.contains("not-allowed"), "thirty seconds are over");
    from.send(&text(&me, &other, "m3", "考试代 考吗")).await;
    assert!(from.wait_for("id='m3'").await.contains("not-acceptable"), "words are checked");
    let config = student.get("/api/im/config").await.json();
    assert_eq!(config["data"]["revokeSeconds"], 30, "{config}");
    choose_rules(app, rules(86_400, false, false)).await;
    from.send(&carrying(&other, "r2", "", &revoke("r2", "m2"))).await;
    assert!(to.wait_for("r2").await.contains("m2"), "a day");
    from.send(&text(&me, &other, "m4", "考试代 考吗")).await;
    to.wait_for("<body>").await;
    let _second = server.here(&student, "web-u").await;
    assert!(from.until_closed().await.contains("conflict"), "one device of a kind");
    server.app.finish().await;
}

/// Chooses the rules of chat as the school's administrator does.
async fn choose_rules(app: &TestApp, rules: serde_json::Value) {
    let admin = app.sign_in("admin").await;
    let all = admin.post("/api/onehall/settings/list", json!({})).await.ok();
    let line = all.as_array().unwrap().iter().find(|line| line["key"] == "chat_rules").unwrap();
    let wanted = json!({"key": "chat_rules", "version": line["version"], "value": rules});
    admin.post("/api/onehall/settings/save", wanted).await.ok();
    app.carry_events().await;
}

#[tokio::test]
async fn hostile_messages_come_back_with_the_reason_and_reach_nobody() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (me, other) = (id(&student), id(&teacher));
    let (mut from, mut to) = (server.here(&student, "web-s").await, server.here(&teacher, "web-t").await);
    for (number, stanza, word) in [
        ("h1", text(&other, &other, "h1", "冒名"), "not-acceptable"),
        ("h2", carrying(&other, "h2", "x", &json!({"type": 80, "content": "{}"})), "not-acceptable"),
        ("h3", text(&me, "123456", "h3", "x"), "item-not-found"),
        ("h4", text(&me, &other, "h4", "x").replace("onehall.local", "000001.onehall.local"), "item-not-found"),
        ("h5", text(&me, &other, "h5", "x").replace("type='chat'", "type='groupchat'"), "item-not-found"),
        ("h6", "<message xmlns='jabber:client' id='h6' to=''><body>x</body></message>".to_owned(), "jid-malformed"),
    ] {
        from.send(&stanza).await;
        let answer = from.wait_for(&format!("id='{number}'")).await;
        assert!(answer.contains("type='error'") && answer.contains(word), "{number}: {answer}");
    }
    let forged = text(&me, &other, "ok", "你好").replace(
        "</message>",
        "<delay xmlns='urn:xmpp:delay' stamp='2020-01-01T00:00:00Z'/><stanza-id xmlns='urn:xmpp:sid:0' id='x' by='onehall.local'/></message>",
    );
    from.send(&forged.replace("<message ", "<message from='1@onehall.local/web-x' ")).await;
    let got = to.wait_for("<body>").await;
    assert!(
        got.contains("你好") && !got.contains("<delay") && !got.contains("id='x'") && got.contains(&from.jid),
        "{got}"
    );
    server.app.disable("teacher", true).await;
    server.app.carry_events().await;
    from.send(&text(&me, &other, "h7", "x")).await;
    assert!(from.wait_for("id='h7'").await.contains("item-not-found"), "a disabled person");
    server.app.finish().await;
}

#[tokio::test]
async fn sensitive_words_are_refused_where_the_school_asks_for_it() {
    let options = TestAppOptions {
        configure: Some(|config| {
            config.areas.set("chat.check_words", json!(true)).unwrap();
        }),
        ..TestAppOptions::default()
    };
    let server = Server::of(TestApp::with(options).await).await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&student, "web-s").await;
    from.send(&text(&id(&student), &id(&teacher), "m1", "有偿代 考，联系我")).await;
    let answer = from.wait_for("id='m1'").await;
    assert!(answer.contains("not-acceptable") && answer.contains("代考"), "{answer}");
    let admin = server.app.sign_in("admin").await;
    let attempts = admin.post("/api/blade-platform/sensitiveWord/attempts", json!({"kind": "comment"})).await.ok();
    assert_eq!(attempts["records"][0]["account"], "student");
    server.app.finish().await;
}

#[tokio::test]
async fn who_sends_too_fast_is_slowed_down() {
    let options = TestAppOptions {
        configure: Some(|config| {
            config.areas.set("chat.messages_per_second", json!(1)).unwrap();
        }),
        ..TestAppOptions::default()
    };
    let server = Server::of(TestApp::with(options).await).await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&student, "web-s").await;
    for number in 0..12 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), "刷屏")).await;
    }
    let answers = from.ping().await;
    assert_eq!(answers.iter().filter(|text| text.contains("policy-violation")).count(), 2, "{answers:?}");
    server.app.finish().await;
}
