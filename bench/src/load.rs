//! A small HTTP/1.1 load generator: one prepared request per connection, repeated for a time.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, Mutex, mpsc};

/// What one measurement found.
pub struct Found {
    /// Answers per second.
    pub rate: f64,
    /// Half of the answers came within this time.
    pub p50: Duration,
    /// 99 of 100 answers came within this time.
    pub p99: Duration,
    /// All of them.
    pub last: Duration,
    /// Answers that were not HTTP 200.
    pub failed: usize,
}

/// Sends what `request` makes for each call (connection, number) over `connections` connections for `seconds`.
pub async fn measure<F>(address: SocketAddr, connections: usize, seconds: u64, request: F) -> anyhow::Result<Found>
where
    F: Fn(usize, u64) -> Vec<u8> + Clone + Send + 'static,
{
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for connection in 0..connections {
        let request = request.clone();
        tasks.push(tokio::spawn(async move { drive(address, connection, until, request).await }));
    }
    let mut times = Vec::new();
    let mut failed = 0;
    for task in tasks {
        let (mut part, bad) = task.await??;
        times.append(&mut part);
        failed += bad;
    }
    found(times, failed, seconds)
}

/// Sends `per_second` requests for `seconds` whether or not earlier ones were answered, over at most `connections`
/// connections; a time counts from when its request was due, so that waiting for a connection is part of it.
pub async fn paced<F>(
    address: SocketAddr,
    connections: usize,
    per_second: u32,
    seconds: u64,
    request: F,
) -> anyhow::Result<Found>
where
    F: Fn(u64) -> Vec<u8>,
{
    let (give, take) = pool(connections, address).await?;
    let mut due = tokio::time::interval(Duration::from_secs(1) / per_second);
    let mut tasks = Vec::new();
    for number in 0..u64::from(per_second) * seconds {
        let began = due.tick().await.into_std();
        let bytes = request(number);
        let (give, take) = (give.clone(), take.clone());
        tasks.push(tokio::spawn(async move {
            let mut stream = take.lock().await.recv().await.context("a connection")?;
            let mut buffer = Vec::with_capacity(64 * 1024);
            stream.write_all(&bytes).await?;
            let status = read_answer(&mut stream, &mut buffer).await?;
            give.send(stream).await?;
            anyhow::Ok((began.elapsed(), status))
        }));
    }
    let (mut times, mut failed) = (Vec::with_capacity(tasks.len()), 0);
    for task in tasks {
        let (took, status) = task.await??;
        times.push(took);
        failed += usize::from(status != 200);
    }
    found(times, failed, seconds)
}

/// Sends the same request once over each of `readers` connections at the same time, which stand before the first is sent.
pub async fn burst(address: SocketAddr, readers: usize, bytes: &[u8]) -> anyhow::Result<Found> {
    let gate = Arc::new(Barrier::new(readers));
    let mut tasks = Vec::with_capacity(readers);
    for _ in 0..readers {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (gate, bytes) = (gate.clone(), bytes.to_vec());
        tasks.push(tokio::spawn(async move {
            gate.wait().await;
            let began = Instant::now();
            stream.write_all(&bytes).await?;
            let status = read_answer(&mut stream, &mut Vec::with_capacity(64 * 1024)).await?;
            anyhow::Ok((began.elapsed(), status))
        }));
    }
    let (mut times, mut failed) = (Vec::with_capacity(readers), 0);
    for task in tasks {
        let (took, status) = task.await??;
        times.push(took);
        failed += usize::from(status != 200);
    }
    found(times, failed, 1)
}

type Pool = (mpsc::Sender<TcpStream>, Arc<Mutex<mpsc::Receiver<TcpStream>>>);

async fn pool(connections: usize, address: SocketAddr) -> anyhow::Result<Pool> {
    let (give, take) = mpsc::channel(connections);
    for _ in 0..connections {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        give.send(stream).await?;
    }
    Ok((give, Arc::new(Mutex::new(take))))
}

fn found(mut times: Vec<Duration>, failed: usize, seconds: u64) -> anyhow::Result<Found> {
    anyhow::ensure!(!times.is_empty(), "no answer came");
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    Ok(Found { rate: times.len() as f64 / seconds as f64, p50: at(50), p99: at(99), last: at(100), failed })
}

async fn drive<F>(
    address: SocketAddr,
    connection: usize,
    until: Instant,
    request: F,
) -> anyhow::Result<(Vec<Duration>, usize)>
where
    F: Fn(usize, u64) -> Vec<u8>,
{
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut times, mut failed, mut buffer) = (Vec::new(), 0, Vec::with_capacity(64 * 1024));
    for number in 0.. {
        if Instant::now() >= until {
            break;
        }
        let began = Instant::now();
        stream.write_all(&request(connection, number)).await?;
        if read_answer(&mut stream, &mut buffer).await? != 200 {
            failed += 1;
        }
        times.push(began.elapsed());
    }
    Ok((times, failed))
}

async fn read_answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> anyhow::Result<u16> {
    buffer.clear();
    loop {
        anyhow::ensure!(stream.read_buf(buffer).await? > 0, "the server closed the connection");
        if let Some(end) = buffer.windows(4).position(|w| w == b"\r\n\r\n") {
            let head = std::str::from_utf8(&buffer[..end])?.to_ascii_lowercase();
            let status = head.split(' ').nth(1).context("status line")?.parse()?;
            let length: usize = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "))
                .context("content-length")?
                .trim()
                .parse()?;
            while buffer.len() < end + 4 + length {
                anyhow::ensure!(stream.read_buf(buffer).await? > 0, "the answer was cut");
            }
            return Ok(status);
        }
    }
}

/// A request as bytes.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
    let mut text = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
        body.len()
    );
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text.push_str("\r\n");
    text.push_str(body);
    text.into_bytes()
}
