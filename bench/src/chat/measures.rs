//! What is measured, each on a fresh server.

use std::time::Duration;

use super::crowd::enter;
use super::login::Door;
use super::pairs::{Exchange, Exchanges};
use super::servers::{self, Kind, Place, Running};

/// Pairs that write, unless there are fewer sessions.
const PAIRS: usize = 500;
/// The pace at which answer times are compared, messages per second.
const PACE: f64 = 1_000.0;
/// Stands in the notice, and in nothing else a session hears.
const NOTICE: &str = "load-notice-7391";
/// Keeps a message out of every archive (XEP-0334).
const NOT_STORED: &str = "<no-store xmlns='urn:xmpp:hints'/>";
/// What is stored is looked at for so many times as long: Prosody stores in bursts of seconds.
const STORED: u32 = 3;
/// What that is called of peers that commit each message durably, as ours always does.
const DURABLE: [&str; 3] = ["durable", "durable cpu", "durable busy"];
/// The generator may be this busy, as a share of its processor, without being what is measured.
const OWN_MAX: f64 = 0.97;

/// A group of measurements that share a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Measure {
    /// All sessions: memory, sign-ins by password, notice, reconnection.
    Crowd,
    /// The same sign-ins by access token, where there are such.
    Tokens,
    /// One to one, nothing stored: saturated and at two paces.
    Messages,
    /// The same with stream management and copies.
    Managed,
    /// Every message stored by the server before it is acknowledged.
    Stored,
    /// A notice to all sessions that peers keep for each person, as ours is always kept: only they are measured.
    Kept,
}

/// Names and values.
pub type Found = Vec<(&'static str, f64)>;

/// Measures one group on one server.
pub async fn measure(place: &Place, kind: Kind, measure: Measure, seconds: u64) -> anyhow::Result<Found> {
    let time = Duration::from_secs(seconds);
    let is_for_it = match measure {
        Measure::Tokens => kind.is_ours(),
        Measure::Stored => true,
        Measure::Kept => !kind.is_ours() && !kind.is_durable_peer(),
        _ => !kind.is_durable_peer(),
    };
    if !is_for_it {
        return Ok(Vec::new());
    }
    let running = servers::start(place, kind, matches!(measure, Measure::Stored | Measure::Kept)).await?;
    match measure {
        Measure::Crowd => crowd(place, kind, &running).await,
        Measure::Tokens => tokens(place, &running).await,
        Measure::Messages => messages(place, &running, time).await,
        Measure::Managed => managed(place, &running, time, NOT_STORED, ["sm", "sm cpu", "sm busy"]).await,
        Measure::Kept => kept(place, kind, &running).await,
        Measure::Stored => {
            let names = if kind.is_durable_peer() { DURABLE } else { ["stored", "stored cpu", "stored busy"] };
            managed(place, &running, STORED * time, "", names).await
        }
    }
}

async fn crowd(place: &Place, kind: Kind, running: &Running) -> anyhow::Result<Found> {
    let users = running.users.get(..place.sessions).unwrap_or(&running.users);
    let before = running.tree.memory()?;
    let (crowd, logins) = enter(&running.door, users, NOTICE, false).await?;
    let memory = crowd.memory(running.tree, before).await?;
    let notice = servers::Notice::prepare(running, kind, NOTICE, users, false).await?;
    let notice = crowd.notice(notice.send()).await?;
    crowd.cut().await;
    let (crowd, back) = enter(&running.door, users, NOTICE, true).await?;
    crowd.memory(running.tree, before).await?;
    Ok(vec![
        ("start KiB", before.own),
        ("idle KiB", memory.own),
        ("idle and files KiB", memory.all),
        ("logins", logins),
        ("notice ms", notice),
        ("back s", users.len() as f64 / back),
    ])
}

async fn kept(place: &Place, kind: Kind, running: &Running) -> anyhow::Result<Found> {
    let users = running.users.get(..place.sessions).unwrap_or(&running.users);
    let (crowd, _) = enter(&running.door, users, NOTICE, false).await?;
    let notice = servers::Notice::prepare(running, kind, NOTICE, users, true).await?;
    Ok(vec![("kept notice ms", crowd.notice(notice.send()).await?)])
}

async fn tokens(place: &Place, running: &Running) -> anyhow::Result<Found> {
    let users = running.token_users.get(..place.sessions).unwrap_or(&running.token_users);
    let (crowd, logins) = enter(&running.door, users, NOTICE, false).await?;
    crowd.cut().await;
    let (_crowd, back) = enter(&running.door, users, NOTICE, true).await?;
    Ok(vec![("token logins", logins), ("token back s", users.len() as f64 / back)])
}

async fn pairs(place: &Place, running: &Running, door: &Door, hint: &str) -> anyhow::Result<Exchanges> {
    let people = place.sessions.min(2 * PAIRS);
    let users = running.users.get(..people).unwrap_or(&running.users);
    Exchanges::open(door, users, hint, running.tree, place.idle.clone()).await
}

async fn messages(place: &Place, running: &Running, time: Duration) -> anyhow::Result<Found> {
    let pairs = pairs(place, running, &running.door, NOT_STORED).await?;
    let full = pairs.saturate(time).await?;
    outran(&full);
    let half = pairs.pace(full.rate / 2.0, time).await?;
    let slow = pairs.pace(PACE, time).await?;
    Ok(vec![
        ("plain", full.rate),
        ("plain cpu", full.cpu_us),
        ("plain busy", full.busy),
        ("half p50 ms", half.p50_ms),
        ("half p99 ms", half.p99_ms),
        ("half rate", half.rate),
        ("1000 p50 ms", slow.p50_ms),
        ("1000 p99 ms", slow.p99_ms),
        ("1000 rate", slow.rate),
    ])
}

async fn managed(
    place: &Place,
    running: &Running,
    time: Duration,
    hint: &str,
    [rate, cpu, busy]: [&'static str; 3],
) -> anyhow::Result<Found> {
    let door = Door { managed: true, ..running.door.clone() };
    let full = pairs(place, running, &door, hint).await?.saturate(time).await?;
    outran(&full);
    Ok(vec![(rate, full.rate), (cpu, full.cpu_us), (busy, full.busy)])
}

/// Says when it was the generator that could do no more.
fn outran(found: &Exchange) {
    if found.own_busy > OWN_MAX && found.busy < OWN_MAX {
        println!("  the generator was busy to {:.0} %: the server can do more", found.own_busy * 100.0);
    }
}
