//! How many sockets a person has, and how many an address on which nobody has signed in.

use onehall_testkit::{TestApp, TestAppOptions};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use super::client::{Client, base64};
use super::{Server, id};

const DOMAIN: &str = "onehall.local";

async fn server() -> Server {
    let options = TestAppOptions {
        configure: Some(|config| {
            config.areas.set("chat.sockets_per_person", 2).unwrap();
            config.areas.set("chat.strangers_per_address", 3).unwrap();
        }),
        ..Default::default()
    };
    Server::of(TestApp::with(options).await).await
}

/// The status of a refused handshake and when to come again.
async fn refused(server: &Server) -> Option<(u16, String)> {
    let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
    request.headers_mut().insert("sec-websocket-protocol", "xmpp".parse().unwrap());
    match connect_async(request).await {
        Err(Error::Http(answer)) => {
            let again = answer.headers().get("retry-after").map(|v| v.to_str().unwrap().to_owned());
            Some((answer.status().as_u16(), again.unwrap_or_default()))
        }
        other => other.map(|_| None).unwrap(),
    }
}

/// Waits until a handshake is taken: a socket that ended or signed in makes room a moment later.
async fn taken(server: &Server) {
    for _ in 0..10_000 {
        if refused(server).await.is_none() {
            return;
        }
    }
    panic!("no room was made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_so_many_sockets() {
    let server = server().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let first = server.bound(&student, "web-1").await;
    let _second = server.bound(&student, "web-2").await;
    let mut third = server.socket().await;
    third.open(DOMAIN).await;
    let secret = base64(&format!("\0{}\0{}", id(&student), student.access_token));
    third.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
    let said = third.until_closed().await;
    assert!(said.contains("policy-violation"), "{said}");
    let _other = server.bound(&teacher, "web-1").await;
    drop(first);
    // the end of a socket is seen a moment later
    for attempt in 0.. {
        let mut again = server.socket().await;
        again.open(DOMAIN).await;
        again.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
        again.wait_for("<success").await;
        again.send(&format!("<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='{DOMAIN}' version='1.0'/>")).await;
        if again.next().await.is_some_and(|text| !text.contains("policy-violation")) {
            break;
        }
        assert!(attempt < 1_000, "no room was made");
    }
    server.app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_sockets_of_nobody() {
    let server = server().await;
    let student = server.app.sign_in("student").await;
    let mut strangers: Vec<Client> = Vec::new();
    for _ in 0..3 {
        strangers.push(server.socket().await);
    }
    assert_eq!(refused(&server).await, Some((429, "2".to_owned())));
    // who signs in counts for the address no more
    strangers[0].sign_in(DOMAIN, &id(&student), &student.access_token).await;
    taken(&server).await;
    server.app.finish().await;
}
