//! The chat calls and the portal's own.

use onehall_testkit::{Caller, DEMO_PASSWORD};
use serde_json::{Value, json};

use super::{Server, form, id, im, key_of, text};

const OWN: &str = "/api/onehall/chat";

/// The conversations with people; official accounts have their own tests.
async fn chats(caller: &Caller) -> Vec<Value> {
    let all = im(caller, "tigase/getLastChatList", &[]).await;
    all.as_array().unwrap().iter().filter(|one| one["kind"] != "official").cloned().collect()
}

/// Somebody who has read every notice of the demonstration, and deleted what its people said.
async fn reader(server: &Server, account: &str) -> Caller {
    let caller = server.app.sign_in(account).await;
    caller.post("/api/onehall/notices/readAll", json!({})).await.ok();
    forget(&caller).await;
    caller
}

/// Deletes every conversation for this person.
async fn forget(caller: &Caller) {
    for one in chats(caller).await {
        im(caller, "tigase/deleteMsg", &[("receiver", one["userId"].as_str().unwrap()), ("scope", "2")]).await;
    }
}

async fn badge(caller: &Caller) -> i64 {
    caller.post(&format!("{OWN}/badge"), json!({})).await.ok()["unread"].as_i64().unwrap()
}

#[tokio::test]
async fn calls_need_the_signature_of_their_session() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let key = key_of(&student).await;
    let own = im(&student, "user/get", &[]).await;
    assert_eq!(
        (&own["nickname"], &own["kind"], &own["settings"]["multipleDevices"]),
        (&json!("林知夏"), &json!("student"), &json!(true))
    );
    for (what, body) in [
        ("another session's key", form(&key_of(&teacher).await, &[])),
        ("an old time", form(&key, &[("time", "1795233299")])),
        ("no secret", "time=1795233600".to_owned()),
        ("a field more", format!("{}&more=1", form(&key, &[]))),
    ] {
        let answer = student.form("/api/im/user/get", &body).await;
        assert_eq!(answer.problem(), "chat.secret", "{what}");
        assert_eq!(answer.json()["resultCode"], 1002, "{what}");
    }
    assert_eq!(server.app.visitor().form("/api/im/user/get", &form("", &[])).await.problem(), "auth.required");
    let in_form = form(&key, &[("access_token", &student.access_token)]);
    let old = server.app.visitor().form("/api/im/user/get", &in_form).await.json();
    assert_eq!(old["data"]["userId"].as_str().unwrap(), id(&student), "an old client says who it is in the form");
    let config = server.app.visitor().get("/api/im/config").await.json();
    assert_eq!(config["data"]["XMPPDomain"], "onehall.local");
    assert_eq!(server.app.visitor().get("/api/im/getCurrentTime").await.json()["data"], 1_795_233_600);
    let host = server.app.visitor().get("/.well-known/host-meta.json").await;
    assert!(host.text.contains("ws://hall.test/ws"), "{}", host.text);
    server.app.finish().await;
}

