//! A hundred thousand duties in two thousand departments: the tree with its numbers, the counts of the lists, and search
//! against SQLite's own full-text search.

mod fill;
mod peer;
mod words;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use serde_json::json;

use crate::load::{paced, request};
use crate::server::{self, ask};

const LISTS: &str = "/api/online-service-platform/threeInventory";
/// The tree and each count come within this many milliseconds.
const TARGET_MS: f64 = 30.0;
/// A search takes at most so many times as long as the peer's.
const TARGET_TIMES: f64 = 3.0;
/// Requests for the tree per second, about those of a school of this size on its first day.
const PER_SECOND: u32 = 20;
/// Rounds over all words.
const ROUNDS: usize = 5;

type Headers<'a> = Vec<(&'a str, &'a str)>;

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn middle(mut times: Vec<Duration>) -> (Duration, Duration) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    (at(50), at(95))
}

/// Measures and prints.
pub async fn run(binary: &Path, seconds: u64) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    server::seed(binary, &data)?;
    fill::fill(&data).await?;
    println!("{} duties in {} departments", fill::DUTIES, fill::DEPARTMENTS);
    let server = server::start(binary, &data).await?;
    let headers = server.sign_in("student").await?;
    let headers = server::borrowed(&headers);
    numbers(server.address, &headers, seconds).await?;
    searches(server.address, &headers, folder.path()).await?;
    println!("resident memory: {:.0} MB", server.memory_mb()?);
    Ok(())
}

/// The tree and the counts: the first answer after a start counts all duties, the others what is kept of that.
async fn numbers(address: SocketAddr, headers: &Headers<'_>, seconds: u64) -> anyhow::Result<()> {
    for (call, body) in [("getTree", json!({})), ("threeInventoryCount", json!({})), ("serviceCount", json!({}))] {
        let path = format!("{LISTS}/{call}");
        let (first, answer) = ask(address, headers, &path, &body).await?;
        if call == "getTree" {
            let total: u64 = answer.as_array().into_iter().flatten().filter_map(|one| one["dutyTotal"].as_u64()).sum();
            anyhow::ensure!(total >= u64::from(fill::DUTIES), "the tree has {total} duties");
        }
        let text = body.to_string();
        let warm = paced(address, 8, PER_SECOND, seconds, |_| request("POST", &path, headers, &text)).await?;
        anyhow::ensure!(warm.failed == 0, "{call}: {} failed", warm.failed);
        println!(
            "{call}: first {:.1} ms; then p50 {:.1} ms, p99 {:.1} ms at {PER_SECOND}/s (target {TARGET_MS:.0} ms)",
            milliseconds(first),
            milliseconds(warm.p50),
            milliseconds(warm.p99)
        );
    }
    Ok(())
}

async fn searches(address: SocketAddr, headers: &Headers<'_>, folder: &Path) -> anyhow::Result<()> {
    let (peer, path) = (peer::Peer::open(folder).await?, format!("{LISTS}/page"));
    let asked = |word: &str| json!({"listCode": "DUTY", "keyword": word, "current": 1, "size": 20});
    let (built, _) = ask(address, headers, &path, &asked("奖学金")).await?;
    println!("the first search, which builds the index: {:.0} ms", milliseconds(built));
    let words = words::searches();
    for (name, words) in
        [("words that stand together in 50 duties", &words[..20]), ("words of 2,000 duties", &words[20..])]
    {
        let (mut ours, mut bare) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            for word in words {
                let (took, answer) = ask(address, headers, &path, &asked(word)).await?;
                anyhow::ensure!(
                    answer["records"].as_array().is_some_and(|all| !all.is_empty()),
                    "{word} finds nothing"
                );
                ours.push(took);
                bare.push(peer.search(word).await?.1);
            }
        }
        let ((p50, p95), (bare50, bare95)) = (middle(ours), middle(bare));
        println!(
            "{name}: p50 {:.2} ms, p95 {:.2} ms; bare FTS5 {:.2} and {:.2} ms: {:.2} times (target <= {TARGET_TIMES:.0})",
            milliseconds(p50),
            milliseconds(p95),
            milliseconds(bare50),
            milliseconds(bare95),
            p50.as_secs_f64() / bare50.as_secs_f64()
        );
    }
    Ok(())
}
