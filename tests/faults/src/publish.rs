//! The process is killed in the midst of publishing many documents at once.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::nats::Nats;
use onehall_delivery::node::Node;
use rand::RngExt as _;
use serde_json::{Value, json};

use crate::campaign::{Campaign, Counts};
use crate::clerk::Clerk;
use crate::hall::{HEALS, Hall, MARGIN};
use crate::writers::{ask_as, result_of};

/// How soon all servers show what was published (quality of the configuration: 2 s).
const SHOWN: Duration = Duration::from_secs(2);
const PAGE: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const CONFIG: &str = "/api/onehall/config";

/// How often.
#[derive(Args)]
pub struct Options {
    /// Publications in the midst of which the server is killed.
    #[arg(long, default_value_t = 6)]
    kills: usize,
}

/// Renames every card of a page in drafts, publishes all of them together, and kills (SIGKILL) the server that does it: the page
/// has all new names or all old ones, on the other server and on the one that comes back, and the new ones where it was told
/// so. Two servers on one PostgreSQL (under `cargo xtask postgres --`) and one NATS.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let nats = Nats::start().await?;
    let mut place = campaign.place(true)?;
    place.set("ONEHALL_BUS__NATS_URL", &nats.url());
    let mut hall = Hall::open(place).await?;
    let mut other = Node::new("b")?;
    other.start(&hall.place).await?;
    let ended = rounds(campaign, &mut hall, other.address, options.kills).await;
    if ended.is_err() {
        eprintln!("{}", hall.place.logs());
    }
    let Rounds { documents, done, undone, unknown, slowest } = ended?;
    other.stop().await?;
    hall.node.stop().await?;
    hall.place.doctor().context("the database afterwards")?;
    let what = format!(
        "{} publications of {documents} cards killed: {done} done ({unknown} of them without an answer), {undone} not; shown on both servers after {} ms at most",
        options.kills,
        slowest.as_millis()
    );
    campaign.report(&what, Counts { acknowledged: done - unknown, lost: 0 })?;
    let is_met = undone + unknown > 0 && (options.kills < 20 || done > 0);
    anyhow::ensure!(is_met, "no server was killed in the midst of it");
    anyhow::ensure!(!campaign.is_strict() || slowest < SHOWN + MARGIN, "it took {slowest:?} until both showed it");
    Ok(())
}

/// What came of the rounds.
#[derive(Default)]
struct Rounds {
    documents: usize,
    done: usize,
    undone: usize,
    /// Done, and nobody was told.
    unknown: usize,
    slowest: Duration,
}

async fn rounds(campaign: &Campaign, hall: &mut Hall, other: SocketAddr, kills: usize) -> anyhow::Result<Rounds> {
    let mut random = campaign.random();
    let mut all = Rounds::default();
    let cards: Vec<String> = shown(hall, other).await?.into_iter().map(|(id, _)| id).collect();
    all.documents = cards.len();
    // without a kill first: how soon both servers show it
    let items = draft(hall, other, &cards, "第0版").await?;
    let began = Instant::now();
    let editor = Clerk { address: hall.node.address, person: hall.admin.clone() };
    let told = publish(editor.clone(), items).await?;
    anyhow::ensure!(told, "a publication without a kill was refused");
    // a server is killed within one and a half times of what a publication takes on this machine
    let takes = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    all.slowest = both_show(hall, other, "第0版").await?;
    let mut before = "第0版".to_owned();
    for round in 1..=kills {
        let mark = format!("第{round}版");
        let items = draft(hall, other, &cards, &mark).await?;
        let later = Duration::from_micros(random.random_range(0..takes.saturating_mul(3) / 2));
        let call = tokio::spawn(publish(editor.clone(), items));
        tokio::time::sleep(later).await;
        hall.node.kill();
        // who lost the connection was told nothing
        let told = call.await?.unwrap_or(false);
        let is_done = one_of(hall, other, &mark, &before).await?;
        anyhow::ensure!(is_done || !told, "round {round}: it was told that all is published, and nothing is");
        hall.node.start(&hall.place).await?;
        let name = if is_done { &mark } else { &before };
        all.slowest = all.slowest.max(both_show(hall, other, name).await?);
        match (is_done, told) {
            (true, true) => all.done += 1,
            (true, false) => {
                all.done += 1;
                all.unknown += 1;
            }
            (false, _) => all.undone += 1,
        }
        if is_done {
            before = mark;
        }
    }
    Ok(all)
}

/// Renames each card in a draft; answers what is to be published.
async fn draft(hall: &Hall, at: SocketAddr, cards: &[String], mark: &str) -> anyhow::Result<Vec<Value>> {
    let mut items = Vec::with_capacity(cards.len());
    for id in cards {
        let key = format!("card:{id}");
        let detail = asked(hall, at, "detail", &json!({"key": key})).await?;
        let mut body = detail["body"].clone();
        body["cardName"] = json!(mark);
        let change = json!({"key": key, "version": detail["version"], "body": body});
        let saved = asked(hall, at, "save", &change).await?;
        items.push(json!({"key": key, "version": saved["version"]}));
    }
    Ok(items)
}

async fn asked(hall: &Hall, at: SocketAddr, call: &str, body: &Value) -> anyhow::Result<Value> {
    let answer = ask_as(at, &hall.admin, &format!("{CONFIG}/{call}"), body).await?;
    result_of(&answer).with_context(|| format!("{call}: HTTP {} {}", answer.status, answer.body))
}

/// Whether the server said that all is published.
async fn publish(editor: Clerk, items: Vec<Value>) -> anyhow::Result<bool> {
    let body = json!({"items": items, "note": "一起发布"});
    let answer = ask_as(editor.address, &editor.person, &format!("{CONFIG}/publish"), &body).await?;
    Ok(result_of(&answer).is_some())
}

/// Cards of the student's page, and their names.
async fn shown(hall: &Hall, at: SocketAddr) -> anyhow::Result<Vec<(String, String)>> {
    let answer = ask_as(at, &hall.student, PAGE, &json!({})).await?;
    let page = result_of(&answer).with_context(|| format!("HTTP {} {}", answer.status, answer.body))?;
    let cards = page["cards"].as_array().context("cards")?.iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(cards.map(|card| (text(&card["cardId"]), text(&card["basicConfig"]["cardName"]))).collect())
}

/// Whether the page has all new names in the end; fails when it has some of each longer than it takes a server to hear of it.
async fn one_of(hall: &Hall, at: SocketAddr, new: &str, old: &str) -> anyhow::Result<bool> {
    // the transaction of a process that is gone ends when the database notices
    tokio::time::sleep(SHOWN).await;
    let began = Instant::now();
    loop {
        let names = shown(hall, at).await?;
        if names.iter().all(|(_, name)| name == new) {
            return Ok(true);
        }
        if names.iter().all(|(_, name)| name == old) {
            return Ok(false);
        }
        anyhow::ensure!(began.elapsed() < HEALS, "half is published: {names:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// How long it takes until both servers show these names.
async fn both_show(hall: &Hall, other: SocketAddr, name: &str) -> anyhow::Result<Duration> {
    let began = Instant::now();
    for at in [hall.node.address, other] {
        loop {
            let names = shown(hall, at).await?;
            if names.iter().all(|(_, shown)| shown == name) {
                break;
            }
            anyhow::ensure!(began.elapsed() < HEALS, "{at} does not show {name}: {names:?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    Ok(began.elapsed())
}
