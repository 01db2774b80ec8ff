//! Configuration: a TOML file and the environment, defaults for everything.
//!
//! `ONEHALL_SECTION__KEY` in the environment wins over the file. Unknown keys and bad values are refused with the file's
//! line or the variable's name. No other module of the product reads the environment.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use figment::Figment;
use figment::providers::{Env, Format as _, Serialized, Toml};
use onehall_bus::WireOptions;
use onehall_files::{FilesOptions, Keeper};
use onehall_safety::address::web_address;
use onehall_telemetry::LogFormat;
use onehall_web::{FrameOrigin, Network, OutboundPolicy};
use serde::{Deserialize, Serialize};

use crate::daily::Daily;

/// The whole configuration.
#[derive(Debug, Clone, Serialize, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Listener and limits.
    pub http: Http,
    /// The database.
    pub database: Database,
    /// The wire between the nodes of one installation.
    pub bus: WireOptions,
    /// Logs and metrics.
    pub telemetry: Telemetry,
    /// Requests to other hosts.
    pub outbound: OutboundSection,
    /// Where uploaded files are kept.
    pub files: FilesOptions,
    /// What is done at a time of day.
    pub maintenance: Maintenance,
    /// Backups by the serving node.
    pub backup: Backup,
    /// Sign-in, sessions and tickets; its keys are described in docs/OPERATIONS.md.
    pub identity: serde_json::Map<String, serde_json::Value>,
    /// Single sign-on: embedded server or an external one.
    pub cas: serde_json::Map<String, serde_json::Value>,
    /// Chat: domain, limits; its keys are described in docs/OPERATIONS.md.
    pub chat: serde_json::Map<String, serde_json::Value>,
    /// Official notices: sizes of files; its keys are described in docs/OPERATIONS.md.
    pub notices: serde_json::Map<String, serde_json::Value>,
}

/// `[http]`
#[derive(Debug, Clone, Serialize, Deserialize)]
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
    /// Origins of other systems whose pages may be shown inside the portal.
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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

impl Config {
    /// Reads `file` (or `onehall.toml` in the data folder when there is one) and the environment.
    ///
    /// # Errors
    /// When a key is unknown or a value is not of its kind; the text names the line or the variable.
    pub fn load(file: Option<&Path>, data_dir: &Path) -> anyhow::Result<Self> {
        let standard = data_dir.join("onehall.toml");
        let file = file.or_else(|| standard.exists().then_some(standard.as_path()));
        let mut figment = Figment::from(Serialized::defaults(Self::default()));
        if let Some(path) = file {
            let text = std::fs::read_to_string(path).with_context(|| format!("configuration {}", path.display()))?;
            // read once by itself: this parser names the line of an unknown key
            toml::from_str::<Self>(&text).map_err(|e| anyhow::anyhow!("configuration {}: {e}", path.display()))?;
            figment = figment.merge(Toml::string(&text));
        }
        let mut config: Self = figment
            .merge(Env::prefixed("ONEHALL_").only_sections().split("__"))
            .extract()
            .map_err(|e| anyhow::anyhow!("configuration: {e}"))?;
        if config.database.url.is_empty() {
            config.database.url = format!("sqlite://{}", data_dir.join("onehall.db").display());
        }
        if config.http.public_url.is_empty() {
            config.http.public_url = format!("http://{}", config.http.listen);
        }
        config.http.public_url = config.http.public_url.trim_end_matches('/').to_owned();
        let url =
            web_address(&config.http.public_url).map_err(|fault| anyhow::anyhow!("http.public_url: {fault:?}"))?;
        anyhow::ensure!(
            url.path() == "/" && url.query().is_none() && url.fragment().is_none(),
            "http.public_url takes http(s)://host[:port] without a path"
        );
        config.log_format()?;
        config.check_time()?;
        config.backup_time()?;
        anyhow::ensure!(
            config.files.keeper == Keeper::Folder || !config.files.bucket.is_empty(),
            "files.bucket takes the name of the bucket that keeps uploaded files"
        );
        anyhow::ensure!(
            config.files.allow_http || !config.files.endpoint.starts_with("http:"),
            "files.endpoint is plain HTTP: take https, or say files.allow_http = true"
        );
        anyhow::ensure!(config.backup.keep > 0, "backup.keep takes the number of backups that are kept, at least 1");
        Ok(config)
    }

    /// Why people should not reach this address as it is: plain HTTP outside this machine, where whoever is on the way
    /// can change the scripts (contract section 3).
    #[must_use]
    pub fn plain_http_warning(&self) -> Option<String> {
        let url = web_address(&self.http.public_url).ok()?;
        let is_here = match url.host()? {
            url::Host::Domain(name) => name == "localhost" || name.ends_with(".localhost"),
            url::Host::Ipv4(ip) => ip.is_loopback(),
            url::Host::Ipv6(ip) => ip.is_loopback(),
        };
        (url.scheme() == "http" && !is_here).then(|| {
            format!("people reach {url} over plain HTTP: put TLS in front of it; browsers offer no WebCrypto there")
        })
    }

