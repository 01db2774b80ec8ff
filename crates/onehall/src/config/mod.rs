//! Configuration: a TOML file and the environment, defaults for everything.
//!
//! `ONEHALL_SECTION__KEY` in the environment wins over the file. Unknown keys and bad values are refused with the file's
//! line or the variable's name. Areas declare their sections themselves (`onehall_feature::Section`), the binary has those
//! of [`own`]. No other module of the product reads the environment.

mod own;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use figment::providers::Env;
use onehall_bus::WireOptions;
use onehall_feature::{ConfigSource, Sections};
use onehall_files::{FilesOptions, Keeper};
use onehall_safety::address::web_address;
use onehall_telemetry::LogFormat;

use crate::daily::Daily;
use crate::declared::declared;

pub use own::{Backup, Database, Http, Maintenance, OutboundSection, Telemetry};

/// The whole configuration.
#[derive(Debug, Clone)]
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
    /// The sections that areas declare.
    pub areas: Sections,
}

impl Config {
    /// Reads `file` (or `onehall.toml` in the data folder when there is one) and the environment.
    ///
    /// # Errors
    /// When a key is unknown or a value is not of its kind; the text names the line or the variable.
    pub fn load(file: Option<&Path>, data_dir: &Path) -> anyhow::Result<Self> {
        let standard = data_dir.join("onehall.toml");
        let file = file.or_else(|| standard.exists().then_some(standard.as_path()));
        let environment = Env::prefixed("ONEHALL_").ignore(&NOT_SECTIONS).split("__");
        let mut source = ConfigSource::open(file, environment)?;
        let mut config = Self {
            http: source.section()?,
            database: source.section()?,
            bus: source.named("bus")?,
            telemetry: source.section()?,
            outbound: source.section()?,
            files: source.named("files")?,
            maintenance: source.section()?,
            backup: source.section()?,
            areas: Sections::read(declared()?.sections(), &mut source)?,
        };
        source.finish()?;
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
}

/// Environment variables that are not configuration keys.
const NOT_SECTIONS: [&str; 6] = ["demo_password", "test_calls", "test_db", "test_pg", "test_s3", "test_templates"];

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
        assert!(error.contains("line 1") && error.contains("htpp"), "{error}");
        let error = load("[chat]\ndomain = \"a\"\ncolour = 1\n").unwrap_err().to_string();
        assert!(error.contains("line 3") && error.contains("colour"), "a section of an area: {error}");
    }

    #[test]
    fn sections_of_areas_are_checked_before_anything_starts() {
        for (text, told) in [
            ("[notices]\nfile_max_mb = 0\n", "notices.file_max_mb"),
            ("[cas]\nmode = \"external\"\n", "cas.base_url"),
            ("[identity]\nlock_after = \"never\"\n", "never"),
        ] {
            let error = format!("{:#}", load(text).unwrap_err());
            assert!(error.contains(told), "{text}: {error}");
        }
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
