//! Somebody who brings the register in and takes it out, by the dialogs and by the open interface.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use onehall_delivery::http::{Answer, ask, post_bytes};
use onehall_delivery::place::{Person, Place, basic_of};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::register::{Batch, Counts, SHEET, words};
use crate::writers::{ask_as, result_of};

/// How long a task may take: where nobody knows whether a job was taken, it is done again when its lease ran out (30 s).
pub const ENDS: Duration = Duration::from_secs(120);
const CLIENT: &str = "register";
const SECRET: &str = "a-secret-of-the-fault-campaign";
const EDGE: &str = "edge-5f0c31";

/// How rows come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Another system sends them.
    Rows,
    /// A person sends a workbook, which a process of its own reads.
    Workbook,
}

/// How far an import is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub counts: Counts,
    /// Whether nothing more happens.
    pub is_over: bool,
    /// Why it did not end well.
    error: String,
}

/// Who asks, and whom.
#[derive(Clone)]
pub struct Clerk {
    pub address: SocketAddr,
    pub person: Person,
}

/// The path of one of the dialogs' calls.
pub fn path(call: &str) -> String {
    format!("/api/blade-workbench/transfer/{call}")
}

impl Clerk {
    /// Lets the other system bring rows in.
    pub fn allow(place: &Place) -> anyhow::Result<()> {
        let mut adding = place.onehall();
        adding.args(["client", "add", "--id", CLIENT, "--secret", SECRET]);
        adding.args(["--scope", "imports", "--scope", "sheet-sensitive-words"]);
        anyhow::ensure!(adding.output()?.status.success(), "the client was not added");
        Ok(())
    }

    /// Begins an import; answers its key.
    pub async fn import(&self, batch: &Batch, way: Way) -> anyhow::Result<String> {
        if way == Way::Rows {
            let answer = self.send_rows(&batch.json()).await?;
            anyhow::ensure!(answer.status == 202, "rows: HTTP {} {}", answer.status, answer.body);
            let begun: Value = serde_json::from_str(&answer.body)?;
            return Ok(begun["key"].as_str().context("key")?.to_owned());
        }
        let sent = self.send_workbook(&batch.workbook()?).await?;
        let sent = result_of(&sent).with_context(|| format!("upload: HTTP {} {}", sent.status, sent.body))?;
        self.run(&sent).await
    }

    /// Sends rows to be brought in.
    pub async fn send_rows(&self, rows: &Value) -> anyhow::Result<Answer> {
        self.system("POST", "/open/v1/imports", &rows.to_string()).await
    }

    /// Sends a workbook to be staged.
    pub async fn send_workbook(&self, bytes: &[u8]) -> anyhow::Result<Answer> {
        let head = format!(
            "--{EDGE}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"words.xlsx\"\r\ncontent-type: application/octet-stream\r\n\r\n"
        );
        let tail =
            format!("\r\n--{EDGE}\r\ncontent-disposition: form-data; name=\"id\"\r\n\r\n{SHEET}\r\n--{EDGE}--\r\n");
        let body = [head.as_bytes(), bytes, tail.as_bytes()].concat();
        let headers = self.person.headers();
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let kind = format!("multipart/form-data; boundary={EDGE}");
        post_bytes(self.address, &path("importUpload"), &headers, (&kind, &body)).await
    }

    /// Begins the import of a staged workbook; answers its key.
    pub async fn run(&self, sent: &Value) -> anyhow::Result<String> {
        let asked = json!({
            "id": SHEET, "redisKey": sent["redisKey"], "headerLine": 1, "ruleNum": 1, "errorRegx": 1, "matrixType": 1,
            "checkFields": ["word"]
        });
        let begun = self.call("importRun", asked).await?;
        Ok(begun["redisKey"].as_str().context("redisKey")?.to_owned())
    }

    /// How far an import is.
    pub async fn state(&self, key: &str, way: Way) -> anyhow::Result<State> {
        let (told, names) = match way {
            Way::Rows => {
                let answer = self.system("GET", &format!("/open/v1/imports/{key}"), "").await?;
                anyhow::ensure!(answer.status == 200, "import: HTTP {} {}", answer.status, answer.body);
                (serde_json::from_str(&answer.body)?, ["new", "updated", "skipped", "failed", "total"])
            }
            Way::Workbook => {
                let names = ["newInsertNum", "updateNum", "jumpNum", "failNum", "totalNum"];
                (self.progress(key).await?, names)
            }
        };
        let told: Value = told;
        let [new, updated, skipped, failed, total] =
            names.map(|name| usize::try_from(told[name].as_u64().unwrap_or(0)).unwrap_or(usize::MAX));
        let is_over = match way {
            Way::Rows => !matches!(told["state"].as_str(), Some("waiting" | "started")),
            Way::Workbook => told["finished"] == true,
        };
        let error = told["error"].as_str().or(told["errorMsg"].as_str()).unwrap_or_default().to_owned();
        Ok(State { counts: Counts { new, updated, skipped, failed, total }, is_over, error })
    }

