//! The run: clients chat, connections are cut, servers are killed, then everything is counted.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use futures::future::try_join_all;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::{Notify, watch};
use tokio::time::sleep;

use crate::chatter::{Chatter, Report, Shared};
use crate::nats::Nats;
use crate::node::Node;
use crate::place::Place;
use crate::verdict::Verdict;

/// How long nothing may happen before the run is given up, or what is missing counts as lost.
const STANDSTILL: Duration = Duration::from_secs(30);
/// How long a killed server stays away.
const AWAY: Duration = Duration::from_millis(300);

/// How large a run is.
#[derive(Args)]
pub struct Options {
    /// Messages in all.
    #[arg(long, default_value_t = 5_000)]
    messages: usize,
    /// Connections that are cut.
    #[arg(long, default_value_t = 20)]
    cuts: usize,
    /// Times a server is killed and started again.
    #[arg(long, default_value_t = 3)]
    kills: usize,
    /// Clients.
    #[arg(long, default_value_t = 10)]
    clients: usize,
    /// Messages per second, of all clients.
    #[arg(long, default_value_t = 500)]
    rate: u32,
    /// What decides who is cut, who is killed and who writes to whom.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Two nodes on PostgreSQL (under `cargo xtask postgres --`) and NATS, instead of one on SQLite.
    #[arg(long)]
    nodes: bool,
}

#[derive(Clone, Copy)]
enum Blow {
    Cut,
    Kill,
}

/// Runs it and says what was wrong.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    anyhow::ensure!(options.clients >= 2 && options.rate > 0, "at least two clients and one message per second");
    let nats = if options.nodes { Some(Nats::start().await?) } else { None };
    let place = Place::new(binary, options.nodes, nats.as_ref().map(Nats::url))?;
    place.add_people(options.clients)?;
    let names: &[&str] = if options.nodes { &["a", "b"] } else { &["a"] };
    let mut nodes = names.iter().map(|name| Node::new(name)).collect::<anyhow::Result<Vec<_>>>()?;
    for node in &mut nodes {
        node.start(&place).await?;
    }
    let mut people = Vec::new();
    for number in 0..options.clients {
        people.push(place.sign_in(nodes[0].address, number).await?);
    }
    let each = options.messages.div_ceil(options.clients);
    let shared = Arc::new(Shared {
        nodes: nodes.iter().map(|node| node.address).collect(),
        people,
        acknowledged: AtomicUsize::new(0),
        seen: AtomicUsize::new(0),
        over: watch::Sender::new(false),
        each,
        pace: Duration::from_secs(u64::try_from(options.clients)?) / options.rate,
    });
    let began = Instant::now();
    let cuts: Vec<Arc<Notify>> = (0..options.clients).map(|_| Arc::default()).collect();
    let clients: Vec<_> = cuts
        .iter()
        .enumerate()
        .map(|(number, cut)| tokio::spawn(Chatter::new(number, options.seed, shared.clone(), cut.clone()).run()))
        .collect();
    let trouble = trouble(options, &place, &mut nodes, &shared, &cuts).await;
    shared.over.send_replace(true);
    let reports: Vec<Report> = try_join_all(clients).await?.into_iter().collect::<anyhow::Result<_>>()?;
    let took = began.elapsed();
    for node in &mut nodes {
        node.stop().await?;
    }
    place.doctor()?;
    let verdict = Verdict::of(&reports);
    let sum = |of: fn(&Report) -> usize| reports.iter().map(of).sum::<usize>();
    println!(
        "{} messages acknowledged of {}, {} cuts, {} kills, seed {}, {}: {} sessions resumed, {} begun, {} messages known by their ids after a lost session; {} s\n{}",
        sum(|one| one.sent.len()),
        each * options.clients,
        options.cuts,
        options.kills,
        options.seed,
        if options.nodes { "two nodes on PostgreSQL and NATS" } else { "SQLite" },
        sum(|one| one.resumed),
        sum(|one| one.bound),
        sum(|one| one.repeated),
        took.as_secs(),
        verdict.text(),
    );
    let ended = trouble.and_then(|()| {
        anyhow::ensure!(verdict.is_good(), "something did not arrive as it should");
        Ok(())
    });
    if ended.is_err() {
        eprintln!("{}", place.logs());
    }
    ended
}

/// Cuts and kills while messages go, then waits until all came.
async fn trouble(
    options: &Options,
    place: &Place,
    nodes: &mut [Node],
    shared: &Shared,
    cuts: &[Arc<Notify>],
) -> anyhow::Result<()> {
    let total = shared.each * options.clients;
    let mut random = StdRng::seed_from_u64(options.seed);
    let mut blows = [vec![Blow::Cut; options.cuts], vec![Blow::Kill; options.kills]].concat();
    blows.shuffle(&mut random);
    let number = blows.len();
    for (place_of, blow) in blows.into_iter().enumerate() {
        let share = total * (place_of + 1) / (number + 2);
        reach(&shared.acknowledged, share).await?;
        match blow {
            Blow::Cut => cuts[random.random_range(0..cuts.len())].notify_one(),
            Blow::Kill => {
                let node = &mut nodes[random.random_range(0..shared.nodes.len())];
                node.kill();
                sleep(AWAY).await;
                node.start(place).await?;
            }
        }
    }
    reach(&shared.acknowledged, total).await?;
    // what does not come now is lost: the count of what came says so
    let _ = reach(&shared.seen, total).await;
    Ok(())
}

/// Waits until a count is reached; an error when it stands still.
async fn reach(count: &AtomicUsize, wanted: usize) -> anyhow::Result<()> {
    let (mut last, mut moved) = (0, Instant::now());
    loop {
        let now = count.load(Ordering::Relaxed);
        if now >= wanted {
            return Ok(());
        }
        if now != last {
            (last, moved) = (now, Instant::now());
        }
        anyhow::ensure!(moved.elapsed() < STANDSTILL, "nothing moves at {now} of {wanted}");
        sleep(Duration::from_millis(10)).await;
    }
}
