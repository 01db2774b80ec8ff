//! What administrators list, in a large school and in one of a tenth: 60,000 people, 2,000 departments and as many classes,
//! 5,000 services beside 6,000, 200, 200 and 500, each list whole, searched by pinyin and narrowed.

mod fill;
mod lists;

use std::path::Path;

use crate::load::{Found, paced, request};
use crate::server::{self, Server};

use fill::Size;
use lists::List;

/// 99 of 100 answers come within so many milliseconds.
const TARGET_MS: f64 = 30.0;
/// Calls per second: ten administrators who type and page at the same time.
const PER_SECOND: u32 = 20;
/// Connections, more than are ever busy at this pace.
const CONNECTIONS: usize = 8;

/// Measures and prints.
pub async fn run(binary: &Path, seconds: u64) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let small = measured(binary, &folder.path().join("small"), &fill::SMALL, seconds).await?;
    let large = measured(binary, &folder.path().join("large"), &fill::LARGE, seconds).await?;
    println!(
        "p50 and p99 in ms at {PER_SECOND}/s (target: p99 <= {TARGET_MS:.0} in the large school); large beside small by p50"
    );
    for ((list, small), (_, large)) in small.iter().zip(&large) {
        let times = large.p50.as_secs_f64() / small.p50.as_secs_f64();
        let verdict = if ms(large.p99) <= TARGET_MS { "" } else { "  misses" };
        println!(
            "{:<46} {:6.1} {:6.1} | {:6.1} {:6.1} | {times:5.2} times{verdict}",
            list.name,
            ms(small.p50),
            ms(small.p99),
            ms(large.p50),
            ms(large.p99)
        );
    }
    Ok(())
}

fn ms(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// A school of a size, and what each of its lists took.
async fn measured(binary: &Path, data: &Path, size: &Size, seconds: u64) -> anyhow::Result<Vec<(List, Found)>> {
    server::seed(binary, data)?;
    fill::open_client(binary, data)?;
    let server = server::start(binary, data).await?;
    fill::fill(&server, size).await?;
    let headers = server.sign_in("admin").await?;
    fill::give_codes(&server, &headers).await?;
    let mut found = Vec::new();
    for list in lists::all(&server, &headers).await? {
        let took = measure(&server, &headers, &list, seconds).await?;
        found.push((list, took));
    }
    println!("{} people: {:.0} MB in memory", size.people, server.memory_mb()?);
    Ok(found)
}

/// One list at its steady pace, after its first answer.
async fn measure(server: &Server, headers: &[(String, String)], list: &List, seconds: u64) -> anyhow::Result<Found> {
    let headers = server::borrowed(headers);
    let (_, answer) = server::ask(server.address, &headers, &list.path, &list.body).await?;
    anyhow::ensure!(lists::has_rows(&answer), "{} is empty: {answer}", list.name);
    let text = list.body.to_string();
    let found =
        paced(server.address, CONNECTIONS, PER_SECOND, seconds, |_| request("POST", &list.path, &headers, &text))
            .await?;
    anyhow::ensure!(found.failed == 0, "{}: {} failed", list.name, found.failed);
    Ok(found)
}
