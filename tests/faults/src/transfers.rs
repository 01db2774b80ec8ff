//! The process is killed in the midst of an import and of an export.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::http::ask;
use onehall_delivery::place::basic_of;
use onehall_sheets::{Limits, Reader, Row};
use rand::RngExt as _;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::campaign::{Campaign, Counts};
use crate::hall::Hall;
use crate::writers::{ask_as, result_of};

/// The register that comes in and goes out.
const SHEET: &str = "sensitive-words";
/// Rows of one import: four batches and a part of one.
const ROWS: usize = 4_500;
/// Every so many rows one is faulty, and one is there already.
const FAULTY_EVERY: usize = 90;
const TWICE_EVERY: usize = 75;
/// How long after the first batch the server is killed at most, milliseconds.
const LATER_MS: u64 = 150;
/// How long a task may take: where nobody knows whether a job was taken, it is done again when its lease ran out (30 s).
const ENDS: Duration = Duration::from_secs(120);
const CLIENT: &str = "register";
const SECRET: &str = "a-secret-of-the-fault-campaign";

/// How often.
#[derive(Args)]
pub struct Options {
    /// Imports, and as many exports, in the midst of which the server is killed.
    #[arg(long, default_value_t = 4)]
    kills: usize,
}

/// Kills (SIGKILL) while a register comes in, and while it goes out, starts again, and waits for the end: new, updated, skipped
/// and failed rows are all rows, each word is there once, and what was there before is so after the import is taken back.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let place = campaign.place(false)?;
    let scopes = ["--scope", "imports", "--scope", "sheet-sensitive-words"];
    let mut adding = place.onehall();
    adding.args(["client", "add", "--id", CLIENT, "--secret", SECRET]).args(scopes);
    anyhow::ensure!(adding.output()?.status.success(), "the client was not added");
    let mut killed = Killed { hall: Hall::open(place).await?, random: campaign.random(), in_the_midst: [0; 2] };
    let ended = killed.rounds(options.kills).await;
    if ended.is_err() {
        eprintln!("{}", killed.hall.place.logs());
    }
    let acknowledged = ended?;
    let [imports, exports] = killed.in_the_midst;
    anyhow::ensure!(imports > 0 && exports > 0, "each was done before the server was killed");
    killed.hall.node.stop().await?;
    killed.hall.place.doctor().context("the database afterwards")?;
    let what = format!("{} kills each, {imports} in the midst of an import, {exports} of an export", options.kills);
    campaign.report(&what, Counts { acknowledged, lost: 0 })
}

/// The hall that is killed.
struct Killed {
    hall: Hall,
    random: StdRng,
    /// Kills before the end of an import, and of an export.
    in_the_midst: [usize; 2],
}

impl Killed {
    /// Answers how many rows were taken.
    async fn rounds(&mut self, kills: usize) -> anyhow::Result<usize> {
        let mut taken = 0;
        for number in 0..kills {
            let (before, _) = self.export(false).await?;
            let (key, new) = self.import(number).await?;
            let (after, midst) = self.export(true).await?;
            self.in_the_midst[1] += usize::from(midst);
            let expected: BTreeSet<String> = before.union(&new).cloned().collect();
            anyhow::ensure!(after == expected, "{} words are there, {} should be", after.len(), expected.len());
            self.take_back(&key).await?;
            let (again, _) = self.export(false).await?;
            anyhow::ensure!(again == before, "{} words are there, {} were before", again.len(), before.len());
            taken += new.len();
        }
        Ok(taken)
    }

    /// Kills the server some time after the first part of its work, and starts it again.
    async fn kill(&mut self) -> anyhow::Result<()> {
        tokio::time::sleep(Duration::from_millis(self.random.random_range(0..LATER_MS))).await;
        self.hall.node.kill();
        self.hall.node.start(&self.hall.place).await?;
        Ok(())
    }

