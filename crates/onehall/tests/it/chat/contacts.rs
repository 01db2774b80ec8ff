//! Whom one talks with, as XMPP clients are told it (RFC 6121 section 2.1.6).

use super::{Server, id, text};

const ROSTER: &str = "<iq xmlns='jabber:client' type='get' id='r'><query xmlns='jabber:iq:roster'/></iq>";

#[tokio::test]
async fn a_first_message_makes_contacts_of_both_at_once() {
    let server = Server::start().await;
    let (admin, teacher) = (server.app.sign_in("admin").await, server.app.sign_in("teacher").await);
    let mut from = server.here(&admin, "web-a").await;
    let mut plain = server.here(&admin, "ios-a").await;
    let mut to = server.here(&teacher, "web-t").await;
    for (one, other) in [(&mut from, &teacher), (&mut to, &admin)] {
        one.send(ROSTER).await;
        assert!(!one.wait_for("id='r'").await.contains(&id(other)));
    }
    from.send(&text(&id(&admin), &id(&teacher), "m1", "请查收课表")).await;
    for (one, other) in [(&mut from, &teacher), (&mut to, &admin)] {
        let push = one.wait_for("jabber:iq:roster").await;
        assert!(push.contains("type='set'") && push.contains(&format!("to='{}'", one.jid)), "{push}");
        assert!(push.contains(&format!("jid='{}@onehall.local'", id(other))), "{push}");
        assert!(push.contains("name='") && push.contains("subscription='both'"), "{push}");
        let here = one.wait_for("<presence").await;
        assert!(here.contains(&format!("from='{}@onehall.local/", id(other))), "{here}");
    }
    assert!(to.wait_for("<body>").await.contains("请查收课表"));
    let told = plain.ping().await;
    assert!(told.iter().all(|text| !text.contains("jabber:iq:roster")), "it never asked for a roster: {told:?}");
    from.send(&text(&id(&admin), &id(&teacher), "m2", "再发一次")).await;
    let told = from.ping().await;
    assert!(told.iter().all(|text| !text.contains("jabber:iq:roster")), "they are contacts already: {told:?}");
    server.app.finish().await;
}
