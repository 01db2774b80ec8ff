//! Several devices of one person, cuts, the archive.

use serde_json::json;

use super::{Server, id, text};

#[tokio::test]
async fn a_cut_session_goes_on_without_loss() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&student, "web-s").await;
    let mut to = server.here(&teacher, "web-t").await;
    to.send("<enable xmlns='urn:xmpp:sm:3' resume='true'/>").await;
    let enabled = to.wait_for("<enabled").await;
    let (_, rest) = enabled.split_once(" id='").unwrap();
    let previd = rest.split('\'').next().unwrap().to_owned();
    from.send(&text(&id(&student), &id(&teacher), "m1", "第一条")).await;
    to.wait_for("第一条").await;
    let jid = to.jid.clone();
    to.cut();
    for number in 2..5 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), &format!("第{number}条"))).await;
    }
    from.ping().await;
    let mut stranger = server.socket().await;
    stranger.sign_in("onehall.local", &id(&student), &student.access_token).await;
    stranger.send(&format!("<resume xmlns='urn:xmpp:sm:3' previd='{previd}' h='1'/>")).await;
    assert!(stranger.wait_for("<failed").await.contains("item-not-found"), "another person's session");
    let mut back = server.socket().await;
    back.sign_in("onehall.local", &id(&teacher), &teacher.access_token).await;
    // it has that the student is here, and the first message
    back.send(&format!("<resume xmlns='urn:xmpp:sm:3' previd='{previd}' h='2'/>")).await;
    back.wait_for("<resumed").await;
    for number in 2..5 {
        assert!(back.wait_for("<body>").await.contains(&format!("第{number}条")));
    }
    assert!(!jid.is_empty());
    from.send(&text(&id(&student), &id(&teacher), "m9", "还在")).await;
    back.wait_for("还在").await;
    server.app.finish().await;
}

#[tokio::test]
async fn one_device_of_a_kind_forces_the_other_out_when_the_person_wants_it() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let (mut first, mut phone) = (server.here(&student, "web-a").await, server.here(&student, "ios-a").await);
    let mut second = server.here(&student, "web-b").await;
    first.ping().await;
    second.send("<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>").await;
    second.until_closed().await;
    student.post("/api/onehall/chat/settings", json!({"multipleDevices": false})).await.ok();
    let mut third = server.here(&student, "web-c").await;
    assert!(first.until_closed().await.contains("conflict"));
    phone.ping().await;
    third.ping().await;
    let _same = server.here(&student, "ios-a").await;
    assert!(phone.until_closed().await.contains("conflict"), "the same address");
    server.app.finish().await;
}

#[tokio::test]
async fn the_archive_gives_pages_of_the_own_conversations() {
    let server = Server::start().await;
    let (student, teacher, admin) =
        (server.app.sign_in("student").await, server.app.sign_in("teacher").await, server.app.sign_in("admin").await);
    let mut from = server.here(&student, "web-s").await;
    for number in 0..5 {
        from.send(&text(&id(&student), &id(&teacher), &format!("m{number}"), &format!("第{number}条"))).await;
    }
    from.ping().await;
    let query = |more: &str, with: &str| {
        format!(
            "<iq xmlns='jabber:client' type='set' id='q'><query xmlns='urn:xmpp:mam:2'><x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE'><value>urn:xmpp:mam:2</value></field><field var='with'><value>{with}@onehall.local</value></field></x><set xmlns='http://jabber.org/protocol/rsm'>{more}</set></query></iq>"
        )
    };
    let mut reader = server.bound(&teacher, "web-t").await;
    let mut page = async |more: &str, with: &str| {
        reader.send(&query(more, with)).await;
        let mut bodies = Vec::new();
        loop {
            let text = reader.next().await.unwrap();
            if text.contains("id='q'") {
                return (bodies, text);
            }
            let (_, rest) = text.split_once("<body>").unwrap();
            bodies.push(rest.split('<').next().unwrap().to_owned());
        }
    };
    let (last, fin) = page("<max>2</max><before/>", &id(&student)).await;
    assert_eq!(last, ["第3条", "第4条"]);
    assert!(!fin.contains("complete='true'"), "{fin}");
    let (_, rest) = fin.split_once("<first").unwrap();
    let first = rest.split_once('>').unwrap().1.split('<').next().unwrap().to_owned();
    let (before, _) = page(&format!("<max>2</max><before>{first}</before>"), &id(&student)).await;
    assert_eq!(before, ["第1条", "第2条"]);
    let (all, fin) = page("<max>10</max>", &id(&student)).await;
    assert_eq!(all.len(), 5);
    assert!(fin.contains("complete='true'"));
    let (none, _) = page("<max>10</max>", &id(&admin)).await;
    assert!(none.is_empty(), "a conversation that is none");
    let mut stranger = server.bound(&admin, "web-x").await;
    stranger.send(&query("<max>10</max>", &id(&student))).await;
    let answer = stranger.wait_for("id='q'").await;
    assert!(answer.contains("complete='true'") && !answer.contains("<first"), "{answer}");
    stranger
        .send(
            &query("<max>10</max>", &id(&student))
                .replace("<iq ", &format!("<iq to='{}@onehall.local' ", id(&teacher))),
        )
        .await;
    assert!(stranger.wait_for("id='q'").await.contains("forbidden"), "another person's archive");
    server.app.finish().await;
}

#[tokio::test]
async fn a_resumption_that_counts_what_was_never_sent_ends_the_stream() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let mut to = server.here(&teacher, "web-t").await;
    to.send("<enable xmlns='urn:xmpp:sm:3' resume='true'/>").await;
    let enabled = to.wait_for("<enabled").await;
    let (_, rest) = enabled.split_once(" id='").unwrap();
    let previd = rest.split('\'').next().unwrap().to_owned();
    to.cut();
    let mut back = server.socket().await;
    back.sign_in("onehall.local", &id(&teacher), &teacher.access_token).await;
    back.send(&format!("<resume xmlns='urn:xmpp:sm:3' previd='{previd}' h='4711'/>")).await;
    let ended = back.until_closed().await;
    assert!(ended.contains("<undefined-condition") && !ended.contains("<resumed"), "{ended}");
    assert!(ended.contains("<handled-count-too-high xmlns='urn:xmpp:sm:3' h='4711' send-count='0'/>"), "{ended}");
    // nothing is lost by it: what is stored comes to a new session
    let mut from = server.here(&student, "web-s").await;
    from.send(&text(&id(&student), &id(&teacher), "m1", "还在")).await;
    from.ping().await;
    let mut anew = server.bound(&teacher, "web-n").await;
    anew.send("<presence xmlns='jabber:client'/>").await;
    anew.wait_for("还在").await;
    server.app.finish().await;
}

#[tokio::test]
async fn presence_comes_back_to_the_session_that_sent_it() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let mut one = server.bound(&student, "web-a").await;
    for status in ["first", "later"] {
        one.send(&format!("<presence xmlns='jabber:client'><status>{status}</status></presence>")).await;
        let own = one.wait_for("<presence").await;
        let jid = one.jid.clone();
        assert!(own.contains(&format!("from='{jid}'")) && own.contains(&format!("to='{jid}'")), "{own}");
        assert!(own.contains(&format!("<status>{status}</status>")), "{own}");
    }
    server.app.finish().await;
}
