//! Chat: streams, messages, the chat calls, the directory.

mod app_passwords;
mod calls;
mod client;
mod contacts;
mod demonstration;
mod devices;
mod directory;
mod disabled;
mod files;
mod floods;
mod groups;
mod messages;
mod officials;
mod scram;
mod sockets;
mod storing;
mod streams;
mod teaching;
mod together;

use std::collections::BTreeMap;
use std::time::Duration;

use client::Client;
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall::listen::{Addresses, Silence, serve};
use onehall_testkit::{Caller, TestApp};
use serde_json::Value;
use tokio_util::sync::CancellationToken;

/// The server on a port of its own: streams need a real socket.
pub(crate) struct Server {
    pub app: TestApp,
    address: std::net::SocketAddr,
}

impl Server {
    async fn start() -> Self {
        Self::of(TestApp::start().await).await
    }

    async fn of(app: TestApp) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let patient = Duration::from_secs(300);
        let silence = Silence { head: patient, idle: patient };
        let router = app.product.router.clone();
        tokio::spawn(serve(listener, router, silence, Addresses::unlimited(), CancellationToken::new()));
        Self { app, address }
    }

    /// A socket of which nothing was said yet.
    async fn socket(&self) -> Client {
        Client::connect(self.address).await
    }

    /// Somebody with a bound session that is here.
    async fn here(&self, caller: &Caller, resource: &str) -> Client {
        let mut client = self.bound(caller, resource).await;
        client.send("<presence xmlns='jabber:client'/>").await;
        client.ping().await;
        client
    }

    /// Somebody with a bound session.
    async fn bound(&self, caller: &Caller, resource: &str) -> Client {
        let mut client = self.socket().await;
        client.sign_in("onehall.local", &id(caller), &caller.access_token).await;
        client.bind(resource).await;
        client
    }
}

fn id(caller: &Caller) -> String {
    caller.tokens["user_id"].as_str().unwrap().to_owned()
}

/// A text message with the fields of the specification.
fn text(from: &str, to: &str, message_id: &str, content: &str) -> String {
    let fields = serde_json::json!({"messageId": message_id, "fromUserId": from, "toUserId": to, "content": content, "type": 1, "timeSend": 1_795_233_600, "chatType": "chat"});
    carrying(to, message_id, content, &fields)
}

fn carrying(to: &str, message_id: &str, body: &str, fields: &Value) -> String {
    let fields = fields.to_string().replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<message xmlns='jabber:client' type='chat' to='{to}@onehall.local' id='{message_id}'><body>{body}</body><json xmlns='urn:xmpp:json:0'>{fields}</json></message>"
    )
}

fn sign(key: &str, fields: &BTreeMap<String, String>) -> String {
    let said: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mac = Hmac::<sha2::Sha256>::new_from_slice(key.as_bytes()).unwrap();
    hex::encode(mac.chain_update(said.join("&").as_bytes()).finalize().into_bytes())
}

/// A signed form.
fn form(key: &str, fields: &[(&str, &str)]) -> String {
    let mut all: BTreeMap<String, String> = fields.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    all.entry("time".to_owned()).or_insert_with(|| "1795233600".to_owned());
    all.insert("secret".to_owned(), sign(key, &all));
    serde_urlencoded::to_string(&all).unwrap()
}

async fn key_of(caller: &Caller) -> String {
    let answer = caller.form("/api/im/user/login", &form(&caller.access_token, &[])).await.json();
    assert_eq!(answer["resultCode"], 1, "{answer}");
    answer["data"]["httpKey"].as_str().unwrap().to_owned()
}

/// A chat call that succeeds.
async fn im(caller: &Caller, path: &str, fields: &[(&str, &str)]) -> Value {
    let answer = caller.form(&format!("/api/im/{path}"), &form(&key_of(caller).await, fields)).await.json();
    assert_eq!(answer["resultCode"], 1, "{path}: {answer}");
    answer["data"].clone()
}
