//! The peer: nginx of the distribution as a cache before the same system.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;

/// A running nginx; stopped when dropped.
pub struct Nginx {
    child: Child,
    /// Where it listens. `/lock/…` lets one reader ask and the others wait, `/plain/…` lets everybody ask, `/stale/…` shows what
    /// is old while one asks behind it.
    pub address: SocketAddr,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Nginx {
    /// Starts it before `upstream`, with its files in `folder`; answers are fresh for a second.
    pub async fn start(folder: &Path, upstream: SocketAddr) -> anyhow::Result<Self> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let place = |name: &str| folder.join(name).display().to_string();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {};\n", place(kind)))
            .concat();
        let part = |name: &str, rules: &str| {
            format!("location /{name}/ {{ proxy_pass http://{upstream}/; proxy_cache_valid 200 1s; {rules} }}\n")
        };
        let parts = [
            part("lock", "proxy_cache_lock on; proxy_cache_lock_timeout 30s;"),
            part("plain", ""),
            part(
                "stale",
                "proxy_cache_lock on; proxy_cache_use_stale updating error timeout; proxy_cache_background_update on;",
            ),
        ]
        .concat();
        // one process for each processor, no log of requests: what it is tuned to in practice
        let configuration = format!(
            "daemon off; worker_processes auto; pid {}; error_log {} crit;\n\
             events {{ worker_connections 4096; }}\n\
             http {{ access_log off; keepalive_requests 100000000; proxy_http_version 1.1;\n{temporary}\
             proxy_cache_path {} keys_zone=answers:16m inactive=1d; proxy_cache answers; proxy_cache_key $request_uri;\n\
             server {{ listen {address} backlog=4096; {parts} }} }}\n",
            place("pid"),
            place("errors"),
            place("cache"),
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, configuration)?;
        let child = Command::new("nginx")
            .args(["-e", "stderr", "-c"])
            .arg(&file)
            .stdout(Stdio::null())
            .spawn()
            .context("nginx is the peer of this benchmark: install the package nginx-light")?;
        let peer = Self { child, address };
        let began = Instant::now();
        while tokio::net::TcpStream::connect(address).await.is_err() {
            anyhow::ensure!(began.elapsed() < Duration::from_secs(10), "nginx did not start");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(peer)
    }
}
