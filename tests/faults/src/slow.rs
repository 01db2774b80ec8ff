//! Clients that send a byte now and then and never end.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use onehall_delivery::place::Place;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::hall::{Hall, Ledger};

/// Between two bytes.
const PAUSE: Duration = Duration::from_millis(1_000);
/// How long people and health checks are watched beside them.
const WATCHED: Duration = Duration::from_secs(10);

/// How many.
#[derive(Args)]
pub struct Options {
    /// Connections.
    #[arg(long, default_value_t = 2_300)]
    connections: u32,
    /// Addresses that they come from.
    #[arg(long, default_value_t = 23)]
    addresses: u32,
}

/// Lets them send, and looks whether everybody else is served.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    let hall = Hall::open(Place::demonstration(binary, &std::env::temp_dir(), false)?).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    hall.writes_again(&ledger).await?;
    let mut slow = JoinSet::new();
    for number in 0..options.connections {
        let from = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + number % options.addresses);
        slow.spawn(drip(hall.node.address, from, over.subscribe()));
    }
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    let mut result = Ok(());
    while began.elapsed() < WATCHED && result.is_ok() {
        let asked = Instant::now();
        result = hall.heals().await.map(|_| ());
        slowest = slowest.max(asked.elapsed());
        if result.is_ok() {
            result = hall.writes_again(&ledger).await;
        }
    }
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    slow.shutdown().await;
    let what = format!(
        "slow: {} connections from {} addresses, health answered after {} ms at most",
        options.connections,
        options.addresses,
        slowest.as_millis()
    );
    hall.end(&what, &ledger).await?;
    result
}

/// One of them; comes again when it is sent away.
async fn drip(address: SocketAddr, from: Ipv4Addr, over: watch::Receiver<bool>) {
    while !*over.borrow() {
        // being cut off is what is to be expected
        let _ = one(address, from, &over).await;
        tokio::time::sleep(PAUSE).await;
    }
}

async fn one(address: SocketAddr, from: Ipv4Addr, over: &watch::Receiver<bool>) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
    let mut stream: TcpStream = socket.connect(address).await?;
    let head = "POST /cas/login HTTP/1.1\r\nhost: hall\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).await?;
    while !*over.borrow() {
        stream.write_all(b"a").await?;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}