    /// Asks for an import until it is as wanted.
    pub async fn until(&self, key: &str, way: Way, is: fn(&State) -> bool) -> anyhow::Result<State> {
        let began = Instant::now();
        loop {
            let state = self.state(key, way).await?;
            if is(&state) {
                return Ok(state);
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the import stays as it is: {state:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits for the end of an import, which has to have taken all that it should.
    pub async fn ended(&self, key: &str, way: Way, batch: &Batch) -> anyhow::Result<()> {
        let state = self.until(key, way, |state| state.is_over).await?;
        let expected = State { counts: batch.counts(), is_over: true, error: String::new() };
        anyhow::ensure!(state == expected, "{expected:?} was expected: {state:?}");
        Ok(())
    }

    /// Begins an export of all words; answers its key.
    pub async fn export(&self) -> anyhow::Result<String> {
        let asked = json!({"id": SHEET, "fileName": "words", "dataRange": 1, "exportField": "w:word"});
        let begun = self.call("export", asked).await?;
        Ok(begun["redisKey"].as_str().context("redisKey")?.to_owned())
    }

    /// How far a task of the person is.
    pub async fn progress(&self, key: &str) -> anyhow::Result<Value> {
        self.call("progress", json!({"key": key})).await
    }

    /// Waits for the end of an export; answers where its file is loaded.
    pub async fn exported(&self, key: &str) -> anyhow::Result<String> {
        let began = Instant::now();
        loop {
            let state = self.progress(key).await?;
            if state["finished"] == true {
                return Ok(state["result"]["url"].as_str().context("url")?.to_owned());
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the export stays as it is: {state}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// All words, each of which has to be there once.
    pub async fn words(&self) -> anyhow::Result<BTreeSet<String>> {
        let url = self.exported(&self.export().await?).await?;
        words(&self.load(&url).await?)
    }

    /// Takes an import back and waits until that is done.
    pub async fn take_back(&self, key: &str) -> anyhow::Result<()> {
        let began = Instant::now();
        loop {
            let answer = self.post("/api/onehall/transfer/undo", &json!({"key": key})).await?;
            let state = result_of(&answer).with_context(|| format!("undo: HTTP {} {}", answer.status, answer.body))?;
            if state["finished"] == true {
                return Ok(());
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the import stays: {state}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// A call of the dialogs.
    pub async fn call(&self, name: &str, body: Value) -> anyhow::Result<Value> {
        let answer = self.post(&path(name), &body).await?;
        result_of(&answer).with_context(|| format!("{name}: HTTP {} {}", answer.status, answer.body))
    }

    /// The same, whatever is answered.
    pub async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Answer> {
        ask_as(self.address, &self.person, path, body).await
    }

    async fn system(&self, method: &str, path: &str, body: &str) -> anyhow::Result<Answer> {
        let (name, value) = basic_of(CLIENT, SECRET);
        ask(self.address, method, path, &[(name.as_str(), value.as_str())], body).await
    }

    /// A file by its link.
    pub async fn load(&self, address: &str) -> anyhow::Result<Vec<u8>> {
        let (head, bytes) = self.get(address).await?;
        anyhow::ensure!(head.contains(" 200 "), "{address}: {head}");
        Ok(bytes)
    }

    /// What is answered to a browser of the person: the head, and the bytes.
    pub async fn get(&self, address: &str) -> anyhow::Result<(String, Vec<u8>)> {
        let mut stream = TcpStream::connect(self.address).await?;
        let headers = self.person.headers();
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        // of this version the end of the connection is the end of the answer
        stream.write_all(format!("GET {address} HTTP/1.0\r\nhost: hall\r\n{headers}\r\n").as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n").context("an answer without a head")?;
        let bytes = answer.split_off(end + 4);
        Ok((String::from_utf8_lossy(&answer).into_owned(), bytes))
    }
}
