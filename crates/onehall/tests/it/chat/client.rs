//! A chat client of a few lines: it says what a test says and shows what comes.

use std::time::Duration;

use base64::Engine as _;
use futures::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub jid: String,
    pings: usize,
}

pub(super) fn base64(text: &str) -> String {
    base64::engine::general_purpose::STANDARD.encode(text)
}

impl Client {
    pub async fn connect(address: std::net::SocketAddr) -> Self {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "xmpp".parse().unwrap());
        let (socket, answer) = connect_async(request).await.unwrap();
        assert_eq!(answer.headers()["sec-websocket-protocol"], "xmpp");
        Self { socket, jid: String::new(), pings: 0 }
    }

    /// Whether the server opens a socket for a page of this origin.
    pub async fn opens_for(address: std::net::SocketAddr, origin: &str) -> bool {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "xmpp".parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match connect_async(request).await {
            Ok(_) => true,
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                assert_eq!(answer.status().as_u16(), 403, "{origin}");
                false
            }
            Err(other) => panic!("{origin}: {other}"),
        }
    }

    pub async fn send(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    pub async fn send_binary(&mut self) {
        self.socket.send(Message::Binary(vec![1].into())).await.unwrap();
    }

    /// The next text; nothing when the socket was closed.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("something was to come");
            match message {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next text with `part` in it; others are passed over.
    pub async fn wait_for(&mut self, part: &str) -> String {
        loop {
            let text = self.next().await.unwrap_or_else(|| panic!("closed before {part}"));
            if text.contains(part) {
                return text;
            }
        }
    }

    /// Everything until the socket is closed.
    pub async fn until_closed(&mut self) -> String {
        let mut all = String::new();
        while let Some(text) = self.next().await {
            all.push_str(&text);
        }
        all
    }

    pub async fn open(&mut self, domain: &str) {
        self.send(&format!("<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='{domain}' version='1.0'/>")).await;
        self.wait_for("features").await;
    }

    pub async fn sign_in(&mut self, domain: &str, user: &str, token: &str) {
        self.open(domain).await;
        let secret = base64(&format!("\0{user}\0{token}"));
        self.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
        self.wait_for("<success").await;
        self.open(domain).await;
    }

    pub async fn bind(&mut self, resource: &str) {
        self.send(&format!("<iq xmlns='jabber:client' type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>{resource}</resource></bind></iq>")).await;
        let answer = self.wait_for("id='b'").await;
        let (_, rest) = answer.split_once("<jid>").unwrap_or_else(|| panic!("not bound: {answer}"));
        rest.split('<').next().unwrap().clone_into(&mut self.jid);
    }

    /// Everything that came until the server answered a ping: what was sent before is dealt with by then.
    pub async fn ping(&mut self) -> Vec<String> {
        self.pings += 1;
        let id = format!("ping-{}", self.pings);
        self.send(&format!("<iq xmlns='jabber:client' type='get' id='{id}'><ping xmlns='urn:xmpp:ping'/></iq>")).await;
        let mut before = Vec::new();
        loop {
            let text = self.next().await.expect("closed");
            if text.contains(&id) {
                return before;
            }
            before.push(text);
        }
    }

    /// Cuts the connection without a word.
    pub fn cut(self) {
        drop(self);
    }
}