    /// When the SQLite file is checked each day.
    ///
    /// # Errors
    /// When `maintenance.check_time` or `maintenance.time_zone` is not understood.
    pub fn check_time(&self) -> anyhow::Result<Daily> {
        Daily::parse(&self.maintenance.check_time, &self.maintenance.time_zone).context("maintenance.check_time")
    }

    /// When a backup is made each day.
    ///
    /// # Errors
    /// When `backup.time` or `maintenance.time_zone` is not understood.
    pub fn backup_time(&self) -> anyhow::Result<Daily> {
        Daily::parse(&self.backup.time, &self.maintenance.time_zone).context("backup.time")
    }

    /// How log lines look.
    ///
    /// # Errors
    /// When `telemetry.log_format` is neither `text` nor `json`.
    pub fn log_format(&self) -> anyhow::Result<LogFormat> {
        match self.telemetry.log_format.as_str() {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            other => anyhow::bail!("telemetry.log_format takes text or json, not {other}"),
        }
    }

    /// The sections that features read, by name.
    #[must_use]
    pub fn feature_sections(&self) -> serde_json::Value {
        serde_json::json!({"identity": self.identity, "cas": self.cas, "chat": self.chat, "notices": self.notices})
    }
}

/// Environment variables that are not configuration keys.
const NOT_SECTIONS: [&str; 5] = ["demo_password", "test_db", "test_pg", "test_s3", "test_templates"];

trait OnlySections {
    fn only_sections(self) -> Self;
}

impl OnlySections for Env {
    fn only_sections(self) -> Self {
        self.ignore(&NOT_SECTIONS)
    }
}

/// The password of the demonstration accounts, when the operator set one.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this module reads the environment")]
pub fn demo_password() -> Option<String> {
    std::env::var("ONEHALL_DEMO_PASSWORD").ok().filter(|p| !p.is_empty())
}

/// The data folder when none is named.
#[must_use]
pub fn default_data_dir() -> PathBuf {
    PathBuf::from("data")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str) -> anyhow::Result<Config> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("onehall.toml"), text).unwrap();
        Config::load(None, folder.path())
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_line() {
        let error = load("[http]\nlisten = \"127.0.0.1:9\"\nprot = 1\n").unwrap_err().to_string();
        assert!(error.contains("line 3") && error.contains("prot"), "{error}");
        let error = load("[htpp]\n").unwrap_err().to_string();
        assert!(error.contains("htpp"), "{error}");
    }

    #[test]
    fn a_value_of_another_kind_is_refused() {
        assert!(load("[http]\nlisten = \"nowhere\"\n").is_err());
        assert!(load("[http]\npublic_url = \"ftp://x\"\n").is_err());
        assert!(load("[telemetry]\nlog_format = \"xml\"\n").is_err());
        assert!(load("[outbound]\nallowed_networks = [\"10.0.0.1/8\"]\n").is_err());
        assert!(load("[outbound]\ncheck_ports = [70000]\n").is_err());
        assert!(load("[maintenance]\ntime_zone = \"Mars/Olympus\"\n").is_err());
        assert!(load("[backup]\ntime = \"2 o'clock\"\n").is_err());
        assert!(load("[backup]\nkeep = 0\n").is_err());
        assert!(load("[files]\nkeeper = \"ftp\"\n").is_err());
        assert!(load("[files]\nkeeper = \"s3\"\n").is_err(), "without a bucket");
        let bucket = "[files]\nkeeper = \"s3\"\nbucket = \"hall\"\nendpoint = \"http://10.0.0.9\"\n";
        assert!(load(bucket).is_err(), "plain HTTP");
        assert!(load(&format!("{bucket}allow_http = true\n")).is_ok());
    }

    #[test]
    fn plain_http_outside_this_machine_is_warned_of() {
        for (url, warned) in [
            ("http://hall.example.edu", true),
            ("http://10.0.0.7:8080", true),
            ("https://hall.example.edu", false),
            ("http://localhost:8080", false),
            ("http://127.0.0.1:8080", false),
            ("http://[::1]:8080", false),
        ] {
            let config = load(&format!("[http]\npublic_url = \"{url}\"\n")).unwrap();
            assert_eq!(config.plain_http_warning().is_some(), warned, "{url}");
        }
    }

    #[test]
    fn defaults_stand_for_what_is_not_set() {
        let config = load("[http]\nlisten = \"127.0.0.1:9090\"\n").unwrap();
        assert_eq!(config.http.public_url, "http://127.0.0.1:9090");
        assert!(config.database.url.starts_with("sqlite://"));
        assert_eq!(config.http.stop_timeout_s, 30);
        assert_eq!(config.outbound.check_ports, [80, 443, 8080, 8443]);
        let config = load("[outbound]\nallowed_networks = [\"10.20.0.0/16\"]\n").unwrap();
        assert_eq!(config.outbound.policy().allowed_networks, ["10.20.0.0/16".parse().unwrap()]);
        assert_eq!(config.outbound.check_ports.len(), 4, "the rest of the section keeps its defaults");
    }
}
