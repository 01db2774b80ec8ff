//! Signing in: from the connection to an available session that the server has finished with.

use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::conn::{Conn, Listener};

/// How long one step may take; a server under a storm answers late.
const PATIENCE: Duration = Duration::from_secs(120);

/// Somebody who can sign in.
#[derive(Clone, Debug)]
pub struct User {
    /// The local part of the address.
    pub name: String,
    /// What PLAIN (RFC 4616) takes for it.
    pub password: String,
}

/// Where and how.
#[derive(Clone, Debug)]
pub struct Door {
    /// Of the server.
    pub address: SocketAddr,
    /// Of the WebSocket.
    pub path: &'static str,
    /// Of the addresses.
    pub domain: &'static str,
    /// With stream management (XEP-0198) and copies (XEP-0280).
    pub managed: bool,
    /// What sessions are called; a second one of a person needs another name.
    pub resource: &'static str,
}

struct WaitFor<'a> {
    part: &'a [u8],
    found: Option<bool>,
}

impl Listener for WaitFor<'_> {
    fn text(&mut self, conn: &Rc<Conn>, text: &[u8]) -> anyhow::Result<()> {
        if conn.manage(text) {
            return Ok(());
        }
        let has = |part: &[u8]| memchr::memmem::find(text, part).is_some();
        anyhow::ensure!(
            !has(b"<failure") && !has(b"stream:error") && !has(b"<failed"),
            "refused: {}",
            String::from_utf8_lossy(text)
        );
        if has(self.part) {
            self.found = Some(!has(b"type='error'"));
            if self.part == b"<enabled" {
                conn.heard.set(Some(0));
            }
        }
        Ok(())
    }
}

async fn wait_for(conn: &Rc<Conn>, part: &str) -> anyhow::Result<bool> {
    let mut wanted = WaitFor { part: part.as_bytes(), found: None };
    let found = async {
        while wanted.found.is_none() {
            anyhow::ensure!(conn.hear(&mut wanted).await?, "closed");
        }
        anyhow::Ok(wanted.found.unwrap_or(false))
    };
    tokio::time::timeout(PATIENCE, found)
        .await
        .with_context(|| format!("{part} did not come"))?
        .context(part.to_owned())
}

/// Signs in. What is answered last is a ping behind the presence, so that nothing of the sign-in is left to do.
pub async fn sign_in(door: &Door, user: &User, number: usize) -> anyhow::Result<Rc<Conn>> {
    let conn =
        tokio::time::timeout(PATIENCE, Conn::open(door.address, door.path, number)).await.context("connect")??;
    let open = format!("<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='{}' version='1.0'/>", door.domain);
    conn.say(&open);
    wait_for(&conn, "features").await?;
    let secret = STANDARD.encode(format!("\0{}\0{}", user.name, user.password));
    conn.say(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>"));
    wait_for(&conn, "<success").await?;
    conn.say(&open);
    wait_for(&conn, "features").await?;
    conn.say(&format!(
        "<iq xmlns='jabber:client' type='set' id='load-bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>\
         <resource>{}</resource></bind></iq>",
        door.resource
    ));
    anyhow::ensure!(wait_for(&conn, "load-bind").await?, "no resource");
    if door.managed {
        conn.say("<enable xmlns='urn:xmpp:sm:3' resume='true'/>");
        wait_for(&conn, "<enabled").await?;
        conn.stanza("<iq xmlns='jabber:client' type='set' id='load-copies'><enable xmlns='urn:xmpp:carbons:2'/></iq>");
        anyhow::ensure!(wait_for(&conn, "load-copies").await?, "no copies");
    }
    conn.stanza("<presence xmlns='jabber:client'/>");
    conn.stanza(&format!(
        "<iq xmlns='jabber:client' type='get' id='load-ping' to='{}'><ping xmlns='urn:xmpp:ping'/></iq>",
        door.domain
    ));
    wait_for(&conn, "load-ping").await?;
    Ok(conn)
}
