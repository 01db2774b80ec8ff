//! What readers and writers notice while a register is brought in.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::load::{Found, paced, request};
use crate::server::{self, Server, borrowed};

use super::{people, tasks};

/// Reads and writes per second beside the import.
const READS: u32 = 100;
const WRITES: u32 = 10;
/// 99 of 100 answers come within so many milliseconds.
const READ_MS: f64 = 50.0;
const WRITE_MS: f64 = 150.0;
/// How long it is measured: an import of 50,000 people takes longer.
const SECONDS: u64 = 6;
/// Connections, more than are ever busy at this pace.
const CONNECTIONS: usize = 32;
/// After this time the import is taken for stuck.
const AT_MOST: Duration = Duration::from_secs(120);

const PROGRESS: &str = "/api/blade-workbench/transfer/progress";

/// Measures and prints.
pub async fn run(binary: &Path, count: u32, folder: &Path) -> anyhow::Result<()> {
    let bytes = people::workbook(count, folder)?;
    let data = folder.join("data");
    server::seed(binary, &data)?;
    let server = server::start(binary, &data).await?;
    let admin = server.sign_in("admin").await?;
    let student = server.sign_in("student").await?;
    let service = post(&server, &student, "/api/blade-platform/serverCenter/page", &json!({"size": 1})).await?;
    let service = service["records"][0]["serviceId"].clone();
    let alone = beside(&server, &student, &service).await?;
    print("alone", &alone);

    let before = server.memory_mb()?;
    let upload = send(&server, &admin, &bytes).await?;
    let begun = Instant::now();
    let asked = tasks::import_of(people::KEY, &upload, &people::CHECKED);
    let key = post(&server, &admin, tasks::IMPORT, &asked).await?["redisKey"].clone();
    let during = beside(&server, &student, &service).await?;
    let asked = json!({"tenantId": "000000", "key": key});
    let measured = post(&server, &admin, PROGRESS, &asked).await?;
    print(&format!("while {count} people are brought in"), &during);
    if measured["finished"] == true {
        println!("  the import had ended before the measurement: take more people");
    }
    loop {
        let ended = post(&server, &admin, PROGRESS, &asked).await?;
        if ended["finished"] == true {
            anyhow::ensure!(ended["newInsertNum"] == count, "{ended}");
            break;
        }
        anyhow::ensure!(begun.elapsed() < AT_MOST, "the import does not end: {ended}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    println!(
        "  the import took {:.1} s; the server has {:.0} MB more than before",
        begun.elapsed().as_secs_f64(),
        server.memory_mb()? - before
    );
    Ok(())
}

type Headers = [(String, String)];

/// Reads and writes of a student at their pace, side by side.
async fn beside(server: &Server, student: &Headers, service: &Value) -> anyhow::Result<(Found, Found)> {
    let headers = borrowed(student);
    let reads = paced(server.address, CONNECTIONS, READS, SECONDS, |_| {
        request("POST", "/api/onehall/todos/page", &headers, r#"{"size":20}"#)
    });
    let body = json!({"serviceId": service}).to_string();
    let writes = paced(server.address, CONNECTIONS, WRITES, SECONDS, |number| {
        let call = if number % 2 == 0 { "collect" } else { "cancelCollect" };
        request("POST", &format!("/api/blade-platform/serverCenter/{call}"), &headers, &body)
    });
    tokio::try_join!(reads, writes)
}

fn print(when: &str, (reads, writes): &(Found, Found)) {
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    println!(
        "{READS} reads/s and {WRITES} writes/s, {when}: p99 of reads {:.1} ms (target <= {READ_MS:.0}), of writes {:.1} ms (target <= {WRITE_MS:.0}); {} failed",
        ms(reads.p99),
        ms(writes.p99),
        reads.failed + writes.failed
    );
}

async fn post(server: &Server, headers: &Headers, path: &str, body: &Value) -> anyhow::Result<Value> {
    let (_, result) = server::ask(server.address, &borrowed(headers), path, body).await?;
    Ok(result)
}

async fn send(server: &Server, headers: &Headers, bytes: &[u8]) -> anyhow::Result<String> {
    let (kind, body) = tasks::form(bytes, people::KEY);
    let mut head = format!(
        "POST {} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n",
        tasks::UPLOAD,
        body.len()
    );
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    let mut stream = TcpStream::connect(server.address).await?;
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&body).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let (_, body) = text.split_once("\r\n\r\n").context("an answer")?;
    let answer: Value = serde_json::from_str(body)?;
    answer["result"]["redisKey"].as_str().map(str::to_owned).with_context(|| format!("the upload: {body}"))
}
