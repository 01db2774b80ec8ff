//! Calls on a connection of their own.

use std::net::SocketAddr;

use anyhow::Context as _;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

const JSON: &str = "application/json";

fn head(method: &str, path: &str, headers: &[(&str, &str)], (kind, size): (&str, usize)) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: hall\r\ncontent-length: {size}\r\n");
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    format!("{text}content-type: {kind}\r\n\r\n")
}

fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    head(method, path, headers, (JSON, body.len())) + body
}

/// An answer: the status, the head with its names in lower case, and the body.
pub struct Answer {
    /// The status.
    pub status: u16,
    head: String,
    /// The body.
    pub body: String,
}

impl Answer {
    /// A header's value; `name` in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':').map(str::trim))
    }
}

/// One call on a connection of its own.
pub async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> anyhow::Result<Answer> {
    ask_on(TcpStream::connect(address).await?, method, path, headers, body).await
}

/// The same on a connection that is there, which ends with it.
pub async fn ask_on(
    stream: TcpStream,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> anyhow::Result<Answer> {
    exchange(stream, method, path, headers, (JSON, body.as_bytes())).await
}

/// One call with a body of the content type `kind`, on a connection of its own.
pub async fn post_bytes(
    address: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
    (kind, body): (&str, &[u8]),
) -> anyhow::Result<Answer> {
    exchange(TcpStream::connect(address).await?, "POST", path, headers, (kind, body)).await
}

async fn exchange(
    mut stream: TcpStream,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    (kind, body): (&str, &[u8]),
) -> anyhow::Result<Answer> {
    let all = [headers, &[("connection", "close")]].concat();
    let head = head(method, path, &all, (kind, body.len()));
    stream.write_all(&[head.as_bytes(), body].concat()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let status = text.split(' ').nth(1).context("status line")?.parse()?;
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    Ok(Answer { status, head: head.to_lowercase(), body: body.to_owned() })
}

/// A connection that stays for several calls without a body, one after the other.
pub struct Line {
    stream: BufReader<TcpStream>,
    is_open: bool,
}

impl Line {
    /// Connects.
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), is_open: true })
    }

    /// Whether it can be used again.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// One call.
    pub async fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)]) -> anyhow::Result<Answer> {
        self.stream.get_mut().write_all(request(method, path, headers, "").as_bytes()).await?;
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            anyhow::ensure!(self.stream.read_line(&mut head).await? > 0, "the connection ended: {head}");
        }
        let status = head.split(' ').nth(1).context("status line")?.parse()?;
        let mut answer = Answer { status, head: head.to_lowercase(), body: String::new() };
        let length = answer.header("content-length").context("a length")?.parse()?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        answer.body = String::from_utf8(body)?;
        self.is_open = answer.header("connection") != Some("close");
        Ok(answer)
    }
}

/// One call: the status and the body.
pub async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> anyhow::Result<(u16, String)> {
    let answer = ask(address, method, path, headers, body).await?;
    Ok((answer.status, answer.body))
}

/// The event stream of a person, from its head on.
pub async fn events(address: SocketAddr, headers: &[(&str, &str)]) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request("GET", "/api/onehall/events", headers, "").as_bytes()).await?;
    let head = wait_for(&mut stream, "\r\n\r\n").await?;
    anyhow::ensure!(head.contains(" 200 "), "events: {head}");
    Ok(stream)
}

/// Reads until `part` came.
pub async fn wait_for(stream: &mut TcpStream, part: &str) -> anyhow::Result<String> {
    let mut text = String::new();
    let mut buffer = [0; 4_096];
    while !text.contains(part) {
        let read = stream.read(&mut buffer).await?;
        anyhow::ensure!(read > 0, "the stream ended before {part}: {text}");
        text.push_str(&String::from_utf8_lossy(buffer.get(..read).unwrap_or_default()));
    }
    Ok(text)
}
