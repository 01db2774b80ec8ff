//! More people than the machine can serve.

use std::fmt::{self, Display, Formatter};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use onehall_delivery::http::{Answer, Line};
use onehall_delivery::place::other_system;
use rand::RngExt as _;
use tokio::task::JoinSet;

use crate::campaign::Campaign;
use crate::hall::{HEALS, Hall, MARGIN};

/// Callers at one time when all is well, and under overload.
const USUAL: usize = 64;
const FIVEFOLD: usize = 5 * USUAL;
/// How often new callers come who wait for nobody.
const WAVE: Duration = Duration::from_millis(10);
/// Callers who wait at one time at most: more than this the caller's own machine can not hold.
const WAITING_MAX: usize = 6_000;
/// How long each is counted.
const COUNTED: Duration = Duration::from_secs(5);
/// The share of the usual successes that is kept with five times as many callers, percent: of a release build on a machine
/// that does nothing else, and what a debug build keeps in any case.
const KEPT_STRICT: usize = 50;
const KEPT: usize = 20;
/// The same where callers come five times as often as anybody can be served, and wait for nobody: what is carried out pays
/// for the refusals, which the callers' part of the same machine comes on top of.
const KEPT_OFTEN_STRICT: usize = 50;
const KEPT_OFTEN: usize = 10;
/// How often it is measured before it counts: the machine may have been busy with something else.
const TRIES: usize = 3;

/// What callers were answered.
#[derive(Default)]
struct Counts {
    served: AtomicUsize,
    /// Told when to come again.
    shed: AtomicUsize,
    /// Told neither that it was done nor when to come again.
    failed: AtomicUsize,
    next: AtomicU32,
    /// Connections that nobody uses: browsers and other systems keep theirs.
    free: Mutex<Vec<Line>>,
}

impl Counts {
    fn from(next: u32) -> Arc<Self> {
        Arc::new(Self { next: next.into(), ..Self::default() })
    }

    fn served(&self) -> usize {
        self.served.load(Ordering::Relaxed)
    }

    fn failed(&self) -> usize {
        self.failed.load(Ordering::Relaxed)
    }

    fn free(&self) -> MutexGuard<'_, Vec<Line>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all connections, as many as an address may have are not enough for all measurements.
    fn hang_up(&self) {
        self.free().clear();
    }
}

impl Display for Counts {
    fn fmt(&self, text: &mut Formatter<'_>) -> fmt::Result {
        let shed = self.shed.load(Ordering::Relaxed);
        write!(text, "{} served, {shed} told to come back, {} failed", self.served(), self.failed())
    }
}

/// One measurement.
struct Rates {
    before: Arc<Counts>,
    under: Arc<Counts>,
    often: Arc<Counts>,
    healed: Duration,
    after: Arc<Counts>,
}

impl Rates {
    /// Counts successes of as many callers as usual, of five times as many, of callers who come five times as often as
    /// anybody can be served and wait for nobody, and of as many as usual again.
    async fn measure(hall: &Hall, seed: u32) -> anyhow::Result<Self> {
        let address = hall.node.address;
        let before = count(address, USUAL, seed).await;
        let under = count(address, FIVEFOLD, seed).await;
        let often = flood(address, 5 * before.served(), seed).await;
        let began = Instant::now();
        hall.heals().await?;
        let healed = began.elapsed();
        let after = count(address, USUAL, seed).await;
        Ok(Self { before, under, often, healed, after })
    }

    /// A share of the usual successes, percent.
    fn share(&self, counts: &Counts) -> usize {
        counts.served() * 100 / self.before.served().max(1)
    }

    /// What is not as it has to be.
    fn wrong(&self, is_strict: bool) -> Option<String> {
        let (wanted, often) = if is_strict { (KEPT_STRICT, KEPT_OFTEN_STRICT) } else { (KEPT, KEPT_OFTEN) };
        let enough = |counts, wanted| self.share(counts) >= wanted;
        if self.failed() > 0 {
            Some("some were told neither that it was done nor when to come again".to_owned())
        } else if !enough(&self.under, wanted) || !enough(&self.after, wanted) || !enough(&self.often, often) {
            Some(format!("{wanted} % of the usual successes are wanted, {often} % where nobody waits"))
        } else if self.healed > HEALS + MARGIN {
            Some("it took too long to get ready again".to_owned())
        } else {
            None
        }
    }

