//! Many readers of one question at once: one that nobody asked before, and one whose answer got old.

use super::{FRESH_SECONDS, OLD, Stage, USUAL, milliseconds};
use crate::load::{Found, burst, request};

const READERS: usize = 400;
const ROUNDS: usize = 5;
/// The system takes its time for a question that nobody asked before, in milliseconds.
const COLD_MS: u64 = 50;
/// The system takes its time for one that was answered before, in milliseconds.
const OLD_MS: u64 = 1_000;

/// A question that nobody asked before.
pub async fn cold(stage: &Stage) -> anyhow::Result<()> {
    println!(
        "{READERS} readers of what nobody asked before, the system takes {COLD_MS} ms (target: 1 call, p99 <= 75 ms)"
    );
    // sessions, rights and the statement are known to the server as to one that runs since the morning
    let first = stage.school.card("首先", Some(&api(stage, "first", 3_600).await?)).await?;
    stage.upstream.wait(0);
    stage.school.read(&first).await?;
    stage.upstream.wait(COLD_MS);
    for round in 1..=ROUNDS {
        let name = format!("cold{round}");
        let card = stage.school.card(&name, Some(&api(stage, &name, 60).await?)).await?;
        stage.upstream.calls();
        let found = burst(stage.school.server.address, READERS, &stage.school.reading(&card)).await?;
        print(stage, "OneHall", &found);
        for mode in ["lock", "plain"] {
            let found = burst(stage.nginx.address, READERS, &of_peer(mode, &name)).await?;
            print(stage, &format!("nginx, {mode}"), &found);
        }
    }
    Ok(())
}

/// A question whose answer got old.
pub async fn old(stage: &Stage) -> anyhow::Result<()> {
    println!("{READERS} readers of what got old, the system takes {OLD_MS} ms (target: 1 call, all <= 50 ms)");
    let card = stage.school.card("旧闻", Some(&api(stage, "old", FRESH_SECONDS).await?)).await?;
    for _ in 1..=ROUNDS {
        stage.upstream.wait(0);
        // what a refresh behind the last round brought may be fresh still
        tokio::time::sleep(OLD).await;
        stage.school.read(&card).await?;
        for mode in ["lock", "stale"] {
            burst(stage.nginx.address, 1, &of_peer(mode, "old")).await?;
        }
        tokio::time::sleep(OLD).await;
        stage.upstream.wait(OLD_MS);
        stage.upstream.calls();
        let found = burst(stage.school.server.address, READERS, &stage.school.reading(&card)).await?;
        print(stage, "OneHall", &found);
        for mode in ["lock", "stale"] {
            let found = burst(stage.nginx.address, READERS, &of_peer(mode, "old")).await?;
            print(stage, &format!("nginx, {mode}"), &found);
        }
        tokio::time::sleep(OLD).await;
    }
    Ok(())
}

async fn api(stage: &Stage, name: &str, fresh_seconds: u32) -> anyhow::Result<serde_json::Value> {
    stage.school.api(name, USUAL.0, USUAL.1, fresh_seconds).await
}

fn of_peer(mode: &str, name: &str) -> Vec<u8> {
    request("GET", &format!("/{mode}/rows/{}/{}/{name}", USUAL.0, USUAL.1), &[], "")
}

fn print(stage: &Stage, label: &str, found: &Found) {
    println!(
        "  {label}: {} calls; p50 {:.1} ms, p99 {:.1} ms, last {:.1} ms, {} failed",
        stage.upstream.calls(),
        milliseconds(found.p50),
        milliseconds(found.p99),
        milliseconds(found.last),
        found.failed
    );
}
