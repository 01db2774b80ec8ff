//! Those who write without a pause, each kind in its own way.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use onehall_delivery::http::{Answer, ask};
use onehall_delivery::place::{Person, other_system};
use onehall_delivery::stream::{Stream, between, message};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::ledger::{Kind, Ledger};

const DESK: &str = "/api/onehall/notice-desk";

/// Where to write, what to note, and until when.
#[derive(Clone)]
pub struct Writer {
    pub address: SocketAddr,
    pub ledger: Arc<Ledger>,
    pub over: watch::Receiver<bool>,
}

impl Writer {
    fn is_over(&self) -> bool {
        *self.over.borrow()
    }

    /// To-dos of another system.
    pub async fn todos(self, number: usize) {
        for count in 0_u32.. {
            if self.is_over() {
                return;
            }
            self.ledger.begin(Kind::Todo);
            let id = format!("f{number}-{count}");
            let answer = self.put_todo("to-do", &id, "student").await;
            match answer {
                Some(200..=299) => self.ledger.note(Kind::Todo, id),
                Some(507) => self.ledger.refuse_todo(id),
                _ => {}
            }
            // a full disk is refused in no time: what is wanted is a mixture, not one kind of error by the thousand
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Requests that are refused within their transaction, which is then rolled back.
    pub async fn for_nobody(self) {
        for count in 0_u32.. {
            if self.is_over() {
                return;
            }
            self.put_todo("for nobody", &format!("r{count}"), "nobody-of-this-name").await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn put_todo(&self, what: &str, id: &str, account: &str) -> Option<u16> {
        let (name, value) = other_system();
        let body = json!({"account": account, "title": format!("审批 {id}"), "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
        let (headers, since) = ([(name.as_str(), value.as_str())], Instant::now());
        let answer = ask(self.address, "PUT", &format!("/open/v1/todos/{id}"), &headers, &body.to_string()).await;
        self.ledger.took(since);
        let Ok(answer) = answer else {
            self.ledger.count(format!("{what} without an answer"));
            return None;
        };
        if !(200..300).contains(&answer.status) {
            self.ledger.refused(what, &answer);
        }
        Some(answer.status)
    }

    /// Notices to one person, which jobs bring.
    pub async fn notices(self, from: Person, to: String) {
        let audience = json!({"userIds": [to]});
        for count in 0_u32.. {
            if self.is_over() {
                return;
            }
            self.ledger.begin(Kind::Notice);
            let mark = format!("notice-{count:06}-");
            match self.send(&from, &mark, &audience).await {
                Ok(true) => self.ledger.note(Kind::Notice, mark),
                Ok(false) => {}
                Err(_) => self.ledger.count("notice without an answer".to_owned()),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn send(&self, from: &Person, mark: &str, audience: &Value) -> anyhow::Result<bool> {
        let mut results: Vec<Value> = Vec::new();
        for name in ["accounts", "audience", "save", "send"] {
            let body = match (name, &results[..]) {
                ("audience", [accounts]) => json!({"accountId": accounts[0]["accountId"], "audience": audience}),
                ("save", [accounts, _]) => {
                    json!({"accountId": accounts[0]["accountId"], "title": mark, "summary": mark, "content": "<p>x</p>", "audience": audience})
                }
                ("send", [_, counted, draft]) => {
                    json!({"noticeId": draft["noticeId"], "version": draft["version"], "count": counted["count"]})
                }
                _ => json!({}),
            };
            let answer = ask_as(self.address, from, &format!("{DESK}/{name}"), &body).await?;
            let result = result_of(&answer);
            if result.is_none() {
                self.ledger.refused("notice", &answer);
                return Ok(false);
            }
            results.extend(result);
        }
        Ok(true)
    }

    /// Chat messages.
    pub async fn messages(self, from: Person, to: String) {
        let mut count = 0;
        while !self.is_over() {
            self.ledger.begin(Kind::Message);
            if self.talk(&from, &to, &mut count).await.is_err() {
                self.ledger.count("chat connections lost".to_owned());
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }

    async fn talk(&self, from: &Person, to: &str, count: &mut usize) -> anyhow::Result<()> {
        let mut stream = Stream::open(self.address, from).await?;
        stream.bind("web-faults").await?;
        stream.send("<enable xmlns='urn:xmpp:sm:3'/>").await?;
        stream.wait_for("<enabled").await?;
        let mut handled = 0;
        while !self.is_over() {
            *count += 1;
            self.ledger.begin(Kind::Message);
            let id = format!("chat-{count}");
            stream.send(&message(to, &id)).await?;
            stream.send("<r xmlns='urn:xmpp:sm:3'/>").await?;
            handled += 1;
            let mut is_refused = false;
            loop {
                let text = stream.next().await?;
                if text.starts_with("<a ") {
                    let h: usize = between(&text, " h='", "'").context("h")?.parse()?;
                    anyhow::ensure!(h == handled, "{h} of {handled} stanzas are handled");
                    break;
                }
                is_refused |= text.contains("type='error'") && text.contains(&id);
            }
            if is_refused {
                self.ledger.count("messages refused".to_owned());
            } else {
                self.ledger.note(Kind::Message, id);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }
}

/// A call of the portal.
pub async fn ask_as(address: SocketAddr, person: &Person, path: &str, body: &Value) -> anyhow::Result<Answer> {
    let headers = person.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    ask(address, "POST", path, &headers, &body.to_string()).await
}

/// What a call of the portal gave; nothing when it was refused.
pub fn result_of(answer: &Answer) -> Option<Value> {
    let said: Value = serde_json::from_str(&answer.body).ok()?;
    (answer.status == 200 && said["success"] == true).then(|| said["result"].clone())
}