#[tokio::test]
async fn the_list_knows_what_is_unread_pinned_muted_and_hidden() {
    let server = Server::start().await;
    let (student, teacher, admin) =
        (reader(&server, "student").await, reader(&server, "teacher").await, server.app.sign_in("admin").await);
    let mut from = server.here(&student, "web-s").await;
    let mut boss = server.here(&admin, "web-a").await;
    for number in 0..3 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), &format!("第{number}条"))).await;
    }
    from.ping().await;
    boss.send(&text(&id(&admin), &id(&teacher), "b1", "请来开会")).await;
    boss.ping().await;
    let list = chats(&teacher).await;
    assert_eq!(list.len(), 2);
    let of = |list: &[Value], who: &Caller| list.iter().find(|one| one["userId"] == id(who).as_str()).cloned().unwrap();
    let one = of(&list, &student);
    assert_eq!(
        (&one["unreadNumber"], &one["content"], &one["nickname"], &one["fromUserName"]),
        (&json!(3), &json!("第2条"), &json!("林知夏"), &json!("林知夏"))
    );
    assert_eq!(badge(&teacher).await, 4);
    assert_eq!(badge(&student).await, 0, "one's own messages");

    let set = async |body: Value| teacher.post(&format!("{OWN}/conversation"), body).await.ok();
    set(json!({"userId": id(&student), "offlineNoPushMsg": true, "openTopChatTime": 1_795_233_000})).await;
    assert_eq!(badge(&teacher).await, 1, "muted ones do not count");
    let list = chats(&teacher).await;
    assert_eq!(list[0]["userId"].as_str().unwrap(), id(&student), "pinned first");
    assert_eq!(list[0]["openTopChatTime"], 1_795_233_000);

    let last = list[0]["stanzaId"].clone();
    let read = teacher.post(&format!("{OWN}/read"), json!({"userId": id(&student), "stanzaId": last})).await.ok();
    assert_eq!(read["unread"], 1);
    assert_eq!(chats(&teacher).await[0]["unreadNumber"], 0);
    assert_eq!(of(&chats(&student).await, &teacher)["peerReadStanzaId"], last, "the sender sees it");
    let history = im(&student, "tigase/shiku_msgs", &[("receiver", &id(&teacher)), ("pageSize", "2")]).await;
    assert_eq!(history["hasMore"], true);
    assert_eq!(
        (&history["messages"][0]["readNumber"], &history["messages"][0]["memberNumber"]),
        (&json!(1), &json!(1))
    );

    set(json!({"userId": id(&student), "isHidden": true})).await;
    assert_eq!(chats(&teacher).await.len(), 1);
    from.send(&text(&id(&student), &id(&teacher), "m9", "还有一事")).await;
    from.ping().await;
    assert_eq!(chats(&teacher).await.len(), 2, "something new brings it back");
    let found = im(&teacher, "friends/getFriends", &[("keyword", "林")]).await;
    assert_eq!(found.as_array().unwrap().len(), 1);

    let foreign = server.app.sign_in_to("000001", "teacher", DEMO_PASSWORD).await;
    forget(&foreign).await;
    assert!(chats(&foreign).await.is_empty());
    let refused = foreign.post(&format!("{OWN}/read"), json!({"userId": id(&student), "stanzaId": last})).await;
    assert_eq!(refused.problem(), "chat.no_conversation");
    assert_eq!(
        admin.post(&format!("{OWN}/conversation"), json!({"userId": id(&student)})).await.problem(),
        "chat.no_conversation"
    );
    server.app.finish().await;
}

#[tokio::test]
async fn deleting_is_for_oneself_alone() {
    let server = Server::start().await;
    let (student, teacher) = (reader(&server, "student").await, reader(&server, "teacher").await);
    let mut from = server.here(&student, "web-s").await;
    for number in 0..3 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), &format!("第{number}条"))).await;
    }
    from.ping().await;
    let contents = async |caller: &Caller, with: &Caller, keyword: &str| -> Vec<String> {
        let page = im(caller, "tigase/shiku_msgs", &[("receiver", &id(with)), ("keyword", keyword)]).await;
        page["messages"].as_array().unwrap().iter().map(|one| one["content"].as_str().unwrap().to_owned()).collect()
    };
    im(&teacher, "tigase/deleteMsg", &[("scope", "1"), ("messageId", "m1")]).await;
    assert_eq!(contents(&teacher, &student, "").await, ["第0条", "第2条"]);
    assert_eq!(contents(&student, &teacher, "").await.len(), 3);
    assert_eq!(contents(&student, &teacher, "1条").await, ["第1条"]);
    im(&teacher, "tigase/deleteMsg", &[("receiver", &id(&student)), ("scope", "2")]).await;
    assert!(contents(&teacher, &student, "").await.is_empty());
    assert!(chats(&teacher).await.is_empty());
    assert_eq!(badge(&teacher).await, 0);
    assert_eq!(contents(&student, &teacher, "").await.len(), 3);
    server.app.finish().await;
}

#[tokio::test]
async fn the_assistant_is_a_conversation_with_oneself() {
    let server = Server::start().await;
    let student = reader(&server, "student").await;
    let (mut web, mut phone) = (server.here(&student, "web-s").await, server.here(&student, "ios-s").await);
    phone.send("<iq xmlns='jabber:client' type='set' id='c'><enable xmlns='urn:xmpp:carbons:2'/></iq>").await;
    phone.wait_for("id='c'").await;
    web.send(&text(&id(&student), "30001", "m1", "给手机的链接")).await;
    phone.wait_for("给手机的链接").await;
    let list = chats(&student).await;
    assert_eq!(
        (&list[0]["userId"], &list[0]["kind"], &list[0]["nickname"], &list[0]["unreadNumber"]),
        (&json!("30001"), &json!("assistant"), &json!("文件传输助手"), &json!(0))
    );
    let told = im(&student, "user/getOtherUserInfo", &[("userId", "30001")]).await;
    assert_eq!(told["kind"], "assistant");
    server.app.finish().await;
}
