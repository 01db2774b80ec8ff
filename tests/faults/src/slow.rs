//! Clients that send a byte now and then and never end.

use std::fmt::{self, Display, Formatter};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use rand::RngExt as _;
use rand::rngs::StdRng;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::campaign::Campaign;
use crate::hall::Hall;

/// Between two bytes.
const PAUSE: Duration = Duration::from_millis(1_000);
/// Within which the first of them come, milliseconds.
const LATER_MS: u64 = 1_000;
/// The first of their addresses.
const FIRST: Ipv4Addr = Ipv4Addr::new(127, 1, 0, 1);
/// How long the server may keep one: its rate is measured over five seconds (`http.body_bytes_per_second`), and a machine
/// that is busy looks later; much less than the time of a body that comes as it should (30 s).
const KEPT: Duration = Duration::from_secs(15);
/// How long people and health checks are watched beside them.
const WATCHED: Duration = Duration::from_secs(10);

/// How many.
#[derive(Args)]
pub struct Senders {
    /// Connections.
    #[arg(long, default_value_t = 2_300)]
    connections: u32,
    /// Addresses that they come from.
    #[arg(long, default_value_t = 23)]
    addresses: u32,
}

/// Lets them send, and looks whether everybody else is served.
pub async fn run(campaign: &Campaign, options: &Senders) -> anyhow::Result<()> {
    let hall = Hall::open(campaign.place(false)?).await?;
    let writing = hall.writes();
    hall.writes_again(&writing.ledger).await?;
    let slow = Slow::begin(hall.node.address, options, campaign.random());
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    let mut result = Ok(());
    while began.elapsed() < WATCHED && result.is_ok() {
        let asked = Instant::now();
        result = hall.heals().await.map(|_| ());
        slowest = slowest.max(asked.elapsed());
        if result.is_ok() {
            result = hall.writes_again(&writing.ledger).await;
        }
    }
    let ledger = writing.stop().await?;
    let (text, capped) = (slow.to_string(), slow.are_capped());
    drop(slow);
    let what = format!("{text}, health answered after {} ms at most", slowest.as_millis());
    hall.end(campaign, &what, &ledger).await?;
    result?;
    capped
}

/// Those who send slowly; they end when this is dropped.
pub struct Slow {
    all: JoinSet<()>,
    counts: Arc<SlowCounts>,
    connections: u32,
    addresses: u32,
}

/// What became of their connections.
#[derive(Default)]
struct SlowCounts {
    begun: AtomicUsize,
    /// Ended by the server.
    ended: AtomicUsize,
    /// Milliseconds of the one that lasted longest.
    longest: AtomicU64,
}

impl Slow {
    /// Lets them send.
    pub fn begin(address: SocketAddr, options: &Senders, mut random: StdRng) -> Self {
        let (mut all, counts) = (JoinSet::new(), Arc::<SlowCounts>::default());
        for number in 0..options.connections {
            let from = Ipv4Addr::from(u32::from(FIRST) + number % options.addresses);
            // not all in the same moment
            let later = Duration::from_millis(random.random_range(0..LATER_MS));
            all.spawn(drip(address, from, later, counts.clone()));
        }
        Self { all, counts, connections: options.connections, addresses: options.addresses }
    }

    /// Fails when the server keeps their connections: one that is too slow ends soon after the time in which its rate is
    /// measured.
    pub fn are_capped(&self) -> anyhow::Result<()> {
        let ended = self.counts.ended.load(Ordering::Relaxed);
        let longest = Duration::from_millis(self.counts.longest.load(Ordering::Relaxed));
        anyhow::ensure!(ended > self.connections as usize / 2, "only {ended} of {} were sent away", self.connections);
        anyhow::ensure!(longest < KEPT, "one could send for {longest:?}");
        anyhow::ensure!(!self.all.is_empty(), "nobody sends");
        Ok(())
    }
}

impl Display for Slow {
    fn fmt(&self, text: &mut Formatter<'_>) -> fmt::Result {
        let [begun, ended] = [&self.counts.begun, &self.counts.ended].map(|number| number.load(Ordering::Relaxed));
        let longest = self.counts.longest.load(Ordering::Relaxed);
        write!(
            text,
            "{} who send a byte a second from {} addresses: {ended} of {begun} connections sent away, the longest after {longest} ms",
            self.connections, self.addresses
        )
    }
}

/// One of them; comes again when it is sent away.
async fn drip(address: SocketAddr, from: Ipv4Addr, later: Duration, counts: Arc<SlowCounts>) {
    tokio::time::sleep(later).await;
    loop {
        let began = Instant::now();
        // being cut off is what is to be expected
        if send(address, from, &counts).await.is_ok() {
            counts.ended.fetch_add(1, Ordering::Relaxed);
            let lasted = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
            counts.longest.fetch_max(lasted, Ordering::Relaxed);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Sends until the server ends it; fails when there is no connection.
async fn send(address: SocketAddr, from: Ipv4Addr, counts: &SlowCounts) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
    let stream: TcpStream = socket.connect(address).await?;
    counts.begun.fetch_add(1, Ordering::Relaxed);
    let (mut answer, mut body) = stream.into_split();
    let head = "POST /cas/login HTTP/1.1\r\nhost: hall\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n";
    if body.write_all(head.as_bytes()).await.is_err() {
        return Ok(());
    }
    let mut said = [0; 1_024];
    loop {
        tokio::select! {
            // an answer before the body is there, or the end
            _ = answer.read(&mut said) => return Ok(()),
            () = tokio::time::sleep(PAUSE) => {
                if body.write_all(b"a").await.is_err() {
                    return Ok(());
                }
            }
        }
    }
}
