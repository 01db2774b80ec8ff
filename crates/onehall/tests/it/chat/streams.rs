//! Opening, signing in, ending.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, TestAppOptions};
use serde_json::json;

use super::client::{Client, base64};
use super::{Server, id};

async fn plain(server: &Server, domain: &str, user: &str, token: &str) -> String {
    let mut client = server.socket().await;
    client.open(domain).await;
    let secret = base64(&format!("\0{user}\0{token}"));
    client.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
    client.next().await.unwrap()
}

#[tokio::test]
async fn the_token_of_the_portal_opens_a_session_and_nothing_else_does() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let teacher = server.app.sign_in("teacher").await;
    let (me, token) = (id(&student), student.access_token.clone());
    for name in [me.as_str(), "student"] {
        assert!(plain(&server, "onehall.local", name, &token).await.contains("<success"), "{name}");
    }
    for (what, domain, name, token) in [
        ("another person's name", "onehall.local", id(&teacher).as_str(), token.as_str()),
        ("another school", "000001.onehall.local", me.as_str(), token.as_str()),
        ("the password", "onehall.local", "student", DEMO_PASSWORD),
        ("nothing", "onehall.local", "student", ""),
    ] {
        let answer = plain(&server, domain, name, token).await;
        assert!(answer.contains("<failure"), "{what}: {answer}");
    }
    let mut client = server.socket().await;
    client.open("onehall.local").await;
    let secret = base64(&format!("n,,\u{1}auth=Bearer {token}\u{1}\u{1}"));
    client
        .send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='OAUTHBEARER'>{secret}</auth>"))
        .await;
    client.wait_for("<success").await;
    client.open("onehall.local").await;
    client.bind("pc-abc123").await;
    assert_eq!(client.jid, format!("{me}@onehall.local/pc-abc123"));
    let mut odd = server.socket().await;
    odd.sign_in("onehall.local", &me, &token).await;
    odd.bind("toaster").await;
    assert!(odd.jid.starts_with(&format!("{me}@onehall.local/web-")), "{}", odd.jid);
    server.app.finish().await;
}

#[tokio::test]
async fn what_is_no_stream_is_ended_with_a_word() {
    let server = Server::start().await;
    for (what, frame, word) in [
        (
            "an unknown domain",
            "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='other.example' version='1.0'/>",
            "host-unknown",
        ),
        (
            "a stanza before login",
            "<message xmlns='jabber:client' to='1@onehall.local'><body>x</body></message>",
            "not-authorized",
        ),
        ("no XML", "hello", "not-well-formed"),
        ("a document type", "<!DOCTYPE x><open xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>", "restricted-xml"),
    ] {
        let mut client = server.socket().await;
        client.send(frame).await;
        let answer = client.until_closed().await;
        assert!(answer.contains(word) && answer.contains("<close"), "{what}: {answer}");
    }
    let mut client = server.socket().await;
    client.send_binary().await;
    assert!(client.until_closed().await.contains("<close"), "binary");
    let visitor = server.app.visitor();
    assert_eq!(visitor.get("/ws").await.status.as_u16(), 400, "no WebSocket");
    server.app.finish().await;
}

async fn ended(server: &Server, caller: &Caller) -> String {
    let mut client = server.here(caller, "web-a").await;
    caller.with("access-token", &caller.access_token).get("/api/blade-workbench/auth/loginOut").await.ok();
    server.app.carry_events().await;
    client.until_closed().await
}

#[tokio::test]
async fn signing_out_ends_the_streams() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let other = server.app.sign_in("student").await;
    let mut stays = server.here(&other, "pc-b").await;
    let said = ended(&server, &student).await;
    assert!(said.contains("not-authorized") && said.contains("<close"), "{said}");
    stays.ping().await;
    server.app.finish().await;
}

#[tokio::test]
async fn a_stop_says_so() {
    let server = Server::start().await;
    let mut client = server.here(&server.app.sign_in("student").await, "web-a").await;
    server.app.stop.cancel();
    assert!(client.until_closed().await.contains("system-shutdown"));
    server.app.finish().await;
}

#[tokio::test]
async fn who_acts_as_somebody_else_does_not_speak_for_them() {
    let server = Server::start().await;
    let admin = server.app.sign_in("admin").await;
    let student = id(&server.app.sign_in("student").await);
    let tokens = admin.post("/api/blade-workbench/auth/auth/modelLogin", json!({"userId": student})).await.ok();
    let answer = plain(&server, "onehall.local", &student, tokens["access_token"].as_str().unwrap()).await;
    assert!(answer.contains("not-authorized"), "{answer}");
    server.app.finish().await;
}

#[tokio::test]
async fn pages_of_strange_origins_open_no_sockets() {
    let registered = |config: &mut onehall::config::Config| {
        config.http.public_url = "https://hall.example.edu.cn".to_owned();
        config.areas.set("chat.origins", serde_json::json!(["https://chat.example.edu.cn"])).unwrap();
    };
    let options = TestAppOptions { configure: Some(registered), ..TestAppOptions::default() };
    let server = Server::of(TestApp::with(options).await).await;
    for (origin, expected) in [
        ("https://hall.example.edu.cn", true),
        ("https://chat.example.edu.cn", true),
        ("https://evil.example", false),
        ("http://hall.example.edu.cn", false),
        ("https://hall.example.edu.cn.evil.example", false),
        ("null", false),
    ] {
        assert_eq!(Client::opens_for(server.address, origin).await, expected, "{origin}");
    }
    // a client that is no browser names none
    drop(server.socket().await);
    server.app.finish().await;
}
