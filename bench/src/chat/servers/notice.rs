//! Something told to everybody who is there, prepared up to the one call that is timed.

use std::net::SocketAddr;
use std::rc::Rc;

use anyhow::Context as _;
use serde_json::{Value, json};

use super::{Kind, Running};
use crate::chat::conn::Conn;
use crate::chat::login::{Door, User, sign_in};
use crate::server;

const DESK: &str = "/api/onehall/notice-desk";
/// What `onehall demo --chat-load` calls the class of its accounts.
const CLASS: &str = "压测账号";
/// Messages of one sender. Prosody's files keep 1,000 of a person; beyond them each costs it those of all.
const EACH_MAX: usize = 100;

/// A notice that is about to be sent.
pub enum Notice {
    /// Of an official account, by the call of the portal.
    Desk { address: SocketAddr, headers: Vec<(String, String)>, body: String },
    /// Of an administrator, by the announcement module both peers have: they keep nothing of it.
    Announced { conn: Rc<Conn>, text: String },
    /// A message for each person, which peers keep for who was not there.
    Each(Vec<(Rc<Conn>, Vec<String>)>),
}

impl Notice {
    /// Prepares one that has `mark` in its text, to `people`. Ours is always kept.
    pub async fn prepare(
        running: &Running,
        kind: Kind,
        mark: &str,
        people: &[User],
        is_kept: bool,
    ) -> anyhow::Result<Self> {
        if kind.is_ours() {
            return draft(running, mark).await;
        }
        let domain = &running.door.domain;
        if !is_kept {
            let admin = running.users.last().context("an administrator")?;
            let conn = sign_in(&running.door, admin, 0).await?;
            let text = message(&format!("{domain}/announce/online"), "headline", mark);
            return Ok(Self::Announced { conn, text });
        }
        let door = Door { resource: "desk-load", ..running.door.clone() };
        let mut all = Vec::new();
        for (sender, part) in people.iter().zip(people.chunks(EACH_MAX)) {
            let texts = part.iter().map(|user| message(&format!("{}@{domain}", user.name), "chat", mark)).collect();
            all.push((sign_in(&door, sender, 0).await?, texts));
        }
        Ok(Self::Each(all))
    }

    /// Sends it.
    pub async fn send(&self) -> anyhow::Result<()> {
        match self {
            Self::Desk { address, headers, body } => call(*address, headers, "send", body).await.map(|_| ()),
            Self::Announced { conn, text } => {
                conn.say(text);
                Ok(())
            }
            Self::Each(all) => {
                all.iter().for_each(|(conn, texts)| texts.iter().for_each(|text| conn.say(text)));
                Ok(())
            }
        }
    }
}

fn message(to: &str, kind: &str, mark: &str) -> String {
    format!(
        "<message xmlns='jabber:client' type='{kind}' to='{to}'><subject>{mark}</subject><body>{mark}</body></message>"
    )
}

/// A draft of the university's account to the load accounts. Each of them has it in the inbox, on disk, before it is
/// pushed.
async fn draft(running: &Running, mark: &str) -> anyhow::Result<Notice> {
    let address = running.door.address;
    let headers = server::sign_in(address, "admin").await?;
    let account = call(address, &headers, "accounts", "{}").await?[0]["accountId"].clone();
    let choices = call(address, &headers, "choices", "{}").await?;
    let mut classes = choices["classes"].as_array().into_iter().flatten();
    let class = classes.find(|class| class["name"] == CLASS).context("the class of the load accounts")?;
    let audience = json!({"classIds": [class["id"]]});
    let body = json!({"accountId": account, "audience": audience}).to_string();
    let count = call(address, &headers, "audience", &body).await?["count"].clone();
    let body =
        json!({"accountId": account, "title": mark, "summary": mark, "content": "<p>x</p>", "audience": audience});
    let draft = call(address, &headers, "save", &body.to_string()).await?;
    let body = json!({"noticeId": draft["noticeId"], "version": draft["version"], "count": count}).to_string();
    Ok(Notice::Desk { address, headers, body })
}

async fn call(address: SocketAddr, headers: &[(String, String)], call: &str, body: &str) -> anyhow::Result<Value> {
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let (status, text) = server::call(address, "POST", &format!("{DESK}/{call}"), &headers, body).await?;
    anyhow::ensure!(status == 200, "{call}: HTTP {status} {text}");
    let answer: Value = serde_json::from_str(&text)?;
    anyhow::ensure!(answer["success"] == true, "{call}: {text}");
    Ok(answer["result"].clone())
}