    fn failed(&self) -> usize {
        [&self.before, &self.under, &self.often, &self.after].map(|counts| counts.failed()).iter().sum()
    }
}

impl Display for Rates {
    fn fmt(&self, text: &mut Formatter<'_>) -> fmt::Result {
        let Self { before, under, often, healed, after } = self;
        let [five, flood, then] = [under, often, after].map(|counts| self.share(counts));
        write!(
            text,
            "{USUAL} callers: {before}; {FIVEFOLD}: {under} ({five} %); five times as often: {often} ({flood} %); ready {} ms later; then: {after} ({then} %)",
            healed.as_millis(),
        )
    }
}

/// Measures, and looks whether enough are served under overload, everybody else is told when to come again, and all is well
/// afterwards.
pub async fn run(campaign: &Campaign) -> anyhow::Result<()> {
    let hall = Hall::open(campaign.place(false)?).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    hall.writes_again(&writing.ledger).await?;
    let mut rates = Rates::measure(&hall, random.random()).await?;
    for _ in 1..TRIES {
        if let Some(wrong) = rates.wrong(campaign.is_strict()) {
            eprintln!("measured again, {wrong}: {rates}");
            rates = Rates::measure(&hall, random.random()).await?;
        }
    }
    let again = hall.writes_again(&writing.ledger).await;
    let ledger = writing.stop().await?;
    hall.end(campaign, &rates.to_string(), &ledger).await?;
    again?;
    rates.wrong(campaign.is_strict()).map_or(Ok(()), |wrong| Err(anyhow::anyhow!(wrong)))
}

/// Lets `calls` come in five seconds, evenly, whoever waits.
async fn flood(address: SocketAddr, calls: usize, seed: u32) -> Arc<Counts> {
    let counts = Counts::from(seed);
    let waves = (COUNTED.as_millis() / WAVE.as_millis()) as usize;
    let mut ticks = tokio::time::interval(WAVE);
    let mut all = JoinSet::new();
    for wave in 0..waves {
        ticks.tick().await;
        while all.try_join_next().is_some() {}
        for _ in calls * wave / waves..calls * (wave + 1) / waves {
            if all.len() < WAITING_MAX {
                all.spawn(one(address, counts.clone()));
            }
        }
    }
    // whoever still waits then was neither served nor sent away
    let _ = tokio::time::timeout(COUNTED, async { while all.join_next().await.is_some() {} }).await;
    counts.failed.fetch_add(all.len(), Ordering::Relaxed);
    all.shutdown().await;
    counts.hang_up();
    counts
}

/// Asks on a connection that is free, or on a new one: so too when the free one was closed meanwhile.
async fn ask(address: SocketAddr, path: &str, who: (&str, &str), counts: &Counts) -> anyhow::Result<Answer> {
    let free = counts.free().pop();
    let kept = match free {
        Some(mut line) => line.ask("GET", path, &[who]).await.ok().map(|answer| (line, answer)),
        None => None,
    };
    let (line, answer) = match kept {
        Some(kept) => kept,
        None => {
            let mut line = Line::open(address).await?;
            let answer = line.ask("GET", path, &[who]).await?;
            (line, answer)
        }
    };
    if line.is_open() {
        counts.free().push(line);
    }
    Ok(answer)
}

/// Reads one of the to-dos that are written.
async fn one(address: SocketAddr, counts: Arc<Counts>) {
    let (name, value) = other_system();
    let path = format!("/open/v1/todos/f{}-0", counts.next.fetch_add(1, Ordering::Relaxed) % 3);
    let answer = ask(address, &path, (name.as_str(), value.as_str()), &counts).await;
    let number = match answer {
        Ok(answer) if matches!(answer.status, 200 | 404) => &counts.served,
        Ok(answer) if matches!(answer.status, 429 | 503) && answer.header("retry-after").is_some() => &counts.shed,
        _ => &counts.failed,
    };
    number.fetch_add(1, Ordering::Relaxed);
}

async fn count(address: SocketAddr, callers: usize, seed: u32) -> Arc<Counts> {
    let counts = Counts::from(seed);
    let mut all = JoinSet::new();
    for _ in 0..callers {
        let counts = counts.clone();
        all.spawn(async move {
            loop {
                one(address, counts.clone()).await;
            }
        });
    }
    tokio::time::sleep(COUNTED).await;
    all.shutdown().await;
    counts.hang_up();
    counts
}
