//! kill -9 in a change of many services: sent again, it ends as one run that nobody disturbed.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

use super::kill::{onehall, run, start};

/// Kills of one run.
const KILLS: usize = 4;
/// Services that are changed together, of which each third has a draft.
const SERVICES: usize = 60;
const SECRET: &str = "kill-test-secret-0123456789abcdef";

/// An administrator at a server that may be killed.
#[derive(Clone)]
struct Administrator {
    client: reqwest::Client,
    address: SocketAddr,
    token: String,
}

impl Administrator {
    async fn sign_in(client: &reqwest::Client, address: SocketAddr) -> Self {
        let body = json!({"grant_type": "password", "username": "admin", "password": onehall_testkit::DEMO_PASSWORD,
            "tenantId": "000000", "scope": "all"});
        let request = client.post(format!("http://{address}/api/blade-auth/oauth/token"));
        let answer: Value =
            request.basic_auth("keyed", Some(SECRET)).json(&body).send().await.unwrap().json().await.unwrap();
        let token = answer["access_token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        Self { client: client.clone(), address, token }
    }

    async fn post(&self, call: &str, body: &Value) -> reqwest::Result<Value> {
        let request = self.client.post(format!("http://{}/api/onehall/{call}", self.address));
        let request = request.basic_auth("keyed", Some(SECRET)).header("blade-auth", format!("bearer {}", self.token));
        let answer: Value = request.json(body).send().await?.json().await?;
        assert_eq!(answer["success"], true, "{call}: {answer}");
        Ok(answer["result"].clone())
    }

    /// The keys of services that are the school's own, with drafts of some of them.
    async fn prepare(&self) -> Vec<Value> {
        let page = json!({"isOnline": true, "order": "NAME", "current": 1, "size": 100});
        let rows = self.post("catalogue/page", &page).await.unwrap();
        let own = rows["records"].as_array().unwrap().iter().filter(|row| row["isForeign"] == false);
        let ids: Vec<Value> = own.map(|row| row["serviceId"].clone()).take(SERVICES).collect();
        assert!(ids.len() > SERVICES / 2, "{rows}");
        for id in ids.iter().step_by(3) {
            let key = key_of(id);
            let mut read = self.post("config/detail", &json!({"key": key})).await.unwrap();
            read["body"]["labelCode"] = json!("ZC");
            read["body"]["summary"] = json!("草稿的简介");
            let draft = json!({"key": key, "version": read["version"], "body": read["body"]});
            self.post("config/save", &draft).await.unwrap();
        }
        ids
    }

    /// What people see of these services, what waits, and how many versions there are.
    async fn state(&self, ids: &[Value]) -> Vec<Value> {
        let mut all = Vec::new();
        for id in ids {
            let seen = self.post("catalogue/detail", &json!({"serviceId": id})).await.unwrap();
            let draft = self.post("config/detail", &json!({"key": key_of(id)})).await.unwrap();
            let asked = json!({"key": key_of(id), "current": 1, "size": 10});
            let versions = self.post("config/history", &asked).await.unwrap();
            all.push(json!([seen["form"], seen["state"], draft["body"], draft["state"], versions["total"]]));
        }
        all
    }
}

fn key_of(id: &Value) -> String {
    format!("service:{}", id.as_str().unwrap())
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn a_change_of_many_that_is_sent_again_after_kill_nine_ends_as_one_undisturbed_run() {
    if onehall_testkit::on_postgres() {
        return; // its server keeps a file of its own
    }
    let _ = rustls::crypto::ring::default_provider().install_default();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("first");
    run(onehall(&data).arg("demo"));
    run(onehall(&data).args(["client", "add", "--id", "keyed", "--secret", SECRET, "--plain"]));
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let client = reqwest::Client::new();
    let (server, _) = start(&data, address, &client).await;
    let ids = Administrator::sign_in(&client, address).await.prepare().await;
    drop(server);
    let said = json!({"serviceIds": ids, "labelCode": "NEW", "deptCode": "106",
        "audience": {"visitor": false, "listed": true, "roles": ["student"], "departments": []}});

    let quiet = folder.path().join("quiet");
    copy(&data, &quiet);
    let (server, _) = start(&quiet, address, &client).await;
    let admin = Administrator::sign_in(&client, address).await;
    let before = admin.state(&ids).await;
    let began = Instant::now();
    let told = admin.post("catalogue/bulk", &said).await.unwrap();
    let took = began.elapsed();
    assert_eq!((&told["changed"], &told["refused"]), (&json!(ids.len()), &json!([])), "{told}");
    let undisturbed = admin.state(&ids).await;
    drop(server);

    let mut random = rand::rngs::StdRng::seed_from_u64(20_261_130);
    for round in 0..KILLS {
        let killed = folder.path().join(format!("killed-{round}"));
        copy(&data, &killed);
        let (server, _) = start(&killed, address, &client).await;
        let admin = Administrator::sign_in(&client, address).await;
        let sent = tokio::spawn({
            let (admin, said) = (admin.clone(), said.clone());
            async move { admin.post("catalogue/bulk", &said).await }
        });
        tokio::time::sleep(took.mul_f64(random.random_range(0.1..0.9))).await;
        drop(server);
        let answer = sent.await.unwrap();
        let (server, _) = start(&killed, address, &client).await;
        let admin = Administrator::sign_in(&client, address).await;
        let found = admin.state(&ids).await;
        assert!(found == before || found == undisturbed, "round {round}: half of it was done");
        assert!(answer.is_err() || found == undisturbed, "round {round}: what was acknowledged is there");
        admin.post("catalogue/bulk", &said).await.unwrap();
        assert_eq!(admin.state(&ids).await, undisturbed, "round {round}");
        drop(server);
        run(onehall(&killed).arg("doctor"));
    }
}
