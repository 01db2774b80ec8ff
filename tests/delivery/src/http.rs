//! Calls on a connection of their own.

use std::net::SocketAddr;

use anyhow::Context as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: hall\r\ncontent-length: {}\r\n", body.len());
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text + "content-type: application/json\r\n\r\n" + body
}

/// One call: the status and the body.
pub async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> anyhow::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let all = [headers, &[("connection", "close")]].concat();
    stream.write_all(request(method, path, &all, body).as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let status = text.split(' ').nth(1).context("status line")?.parse()?;
    let body = text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default();
    Ok((status, body))
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
