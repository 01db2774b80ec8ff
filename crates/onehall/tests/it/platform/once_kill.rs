//! kill -9 under writes with an `Idempotency-Key`: what is sent again afterwards is there once.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

use super::kill::{onehall, run, start};

/// Kills of one run.
const KILLS: usize = 5;
/// Callers that write at the same time.
const WRITERS: usize = 8;
const SECRET: &str = "kill-test-secret-0123456789abcdef";
const DESK: &str = "/api/onehall/notice-desk";

/// Somebody who writes notices, at a server that may be killed.
#[derive(Clone)]
struct Office {
    client: reqwest::Client,
    address: SocketAddr,
    token: String,
}

impl Office {
    async fn sign_in(client: &reqwest::Client, address: SocketAddr) -> Self {
        let body = json!({"grant_type": "password", "username": "office", "password": onehall_testkit::DEMO_PASSWORD,
            "tenantId": "000000", "scope": "all"});
        let request = client.post(format!("http://{address}/api/blade-auth/oauth/token"));
        let answer: Value =
            request.basic_auth("keyed", Some(SECRET)).json(&body).send().await.unwrap().json().await.unwrap();
        let token = answer["access_token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        Self { client: client.clone(), address, token }
    }

    async fn post(&self, call: &str, key: Option<&str>, body: &Value) -> reqwest::Result<Value> {
        let mut request = self.client.post(format!("http://{}{DESK}/{call}", self.address));
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let request = request.basic_auth("keyed", Some(SECRET)).header("blade-auth", format!("bearer {}", self.token));
        request.json(body).send().await?.json().await
    }

    async fn save(&self, account: &Value, title: &str) -> reqwest::Result<Value> {
        let body = json!({"accountId": account, "title": title, "content": "<p>明天停水。</p>"});
        self.post("save", Some(&format!("kill-nine-{title}")), &body).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn a_draft_that_is_sent_again_after_kill_nine_is_there_once() {
    if onehall_testkit::on_postgres() {
        return; // its server keeps a file of its own
    }
    let _ = rustls::crypto::ring::default_provider().install_default();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    run(onehall(data).arg("demo"));
    run(onehall(data).args(["client", "add", "--id", "keyed", "--secret", SECRET, "--plain"]));
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let client = reqwest::Client::new();
    let mut random = rand::rngs::StdRng::seed_from_u64(20_261_123);
    let (mut sent_again, mut told_done) = (0, 0);
    for round in 0..KILLS {
        let (server, _) = start(data, address, &client).await;
        let office = Office::sign_in(&client, address).await;
        let account = office.post("accounts", None, &json!({})).await.unwrap()["result"][0]["accountId"].clone();
        // the drafts whose fate nobody was told
        let open = Arc::new(Mutex::new(Vec::new()));
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (office, account, open) = (office.clone(), account.clone(), open.clone());
                tokio::spawn(async move {
                    for number in 0.. {
                        let title = format!("k{round}-{writer}-{number}-end");
                        if office.save(&account, &title).await.is_err() {
                            open.lock().unwrap().push(title);
                            return;
                        }
                    }
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(random.random_range(200..500))).await;
        drop(server);
        for writer in writers {
            writer.await.unwrap();
        }
        let (server, _) = start(data, address, &client).await;
        let office = Office::sign_in(&client, address).await;
        let open = open.lock().unwrap().clone();
        assert_eq!(open.len(), WRITERS, "each was cut off in one draft");
        for title in &open {
            for _ in 0..2 {
                let again = office.save(&account, title).await.unwrap();
                let is_done = again["msgDetail"].as_str().unwrap_or_default().contains("request.done");
                assert!(again["success"] == true || is_done, "at once, without waiting: {again}");
                told_done += usize::from(is_done);
            }
            let found = office.post("page", None, &json!({"keyword": title})).await.unwrap();
            assert_eq!(found["result"]["total"], 1, "{title}: {found}");
            sent_again += 1;
        }
        drop(server);
    }
    println!("{sent_again} drafts were sent again, {told_done} answers were request.done");
    run(onehall(data).arg("doctor"));
}