    /// An import of new words that is killed; answers its key, and the words that it took.
    async fn import(&mut self, number: usize) -> anyhow::Result<(String, BTreeSet<String>)> {
        let word = |n: usize| format!("第{number}批第{n}词");
        let (mut rows, mut new) = (Vec::new(), BTreeSet::new());
        let [mut twice, mut faulty] = [0, 0];
        for n in 1..=ROWS {
            let text = match n {
                n if n % FAULTY_EVERY == 0 => String::new(),
                n if n % TWICE_EVERY == 0 => word(n - 1),
                n => word(n),
            };
            match text.as_str() {
                "" => faulty += 1,
                text if !new.insert(text.to_owned()) => twice += 1,
                _ => {}
            }
            rows.push(json!({"word": text, "note": "x"}));
        }
        let begun = self.system("POST", "/open/v1/imports", &json!({"sheet": SHEET, "rows": rows})).await?;
        let key = begun["key"].as_str().context("key")?.to_owned();
        self.until(&key, |state| state["done"].as_u64() > Some(0)).await?;
        self.kill().await?;
        let first = self.system("GET", &format!("/open/v1/imports/{key}"), &Value::Null).await?;
        self.in_the_midst[0] += usize::from(first["state"] == "started");
        let ended = self.until(&key, |state| state["state"] != "started").await?;
        let counts = ["new", "updated", "skipped", "failed", "done", "total"].map(|name| ended[name].as_u64());
        let expected = [new.len(), 0, twice, faulty, ROWS, ROWS].map(|count| u64::try_from(count).ok());
        anyhow::ensure!(ended["state"] == "done" && counts == expected, "{expected:?} were expected: {ended}");
        Ok((key, new))
    }

    /// The words of the register, each of which has to be there once, and whether the server was killed before they were there.
    async fn export(&mut self, kills: bool) -> anyhow::Result<(BTreeSet<String>, bool)> {
        let asked = json!({"id": SHEET, "fileName": "words", "dataRange": 1, "exportField": "w:word"});
        let begun = self.admin("/api/blade-workbench/transfer/export", asked).await?;
        let key = json!({"key": begun["redisKey"]});
        let progress = "/api/blade-workbench/transfer/progress";
        let mut midst = false;
        if kills {
            let began = Instant::now();
            while self.admin(progress, key.clone()).await?["finishNum"].as_u64() == Some(0) {
                anyhow::ensure!(began.elapsed() < ENDS, "the export does not begin");
            }
            self.kill().await?;
            midst = self.admin(progress, key.clone()).await?["finished"] == false;
        }
        let began = Instant::now();
        let done = loop {
            let state = self.admin(progress, key.clone()).await?;
            if state["finished"] == true {
                break state;
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the export stays as it is: {state}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let bytes = self.load(done["result"]["url"].as_str().context("url")?).await?;
        Ok((words(&bytes)?, midst))
    }

    /// Takes an import back and waits until that is done.
    async fn take_back(&self, key: &str) -> anyhow::Result<()> {
        let began = Instant::now();
        loop {
            let state = self.admin("/api/onehall/transfer/undo", json!({"key": key})).await?;
            if state["finished"] == true {
                return Ok(());
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the import stays: {state}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Asks for the import until it is as wanted.
    async fn until(&self, key: &str, is: fn(&Value) -> bool) -> anyhow::Result<Value> {
        let began = Instant::now();
        loop {
            let state = self.system("GET", &format!("/open/v1/imports/{key}"), &Value::Null).await?;
            if is(&state) {
                return Ok(state);
            }
            anyhow::ensure!(began.elapsed() < ENDS, "the import stays as it is: {state}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn admin(&self, path: &str, body: Value) -> anyhow::Result<Value> {
        let answer = ask_as(self.hall.node.address, &self.hall.admin, path, &body).await?;
        result_of(&answer).with_context(|| format!("{path}: HTTP {} {}", answer.status, answer.body))
    }

    async fn system(&self, method: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
        let (name, value) = basic_of(CLIENT, SECRET);
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let headers = [(name.as_str(), value.as_str())];
        let answer = ask(self.hall.node.address, method, path, &headers, &text).await?;
        anyhow::ensure!((200..300).contains(&answer.status), "{path}: HTTP {} {}", answer.status, answer.body);
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// A file by its link.
    async fn load(&self, address: &str) -> anyhow::Result<Vec<u8>> {
        let mut stream = TcpStream::connect(self.hall.node.address).await?;
        // of this version the end of the connection is the end of the answer
        stream.write_all(format!("GET {address} HTTP/1.0\r\nhost: hall\r\n\r\n").as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n").context("an answer without a head")?;
        Ok(answer.split_off(end + 4))
    }
}

/// The words of a workbook below the heading.
fn words(bytes: &[u8]) -> anyhow::Result<BTreeSet<String>> {
    let mut reader = Reader::open(bytes, &Limits::default())?;
    let mut rows = reader.rows(0)?;
    let (mut row, mut all) = (Row::default(), BTreeSet::new());
    rows.next(&mut row)?;
    while rows.next(&mut row)? {
        let word = row.cells.first().map(|cell| cell.shown().into_owned()).unwrap_or_default();
        anyhow::ensure!(all.insert(word.clone()), "{word} is there twice");
    }
    Ok(all)
}
