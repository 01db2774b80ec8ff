//! Groups: by the portal's calls, and as clients of others enter them.

use onehall_testkit::Caller;
use serde_json::{Value, json};

use super::client::Client;
use super::{Server, id, im};

const GROUPS: &str = "/api/onehall/chat/groups";
const HERE: &str = r#"{"type":200}"#;

/// A group of the teacher with the student, and nobody else.
async fn founded(owner: &Caller, others: &[&Caller]) -> String {
    let ids: Vec<String> = others.iter().map(|one| id(one)).collect();
    let made = owner.post(&format!("{GROUPS}/create"), json!({"name": "软件工程课程群", "userIds": ids})).await;
    made.ok()["groupId"].as_str().unwrap().to_owned()
}

async fn change(caller: &Caller, what: &str, body: Value) -> onehall_testkit::TestAnswer {
    caller.post(&format!("{GROUPS}/{what}"), body).await
}

/// A session of the portal's own client: it hears every group.
async fn hears(server: &Server, caller: &Caller, resource: &str) -> Client {
    let mut client = server.here(caller, resource).await;
    let own = id(caller);
    client.send(&format!("<message xmlns='jabber:client' type='chat' to='{own}@onehall.local' id='here-{resource}'><json xmlns='urn:xmpp:json:0'>{HERE}</json></message>")).await;
    client.ping().await;
    client
}

fn said(group: &str, message_id: &str, text: &str) -> String {
    format!(
        "<message xmlns='jabber:client' type='groupchat' to='{group}@groups.onehall.local' id='{message_id}'><body>{text}</body></message>"
    )
}

async fn listed(caller: &Caller, group: &str) -> Option<Value> {
    let all = im(caller, "tigase/getLastChatList", &[]).await;
    all.as_array().unwrap().iter().find(|one| one["userId"] == group).cloned()
}

#[tokio::test]
async fn a_message_reaches_everybody_in_the_group_and_nobody_else() {
    let server = Server::start().await;
    let (teacher, student, admin) =
        (server.app.sign_in("teacher").await, server.app.sign_in("student").await, server.app.sign_in("admin").await);
    let mut from = hears(&server, &teacher, "web-t").await;
    let mut to = hears(&server, &student, "web-s").await;
    let mut stranger = hears(&server, &admin, "web-a").await;
    let group = founded(&teacher, &[&student]).await;
    server.app.carry_events().await;
    assert!(to.wait_for("invite").await.contains(&group), "whoever is asked in learns it");
    let listed_first = listed(&student, &group).await.expect("a new group stands in the list");
    assert_eq!(
        (&listed_first["nickname"], &listed_first["isGroup"], &listed_first["unreadNumber"]),
        (&json!("软件工程课程群"), &json!(true), &json!(0))
    );
    from.send(&said(&group, "m1", "第一次作业周五交")).await;
    for client in [&mut to, &mut from] {
        let got = client.wait_for("第一次作业").await;
        assert!(got.contains(&format!("by='{group}@groups.onehall.local'")) && got.contains("fromUserId"), "{got}");
        assert!(got.contains(&format!("to='{}'", client.jid)), "{got}");
    }
    from.send(&said(&group, "m1", "第一次作业周五交")).await;
    from.ping().await;
    assert_eq!(to.ping().await, Vec::<String>::new(), "the same id counts once");
    stranger.send(&said(&group, "x1", "我也想听")).await;
    assert!(stranger.wait_for("x1").await.contains("item-not-found"));
    assert_eq!(listed(&student, &group).await.unwrap()["unreadNumber"], 1);
    let history = im(&student, "tigase/shiku_msgs", &[("receiver", &group)]).await;
    let first = &history["messages"][0];
    assert_eq!(
        (&first["content"], &first["readNumber"], &first["memberNumber"]),
        (&json!("第一次作业周五交"), &json!(0), &json!(1))
    );
    assert_eq!(im(&admin, "tigase/shiku_msgs", &[("receiver", &group)]).await["messages"], json!([]));
    to.send(&format!("<message xmlns='jabber:client' type='groupchat' to='{group}@groups.onehall.local' id='d1'><displayed xmlns='urn:xmpp:chat-markers:0' id='m1'/></message>")).await;
    assert!(from.wait_for("displayed").await.contains("m1"), "its author learns that it was read");
    let history = im(&teacher, "tigase/shiku_msgs", &[("receiver", &group)]).await;
    assert_eq!(history["messages"][0]["readNumber"], 1);
    server.app.finish().await;
}

