//! The sections of the binary itself.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use onehall_feature::Section;
use onehall_web::{FrameOrigin, Network, OutboundPolicy};
use serde::Deserialize;

/// `[http]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Http {
    /// Where to listen; loopback unless told otherwise.
    pub listen: SocketAddr,
    /// The address people use; `http://<listen>` when empty.
    pub public_url: String,
    /// Proxies whose forwarded headers count.
    pub trusted_proxies: Vec<IpAddr>,
    /// The largest JSON body in bytes.
    pub body_max_bytes: usize,
    /// Seconds a body may take that is no file.
    pub body_timeout_s: u64,
    /// How slowly bodies may come, bytes a second over five seconds; 0 for any.
    pub body_bytes_per_second: u64,
    /// Memory of all bodies that are no files, bytes; an address gets a quarter of it.
    pub bodies_max_bytes: usize,
    /// Seconds a file may take to come.
    pub upload_timeout_s: u64,
    /// Files on their way in at one time; an address gets half of them.
    pub uploads_max: usize,
    /// Memory of all files on their way in, bytes; an address gets half of it.
    pub uploads_max_bytes: usize,
    /// Seconds a request may take.
    pub request_timeout_s: u64,
    /// Seconds from a connection until the head of its first request is complete.
    pub head_timeout_s: u64,
    /// Seconds a used connection may wait for the next request.
    pub idle_timeout_s: u64,
    /// Requests in work at one time; 0 for 32 for each processor.
    pub concurrency_max: usize,
    /// Requests that wait for their turn; more are refused.
    pub queue_max: usize,
    /// Milliseconds they wait before they are refused.
    pub queue_wait_ms: u64,
    /// Connections of one address at one time, but for proxies that are trusted; 0 for any.
    pub connections_per_address: usize,
    /// Requests of one address at one time; 0 for any.
    pub requests_per_address: usize,
    /// Event streams of one person at one time; 0 for any.
    pub streams_per_person: usize,
    /// Calls per second and account.
    pub account_per_second: u32,
    /// Calls per second and address without a session.
    pub address_per_second: u32,
    /// Sign-in tries per minute and address that do not succeed.
    pub login_per_minute: u32,
    /// Origins of other systems whose pages may be shown inside the portal, as they were listed before there was the table
    /// of embedded applications, which takes them over once for each tenant and does not look here again.
    pub frame_origins: Vec<FrameOrigin>,
    /// Seconds between not being ready and the end of the listener at a stop.
    pub drain_s: u64,
    /// Seconds a graceful stop may take (quality.md section 3).
    pub stop_timeout_s: u64,
}

impl Default for Http {
    fn default() -> Self {
        Self {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080),
            public_url: String::new(),
            trusted_proxies: Vec::new(),
            body_max_bytes: 1024 * 1024,
            body_timeout_s: 30,
            body_bytes_per_second: 500,
            bodies_max_bytes: 64 * 1024 * 1024,
            upload_timeout_s: 600,
            uploads_max: 64,
            uploads_max_bytes: 512 * 1024 * 1024,
            request_timeout_s: 30,
            head_timeout_s: 10,
            // longer than the 60 s for which proxies keep a connection: else they write to one that is just being closed
            idle_timeout_s: 75,
            concurrency_max: 0,
            queue_max: 512,
            queue_wait_ms: 1_000,
            connections_per_address: 8_192,
            requests_per_address: 1_024,
            streams_per_person: 20,
            account_per_second: 50,
            address_per_second: 200,
            login_per_minute: 300,
            frame_origins: Vec::new(),
            drain_s: 0,
            stop_timeout_s: 30,
        }
    }
}

/// `[database]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// `sqlite://…` or `postgres://…`; a file in the data folder when empty.
    pub url: String,
    /// Connections for reading.
    pub readers: u32,
    /// Connections for writing on PostgreSQL.
    pub writers: u32,
}

impl Default for Database {
    fn default() -> Self {
        Self { url: String::new(), readers: 4, writers: 8 }
    }
}

/// `[telemetry]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Telemetry {
    /// Which log lines, as `info,onehall_web=debug`.
    pub log_filter: String,
    /// `text` or `json`.
    pub log_format: String,
    /// Where metrics are served; nowhere when empty.
    pub metrics_listen: Option<SocketAddr>,
    /// Days for which the access log names who asked for what, from where; 0 keeps none.
    pub access_log_days: u32,
}

impl Default for Telemetry {
    fn default() -> Self {
        Self {
            log_filter: "info,sqlx=warn,sea_orm_migration=warn,tantivy=warn".to_owned(),
            log_format: "text".to_owned(),
            metrics_listen: None,
            access_log_days: 7,
        }
    }
}

/// `[outbound]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OutboundSection {
    /// Hosts in private networks that may be called.
    pub allowed_hosts: Vec<String>,
    /// Private networks that may be called as a whole, as `10.20.0.0/16`.
    pub allowed_networks: Vec<Network>,
    /// Ports on which addresses that people type are checked.
    pub check_ports: Vec<u16>,
}

impl Default for OutboundSection {
    fn default() -> Self {
        let OutboundPolicy { allowed_hosts, allowed_networks, check_ports } = OutboundPolicy::default();
        Self { allowed_hosts, allowed_networks, check_ports }
    }
}

impl OutboundSection {
    /// The same as the guarded client takes it.
    #[must_use]
    pub fn policy(&self) -> OutboundPolicy {
        let Self { allowed_hosts, allowed_networks, check_ports } = self.clone();
        OutboundPolicy { allowed_hosts, allowed_networks, check_ports }
    }
}

/// `[maintenance]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Maintenance {
    /// The zone of all times of day here, as `Asia/Shanghai`.
    pub time_zone: String,
    /// When the SQLite file is checked, as `03:30`.
    pub check_time: String,
}

impl Default for Maintenance {
    fn default() -> Self {
        Self { time_zone: "Asia/Shanghai".to_owned(), check_time: "03:30".to_owned() }
    }
}

/// `[backup]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// The folder of backups; none are made when empty.
    pub folder: PathBuf,
    /// When one is made each day, as `02:00`.
    pub time: String,
    /// How many are kept, at least 1.
    pub keep: usize,
}

impl Default for Backup {
    fn default() -> Self {
        Self { folder: PathBuf::new(), time: "02:00".to_owned(), keep: 14 }
    }
}

impl Section for Http {
    const NAME: &'static str = "http";
}

impl Section for Database {
    const NAME: &'static str = "database";
}

impl Section for Telemetry {
    const NAME: &'static str = "telemetry";
}

impl Section for OutboundSection {
    const NAME: &'static str = "outbound";
}

impl Section for Maintenance {
    const NAME: &'static str = "maintenance";
}

impl Section for Backup {
    const NAME: &'static str = "backup";

    fn check(&self) -> anyhow::Result<()> {
        anyhow::ensure!(self.keep > 0, "backup.keep takes the number of backups that are kept, at least 1");
        Ok(())
    }
}
