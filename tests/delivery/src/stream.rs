//! A chat stream of a few lines (RFC 7395), text in and text out.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::place::Person;

/// The domain of the default tenant.
pub const DOMAIN: &str = "onehall.local";
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A signed-in stream.
pub struct Stream(WebSocketStream<TcpStream>);

impl Stream {
    /// Connects and signs in; what is left is to bind or to resume.
    pub async fn open(address: SocketAddr, person: &Person) -> anyhow::Result<Self> {
        timeout(PATIENCE, Self::sign_in(address, person)).await.context("signing in took too long")?
    }

    async fn sign_in(address: SocketAddr, person: &Person) -> anyhow::Result<Self> {
        let tcp = TcpStream::connect(address).await?;
        tcp.set_nodelay(true)?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        request.headers_mut().insert("sec-websocket-protocol", "xmpp".parse()?);
        let (socket, _) = client_async(request, tcp).await?;
        let mut stream = Self(socket);
        let open = format!("<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='{DOMAIN}' version='1.0'/>");
        stream.send(&open).await?;
        stream.wait_for("features").await?;
        let secret = STANDARD.encode(format!("\0{}\0{}", person.id, person.token));
        stream
            .send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>"))
            .await?;
        let answer = stream.wait_for("urn:ietf:params:xml:ns:xmpp-sasl").await?;
        anyhow::ensure!(answer.contains("<success"), "{answer}");
        stream.send(&open).await?;
        stream.wait_for("features").await?;
        Ok(stream)
    }

    /// Binds a resource; the address.
    pub async fn bind(&mut self, resource: &str) -> anyhow::Result<String> {
        self.send(&format!("<iq xmlns='jabber:client' type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>{resource}</resource></bind></iq>")).await?;
        let answer = self.wait_for("id='bind'").await?;
        Ok(between(&answer, "<jid>", "<").context(answer.clone())?.to_owned())
    }

    /// Says something.
    pub async fn send(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(timeout(PATIENCE, self.0.send(Message::Text(text.into()))).await.context("the socket takes nothing")??)
    }

    /// What comes next; an error when the socket was closed.
    pub async fn next(&mut self) -> anyhow::Result<String> {
        loop {
            match self.0.next().await.context("closed")?? {
                Message::Text(text) => return Ok(text.to_string()),
                Message::Close(_) => anyhow::bail!("closed"),
                _ => {}
            }
        }
    }

    /// The next text with `part` in it; others are passed over.
    pub async fn wait_for(&mut self, part: &str) -> anyhow::Result<String> {
        let found = timeout(PATIENCE, async {
            loop {
                let text = self.next().await?;
                if text.contains(part) {
                    return anyhow::Ok(text);
                }
            }
        });
        found.await.with_context(|| format!("{part} did not come"))?.with_context(|| part.to_owned())
    }
}

/// What stands between two texts.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

/// A text message to a person.
pub fn message(to: &str, id: &str) -> String {
    format!("<message xmlns='jabber:client' type='chat' to='{to}@{DOMAIN}' id='{id}'><body>{id}</body></message>")
}