#[tokio::test]
async fn ranks_decide_who_changes_a_group() {
    let server = Server::start().await;
    let (teacher, student, admin) =
        (server.app.sign_in("teacher").await, server.app.sign_in("student").await, server.app.sign_in("admin").await);
    let group = founded(&teacher, &[&student]).await;
    let of = |more: Value| {
        let mut body = json!({"groupId": group});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    assert_eq!(change(&student, "rename", of(json!({"name": "我的群"}))).await.problem(), "chat.group_rank");
    assert_eq!(change(&admin, "rename", of(json!({"name": "我的群"}))).await.problem(), "chat.no_group");
    assert_eq!(change(&student, "invite", of(json!({"userIds": [id(&admin)]}))).await.ok()["changed"], true);
    assert_eq!(change(&student, "invite", of(json!({"userIds": ["999999999"]}))).await.problem(), "chat.no_person");
    assert_eq!(change(&student, "remove", of(json!({"userId": id(&admin)}))).await.problem(), "chat.group_rank");
    change(&teacher, "role", of(json!({"userId": id(&student), "role": "admin"}))).await.ok();
    change(&student, "rename", of(json!({"name": "软工三班"}))).await.ok();
    change(&student, "notice", of(json!({"notice": "周五前交第一次作业"}))).await.ok();
    let about = im(&admin, "user/getOtherUserInfo", &[("userId", &group)]).await;
    assert_eq!((&about["nickname"], &about["notice"]), (&json!("软工三班"), &json!("周五前交第一次作业")));
    let members = about["members"].as_array().unwrap();
    for (who, rank) in [(&teacher, "owner"), (&student, "admin"), (&admin, "member")] {
        let found = members.iter().find(|one| one["userId"] == id(who)).expect("in the group");
        assert_eq!(found["role"], rank);
    }
    assert_eq!(change(&student, "remove", of(json!({"userId": id(&teacher)}))).await.problem(), "chat.group_rank");
    change(&student, "remove", of(json!({"userId": id(&admin)}))).await.ok();
    assert_eq!(listed(&admin, &group).await, None);
    assert_eq!(change(&teacher, "leave", of(json!({}))).await.problem(), "chat.group_rank", "an owner answers for it");
    change(&teacher, "role", of(json!({"userId": id(&student), "role": "owner"}))).await.ok();
    change(&teacher, "leave", of(json!({}))).await.ok();
    assert_eq!(change(&teacher, "dissolve", of(json!({}))).await.problem(), "chat.no_group");
    change(&student, "dissolve", of(json!({}))).await.ok();
    assert_eq!(listed(&student, &group).await, None);
    let blank = json!({"groupId": group, "name": " ", "userIds": [id(&student)]});
    for (caller, words) in [(&teacher, "请填写此项"), (&teacher.english(), "Please fill this in")] {
        let wrong = json!([{"field": "name", "code": "missing", "message": words}]);
        for call in ["create", "rename"] {
            let refused = change(caller, call, blank.clone()).await;
            assert_eq!((refused.problem().as_str(), &refused.json()["result"]["fields"]), ("request.invalid", &wrong));
        }
    }
    let refused = change(&teacher, "create", json!({"name": "只有我", "userIds": []})).await;
    assert_eq!(refused.problem(), "request.invalid");
    assert_eq!(refused.json()["result"]["fields"][0]["field"], "userIds", "as the caller wrote it");
    server.app.finish().await;
}

#[tokio::test]
async fn who_looks_after_a_group_calls_everybody_in_it_and_nobody_else_does() {
    let server = Server::start().await;
    let (teacher, student) = (server.app.sign_in("teacher").await, server.app.sign_in("student").await);
    let mut owner = hears(&server, &teacher, "web-t").await;
    let mut member = hears(&server, &student, "web-s").await;
    let group = founded(&teacher, &[&student]).await;
    server.app.carry_events().await;
    let calls = |from: &Caller, to: &str, kind: &str, message_id: &str| {
        let json = json!({"messageId": message_id, "fromUserId": id(from), "type": 1, "content": "明天停课",
            "chatType": kind, "allUser": 1});
        format!(
            "<message xmlns='jabber:client' type='{kind}' to='{to}' id='{message_id}'><body>明天停课</body><json xmlns='urn:xmpp:json:0'>{}</json></message>",
            json.to_string().replace('\'', "&apos;")
        )
    };
    let room = format!("{group}@groups.onehall.local");
    member.send(&calls(&student, &room, "groupchat", "a1")).await;
    let refused = member.wait_for("type='error'").await;
    assert!(refused.contains("forbidden") && refused.contains("a1"), "{refused}");
    owner.send(&calls(&teacher, &room, "groupchat", "a2")).await;
    assert!(member.wait_for("a2").await.contains("allUser"), "clients learn whom it calls");
    let last = listed(&student, &group).await.unwrap();
    assert_eq!((&last["messageId"], &last["allUser"]), (&json!("a2"), &json!(1)));
    owner.send(&calls(&teacher, &format!("{}@onehall.local", id(&student)), "chat", "a3")).await;
    let refused = owner.wait_for("type='error'").await;
    assert!(
        refused.contains("not-acceptable") && refused.contains("a3"),
        "between two there is no everybody: {refused}"
    );
    owner.send(&said(&group, "m4", "收到请回复")).await;
    member.wait_for("m4").await;
    assert_eq!(listed(&student, &group).await.unwrap()["allUser"], 0, "the latest one decides");
    change(&teacher, "role", json!({"groupId": group, "userId": id(&student), "role": "admin"})).await.ok();
    server.app.carry_events().await;
    member.send(&calls(&student, &room, "groupchat", "a5")).await;
    assert!(owner.wait_for("a5").await.contains("allUser"), "so may whoever was appointed");
    server.app.finish().await;
}

#[tokio::test]
async fn newcomers_read_from_their_coming_on_and_who_goes_reads_no_more() {
    let server = Server::start().await;
    let (teacher, student, admin) =
        (server.app.sign_in("teacher").await, server.app.sign_in("student").await, server.app.sign_in("admin").await);
    let group = founded(&teacher, &[&student]).await;
    let mut from = hears(&server, &teacher, "web-t").await;
    from.send(&said(&group, "m1", "内部讨论")).await;
    from.wait_for("内部讨论").await;
    change(&teacher, "invite", json!({"groupId": group, "userIds": [id(&admin)]})).await.ok();
    from.send(&said(&group, "m2", "欢迎新同事")).await;
    from.wait_for("欢迎新同事").await;
    let history = im(&admin, "tigase/shiku_msgs", &[("receiver", &group)]).await;
    let told: Vec<&Value> = history["messages"].as_array().unwrap().iter().map(|one| &one["content"]).collect();
    assert_eq!(told, ["欢迎新同事"]);
    server.app.carry_events().await;
    let mut gone = hears(&server, &student, "web-s").await;
    change(&teacher, "remove", json!({"groupId": group, "userId": id(&student)})).await.ok();
    server.app.carry_events().await;
    assert!(gone.wait_for("unavailable").await.contains("321"), "told that one is out");
    from.send(&said(&group, "m3", "继续")).await;
    from.wait_for("继续").await;
    assert_eq!(gone.ping().await, Vec::<String>::new());
    assert_eq!(im(&student, "tigase/shiku_msgs", &[("receiver", &group)]).await["messages"], json!([]));
    server.app.finish().await;
}

#[tokio::test]
async fn clients_of_others_enter_leave_and_read_the_history() {
    let server = Server::start().await;
    let (teacher, student) = (server.app.sign_in("teacher").await, server.app.sign_in("student").await);
    let group = founded(&teacher, &[&student]).await;
    let room = format!("{group}@groups.onehall.local");
    let enter = |nick: &str| {
        format!(
            "<presence xmlns='jabber:client' to='{room}/{nick}'><x xmlns='http://jabber.org/protocol/muc'/></presence>"
        )
    };
    let mut owner = server.here(&teacher, "pc-t").await;
    owner.send(&enter("周老师")).await;
    let own = owner.wait_for("110").await;
    assert!(own.contains("affiliation='owner'") && own.contains("210"), "called as one is called: {own}");
    owner.wait_for("<subject").await;
    owner.send(&said(&group, "m1", "大家好")).await;
    owner.wait_for("大家好").await;
    let mut member = server.here(&student, "pc-s").await;
    member.send(&enter("林知夏")).await;
    assert!(member.wait_for("affiliation='owner'").await.contains(&format!("from='{room}/")));
    let own = member.wait_for("110").await;
    assert!(!own.contains("210"), "{own}");
    let late = member.wait_for("大家好").await;
    assert!(late.contains("<delay") && late.contains(&format!("to='{}'", member.jid)), "{late}");
    assert!(owner.wait_for(&format!("{room}/林知夏")).await.contains("affiliation='member'"));
    member
        .send(&format!("<iq xmlns='jabber:client' type='set' id='h' to='{room}'><query xmlns='urn:xmpp:mam:2'/></iq>"))
        .await;
    assert!(member.wait_for("<result").await.contains(&format!("from='{room}'")));
    member.wait_for("<fin").await;
    member.send("<iq xmlns='jabber:client' type='get' id='d' to='groups.onehall.local'><query xmlns='http://jabber.org/protocol/disco#items'/></iq>").await;
    assert!(member.wait_for("id='d'").await.contains("软件工程课程群"));
    member.send(&format!("<iq xmlns='jabber:client' type='get' id='i' to='{room}'><query xmlns='http://jabber.org/protocol/disco#info'/></iq>")).await;
    assert!(member.wait_for("id='i'").await.contains("muc_membersonly"));
    member.send(&format!("<iq xmlns='jabber:client' type='set' id='k' to='{room}'><query xmlns='http://jabber.org/protocol/muc#admin'><item affiliation='none' jid='{}@onehall.local'/></query></iq>", id(&teacher))).await;
    assert!(member.wait_for("id='k'").await.contains("type='error'"), "a member sends nobody away");
    member.send(&format!("<presence xmlns='jabber:client' type='unavailable' to='{room}/林知夏'/>")).await;
    assert!(member.wait_for("unavailable").await.contains("110"));
    assert!(owner.wait_for("unavailable").await.contains("林知夏"));
    owner.send(&said(&group, "m2", "还在吗")).await;
    owner.wait_for("还在吗").await;
    assert_eq!(member.ping().await, Vec::<String>::new(), "outside nothing is heard");
    assert_eq!(listed(&student, &group).await.unwrap()["unreadNumber"], 2, "but it waits in the list");
    owner.send(&format!("<message xmlns='jabber:client' to='{room}' id='v'><x xmlns='http://jabber.org/protocol/muc#user'><invite to='999999999@onehall.local'/></x></message>")).await;
    assert!(owner.wait_for("id='v'").await.contains("type='error'"));
    owner.cut();
    server.app.finish().await;
}

#[tokio::test]
async fn a_message_of_a_group_is_taken_back_by_its_author_or_who_looks_after_the_group() {
    let server = Server::start().await;
    let (teacher, student, admin) =
        (server.app.sign_in("teacher").await, server.app.sign_in("student").await, server.app.sign_in("admin").await);
    let group = founded(&teacher, &[&student, &admin]).await;
    let (mut owner, mut member, mut other) = (
        hears(&server, &teacher, "web-t").await,
        hears(&server, &student, "web-s").await,
        hears(&server, &admin, "web-a").await,
    );
    member.send(&said(&group, "m1", "兼职加微信")).await;
    other.wait_for("兼职").await;
    let revoke = |message_id: &str| {
        format!(
            "<message xmlns='jabber:client' type='groupchat' to='{group}@groups.onehall.local' id='{message_id}'><retract xmlns='urn:xmpp:message-retract:1' id='m1'/></message>"
        )
    };
    other.send(&revoke("r0")).await;
    assert!(other.wait_for("r0").await.contains("item-not-found"));
    owner.send(&revoke("r1")).await;
    assert!(member.wait_for("retract").await.contains("m1"));
    let history = im(&admin, "tigase/shiku_msgs", &[("receiver", &group)]).await;
    assert_eq!((&history["messages"][0]["revoked"], &history["messages"][0]["content"]), (&json!(true), &json!("")));
    server.app.finish().await;
}
