//! The data of the home page: every card of a person, first after a start and then at a steady pace, against the peer.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::Value;

use crate::load::{Found, paced, request};
use crate::{peer, server};

/// Requests for a card's data per second (quality.md section 2).
const PER_SECOND: u32 = 200;
/// Connections, more than are ever busy at this pace.
const CONNECTIONS: usize = 64;
/// 99 of 100 answers come within this many milliseconds (quality.md section 2).
const TARGET_MS: f64 = 20.0;

const DATA: &str = "/api/onehall/cards/data";
const LIST: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";

/// Measures and prints.
pub async fn run(binary: &Path, seconds: u64) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let bare_address = peer::start(folder.path()).await?;
    let bare = paced(bare_address, CONNECTIONS, PER_SECOND, seconds, |_| request("POST", "/items", &[], "{}")).await?;
    print("bare axum + SQLite, 20 rows", &bare);

    let data = folder.path().join("data");
    server::seed(binary, &data)?;
    let server = server::start(binary, &data).await?;
    for account in ["student", "teacher"] {
        let headers = server.sign_in(account).await?;
        let headers: Vec<(&str, &str)> = headers.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let cards = cards(server.address, &headers).await?;
        let mut bodies = Vec::new();
        for (kind, id) in &cards {
            let body = serde_json::json!({ "cardId": id }).to_string();
            let began = Instant::now();
            let (status, _) = server::call(server.address, "POST", DATA, &headers, &body).await?;
            anyhow::ensure!(status == 200, "{kind}: HTTP {status}");
            let cold = milliseconds(began.elapsed());
            let warm =
                paced(server.address, CONNECTIONS, PER_SECOND, 2, |_| request("POST", DATA, &headers, &body)).await?;
            let ratio = milliseconds(warm.p50) / milliseconds(bare.p50);
            println!(
                "  {account}, {kind}: first {cold:.1} ms; then p50 {:.2} ms, p99 {:.2} ms, {ratio:.1} of the peer's p50",
                milliseconds(warm.p50),
                milliseconds(warm.p99)
            );
            bodies.push(body);
        }
        let all = paced(server.address, CONNECTIONS, PER_SECOND, seconds, |number| {
            let body = &bodies[usize::try_from(number).unwrap_or(0) % bodies.len()];
            request("POST", DATA, &headers, body)
        })
        .await?;
        print(&format!("OneHall, {} cards of a {account} in turn", bodies.len()), &all);
        println!(
            "  ratio of p50 to the peer: {:.1} (target <= 2); of p99 to the target of {TARGET_MS:.0} ms: {:.2}",
            milliseconds(all.p50) / milliseconds(bare.p50),
            milliseconds(all.p99) / TARGET_MS
        );
    }
    Ok(())
}

/// Kind and id of every card of the home page.
async fn cards(address: std::net::SocketAddr, headers: &[(&str, &str)]) -> anyhow::Result<Vec<(String, String)>> {
    let (status, text) = server::call(address, "POST", LIST, headers, "{}").await?;
    anyhow::ensure!(status == 200, "the list of cards: HTTP {status}");
    let answer: Value = serde_json::from_str(&text)?;
    let list = answer["result"]["cards"].as_array().context("cards")?;
    let word = |card: &Value, key: &str| card[key].as_str().map(str::to_owned).context("a card's kind and id");
    list.iter().map(|card| Ok((word(card, "cardKind")?, word(card, "cardId")?))).collect()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn print(label: &str, found: &Found) {
    println!(
        "{label} at {:.0}/s: p50 {:.2} ms, p99 {:.2} ms, {} failed",
        found.rate,
        milliseconds(found.p50),
        milliseconds(found.p99),
        found.failed
    );
}
