//! The portal with cards that the other system fills.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::Context as _;
use serde_json::{Value, json};

use crate::load::request;
use crate::server::{self, Server};

const DATA: &str = "/api/onehall/cards/data";
const PLATFORM: &str = "/api/online-service-platform";

type Headers = Vec<(String, String)>;

/// A running school with one source.
pub struct School {
    /// Its server.
    pub server: Server,
    admin: Headers,
    student: Headers,
    source: Value,
}

impl School {
    /// Starts a server with the demonstration's data in `folder`, and sets the other system up.
    pub async fn open(binary: &Path, folder: &Path, upstream: SocketAddr) -> anyhow::Result<Self> {
        server::seed(binary, folder)?;
        let listed = [("ONEHALL_OUTBOUND__ALLOWED_HOSTS", "[\"127.0.0.1\"]")];
        let server = server::start_with(binary, folder, &listed).await?;
        let (admin, student) = (server.sign_in("admin").await?, server.sign_in("student").await?);
        let mut school = Self { server, admin, student, source: Value::Null };
        school.knows("教务系统", upstream).await?;
        Ok(school)
    }

    /// Sets the other system up under a name, with a health of its own; APIs that are saved from now on are its.
    pub async fn knows(&mut self, name: &str, upstream: SocketAddr) -> anyhow::Result<()> {
        let form = json!({"sourceName": name, "owner": "教务处", "origin": format!("http://{upstream}"),
            "authKind": "NONE", "timeoutMs": 5000, "concurrency": 32});
        self.source = self.write("/api/onehall/sources/save", form).await?["sourceId"].clone();
        Ok(())
    }

    /// Saves an API that answers `rows` entries with texts of `bytes`; its key. Saved again it is asked anew.
    pub async fn api(&self, name: &str, rows: usize, bytes: usize, fresh_seconds: u32) -> anyhow::Result<Value> {
        let fields: Vec<Value> = std::iter::once("title".to_owned())
            .chain((0..9).map(|n| format!("f{n}")))
            .map(|field| json!({"field": field, "chineseName": field, "path": format!("$.{field}"), "isMust": false}))
            .collect();
        let form = json!({"sourceId": self.source, "apiName": name, "method": "GET",
            "path": format!("/rows/{rows}/{bytes}/{name}"), "listPath": "$.data.rows", "fields": fields,
            "freshSeconds": fresh_seconds});
        Ok(self.write("/api/onehall/sources/api/save", form).await?["apiId"].clone())
    }

    /// Publishes a card of news for everybody; one that shows the API, or the portal's own news. Its key.
    pub async fn card(&self, name: &str, api: Option<&Value>) -> anyhow::Result<Value> {
        self.publish(name, api, "optional", &[]).await
    }

    /// The same for one role alone, on its page before all others.
    pub async fn card_of(&self, role: &str, name: &str, api: Option<&Value>) -> anyhow::Result<Value> {
        self.publish(name, api, "locked", &[role]).await
    }

    /// Takes a card off every page.
    pub async fn retire(&self, card: &Value) -> anyhow::Result<()> {
        let mut form = self.write(&format!("{PLATFORM}/cardbasicconfig/detail"), json!({"cardId": card})).await?;
        form["isEnable"] = json!(false);
        form["publish"] = json!(true);
        self.write(&format!("{PLATFORM}/cardbasicconfig/submit"), form).await?;
        Ok(())
    }

    async fn publish(&self, name: &str, api: Option<&Value>, state: &str, roles: &[&str]) -> anyhow::Result<Value> {
        let form = json!({"cardKind": "CAMPUS_NEWS", "cardName": name, "displayRows": 10,
            "cardState": state, "roles": roles,
            "area": {"x": 0, "y": 0, "w": 6, "h": 4}, "isEnable": true, "publish": true});
        let card = self.write(&format!("{PLATFORM}/cardbasicconfig/submit"), form).await?;
        let mut column = json!({"cardId": card["cardId"], "columnName": "全部", "isEnable": true,
            "version": card["version"], "publish": true});
        if let Some(api) = api {
            column["dataSource"] = json!("API");
            column["apiId"] = api.clone();
            let mapped = (0..9).map(|n| format!("f{n}")).chain(["title".to_owned()]);
            column["cardMapping"] = mapped
                .map(|field| json!({"field": field, "chineseName": field, "path": format!("$.{field}")}))
                .collect();
        }
        self.write(&format!("{PLATFORM}/cardcolumnconfig/submit"), column).await?;
        Ok(card["cardId"].clone())
    }

    /// What a student's browser sends for a card.
    pub fn reading(&self, card: &Value) -> Vec<u8> {
        let headers: Vec<(&str, &str)> = self.student.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        request("POST", DATA, &headers, &json!({"cardId": card}).to_string())
    }

    /// What the student gets for a card.
    pub async fn read(&self, card: &Value) -> anyhow::Result<Value> {
        self.ask(&self.student, DATA, &json!({"cardId": card})).await
    }

    async fn write(&self, path: &str, body: Value) -> anyhow::Result<Value> {
        self.ask(&self.admin, path, &body).await
    }

    async fn ask(&self, who: &Headers, path: &str, body: &Value) -> anyhow::Result<Value> {
        let headers: Vec<(&str, &str)> = who.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let (status, text) = server::call(self.server.address, "POST", path, &headers, &body.to_string()).await?;
        let answer: Value = serde_json::from_str(&text).with_context(|| format!("{path}: HTTP {status} {text}"))?;
        anyhow::ensure!(status == 200 && answer["status"] == 1000, "{path}: HTTP {status} {text}");
        Ok(answer["result"].clone())
    }
}
