//! Connections to PostgreSQL that break after a commit was sent and before its answer comes: nobody knows then whether it
//! was carried out, so nobody may be told that it was.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use rand::RngExt as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::campaign::Campaign;
use crate::hall::Hall;
use crate::ledger::Ledger;

/// What the driver says to commit.
const COMMIT: &[u8] = b"COMMIT";
/// Commits that may go well before one is cut.
const PASS_MAX: usize = 40;
/// How long until a commit comes by.
const MET: Duration = Duration::from_secs(10);

/// How often.
#[derive(Args)]
pub struct Options {
    /// Commits that stay without an answer.
    #[arg(long, default_value_t = 20)]
    cuts: usize,
}

/// Commits that are still to be cut, and those that were.
#[derive(Default)]
struct Cuts {
    wanted: AtomicUsize,
    /// Commits that go well first.
    pass: AtomicUsize,
    made: AtomicUsize,
}

impl Cuts {
    fn take(&self) -> bool {
        let less = |number: usize| number.checked_sub(1);
        if self.pass.fetch_update(Ordering::AcqRel, Ordering::Acquire, less).is_ok() {
            return false;
        }
        let is_taken = self.wanted.fetch_update(Ordering::AcqRel, Ordering::Acquire, less).is_ok();
        if is_taken {
            self.made.fetch_add(1, Ordering::AcqRel);
        }
        is_taken
    }
}

/// Cuts, looks whether writes come back, and counts what was acknowledged and is not there.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let mut place = campaign.place(true)?;
    let url = place.database().context("a database")?.to_owned();
    let (before, rest) = url.split_once("127.0.0.1:").context("a server on 127.0.0.1")?;
    let (port, name) = rest.split_once('/').context("a database's name")?;
    let cuts = Arc::<Cuts>::default();
    let proxy = listen(SocketAddr::from(([127, 0, 0, 1], port.parse()?)), cuts.clone()).await?;
    place.set("ONEHALL_DATABASE__URL", &format!("{before}{proxy}/{name}"));
    let hall = Hall::open(place).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    let mut result = Ok(());
    for number in 0..options.cuts {
        cuts.pass.store(random.random_range(0..PASS_MAX), Ordering::Release);
        result = one(&hall, &writing.ledger, &cuts).await.with_context(|| format!("cut {number}"));
        if result.is_err() {
            break;
        }
    }
    let ledger = writing.stop().await?;
    let made = cuts.made.load(Ordering::Acquire);
    hall.end(campaign, &format!("{made} commits without an answer"), &ledger).await?;
    result
}

async fn one(hall: &Hall, ledger: &Ledger, cuts: &Cuts) -> anyhow::Result<()> {
    let (before, began) = (cuts.made.load(Ordering::Acquire), Instant::now());
    cuts.wanted.store(1, Ordering::Release);
    while cuts.made.load(Ordering::Acquire) == before {
        anyhow::ensure!(began.elapsed() < MET, "nobody committed");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    hall.writes_again(ledger).await
}

/// Passes everything on, but for the answers of commits that are to be cut.
async fn listen(server: SocketAddr, cuts: Arc<Cuts>) -> anyhow::Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let cuts = cuts.clone();
            tokio::spawn(async move {
                // a connection that breaks is what this is about
                let _ = pass(client, server, &cuts).await;
            });
        }
    });
    Ok(address)
}

async fn pass(mut client: TcpStream, server: SocketAddr, cuts: &Cuts) -> std::io::Result<()> {
    let mut server = TcpStream::connect(server).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (mut asked, mut answered) = ([0; 16_384], [0; 16_384]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let part = asked.get(..read?).filter(|part| !part.is_empty());
                let Some(part) = part else { return Ok(()) };
                server.write_all(part).await?;
                if part.windows(COMMIT.len()).any(|words| words == COMMIT) && cuts.take() {
                    // it is carried out, and both sides are left without a word
                    server.readable().await?;
                    return Ok(());
                }
            }
            read = server.read(&mut answered) => {
                let part = answered.get(..read?).filter(|part| !part.is_empty());
                let Some(part) = part else { return Ok(()) };
                client.write_all(part).await?;
            }
        }
    }
}
