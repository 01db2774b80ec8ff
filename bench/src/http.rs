//! Reads through the whole stack against the peer; durable small writes.

use std::path::Path;
use std::time::{Duration, Instant};

use futures::FutureExt as _;
use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_db::{Db, DbOptions};

use crate::load::{Found, measure, request};
use crate::{peer, server};

/// Connections of each measurement (quality.md section 2).
const CONNECTIONS: usize = 64;

/// A search over 260 services answers within this many milliseconds (the hall's requirement).
const SEARCH_MS: f64 = 5.0;

/// What people type: Chinese, pinyin, initials, English, a typo, nothing that fits.
const SEARCHES: [&str; 8] =
    ["请假", "qj", "chengjidan", "宿舍报修", "reimburse", "zaidu zhengming", "宿舍保修", "xyzzy"];

/// Measures and prints.
pub async fn run(binary: &Path, seconds: u64) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let bare_address = peer::start(folder.path()).await?;
    let bare = measure(bare_address, CONNECTIONS, seconds, |_, _| request("POST", "/items", &[], "{}")).await?;
    print("bare axum + SQLite, 20 rows", &bare);

    let data = folder.path().join("data");
    server::seed(binary, &data)?;
    let server = server::start(binary, &data).await?;
    let headers = server.sign_in("teacher").await?;
    for (label, path, body) in [
        ("OneHall, 20 to-dos (session, tenant, envelope)", "/api/onehall/todos/page", r#"{"size":20}"#),
        ("OneHall, 20 services of the catalogue", "/api/blade-platform/serverCenter/page", r#"{"size":20}"#),
        (
            "OneHall, search by pinyin",
            "/api/blade-platform/serverCenter/searchService",
            r#"{"keyword":"qj","size":20}"#,
        ),
    ] {
        let headers = headers.clone();
        let found = measure(server.address, CONNECTIONS, seconds, move |_, _| {
            let headers: Vec<(&str, &str)> = headers.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            request("POST", path, &headers, body)
        })
        .await?;
        print(label, &found);
        println!("  ratio to the peer: {:.2} (target >= 0.40)", found.rate / bare.rate);
    }
    let found = measure(server.address, 1, seconds, move |_, number| {
        let headers: Vec<(&str, &str)> = headers.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let word = SEARCHES[usize::try_from(number).unwrap_or(0) % SEARCHES.len()];
        let body = format!(r#"{{"keyword":"{word}","size":20}}"#);
        request("POST", "/api/blade-platform/serverCenter/searchService", &headers, &body)
    })
    .await?;
    print("OneHall, one person searching 260 services", &found);
    let p99 = found.p99.as_secs_f64() * 1000.0;
    println!("  ratio of p99 to the target of {SEARCH_MS:.0} ms: {:.2}", p99 / SEARCH_MS);
    writes(folder.path(), seconds).await
}

fn print(label: &str, found: &Found) {
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    println!(
        "{label}: {:.0}/s, p50 {:.1} ms, p99 {:.1} ms, {} failed",
        found.rate,
        ms(found.p50),
        ms(found.p99),
        found.failed
    );
}

/// Durable small writes by group commit, against one transaction per write on the same disk.
async fn writes(folder: &Path, seconds: u64) -> anyhow::Result<()> {
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("writes.db").display()))).await?;
    let tx = db.begin().await?;
    tx.conn().execute_unprepared("CREATE TABLE clicks (id INTEGER PRIMARY KEY, who TEXT NOT NULL)").await?;
    tx.save().await?;
    let single = count(&db, 1, seconds, false).await?;
    let grouped = count(&db, CONNECTIONS, seconds, true).await?;
    println!(
        "durable writes one by one: {single:.0}/s; group commit of {CONNECTIONS} callers: {grouped:.0}/s (target >= 10000/s), ratio {:.1}",
        grouped / single
    );
    Ok(())
}

async fn count(db: &Db, callers: usize, seconds: u64, grouped: bool) -> anyhow::Result<f64> {
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for _ in 0..callers {
        let db = db.clone();
        tasks.push(tokio::spawn(async move {
            let mut done = 0_u64;
            while Instant::now() < until {
                let insert = "INSERT INTO clicks (who) VALUES ('a person')";
                if grouped {
                    db.write_small(move |tx| {
                        async move { tx.execute_unprepared(insert).await.map(|_| ()).map_err(Into::into) }.boxed()
                    })
                    .await?;
                } else {
                    let tx = db.begin().await?;
                    tx.conn().execute_unprepared(insert).await?;
                    tx.save().await?;
                }
                done += 1;
            }
            anyhow::Ok(done)
        }));
    }
    let mut total = 0;
    for task in tasks {
        total += task.await??;
    }
    Ok(total as f64 / seconds as f64)
}
