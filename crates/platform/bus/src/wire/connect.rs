//! Connecting.

use std::time::Duration;

use anyhow::Context as _;
use async_nats::{ConnectOptions, Event, ServerAddr};
use serde::{Deserialize, Serialize};

/// How long one try may take.
const CONNECT: Duration = Duration::from_secs(3);
/// How often a quiet connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(5);
/// The longest pause between two tries.
const PAUSE_MAX: Duration = Duration::from_secs(1);

/// Where the wire is and who we are there: the section `bus` of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WireOptions {
    /// Addresses of NATS servers, `nats://…` or `tls://…`, separated by commas; empty for a node by itself.
    #[serde(rename = "nats_url")]
    pub url: String,
    /// What our subjects begin with: two installations on one NATS server have different ones.
    pub prefix: String,
    /// A user and their password.
    pub user: String,
    /// See `user`.
    pub password: String,
    /// A token.
    pub token: String,
    /// The seed of an NKey.
    pub nkey: String,
    /// A file with credentials (`.creds`).
    pub credentials: String,
    /// A file with certificates that are trusted beside the system's; TLS is required then.
    pub tls_ca: String,
    /// A file with our own certificate, and one with its key.
    pub tls_cert: String,
    /// See `tls_cert`.
    pub tls_key: String,
}

impl Default for WireOptions {
    fn default() -> Self {
        let none = String::new;
        Self {
            url: none(),
            prefix: "onehall".to_owned(),
            user: none(),
            password: none(),
            token: none(),
            nkey: none(),
            credentials: none(),
            tls_ca: none(),
            tls_cert: none(),
            tls_key: none(),
        }
    }
}

pub(super) async fn connect(options: &WireOptions) -> anyhow::Result<async_nats::Client> {
    let servers: Vec<ServerAddr> =
        options.url.split(',').map(|url| address(url.trim())).collect::<anyhow::Result<_>>()?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    anyhow::ensure!(
        !options.prefix.is_empty() && options.prefix.chars().all(is_plain),
        "bus.prefix takes letters, digits, - and _"
    );
    let mut with = ConnectOptions::new()
        .name("onehall")
        .retry_on_initial_connect()
        .connection_timeout(CONNECT)
        .ping_interval(PING)
        .reconnect_delay_callback(|tries| PAUSE_MAX.min(Duration::from_millis(50) * u32::try_from(tries).unwrap_or(20)))
        .event_callback(|event| async move { tell(&event) });
    if !options.user.is_empty() {
        with = with.user_and_password(options.user.clone(), options.password.clone());
    }
    if !options.token.is_empty() {
        with = with.token(options.token.clone());
    }
    if !options.nkey.is_empty() {
        with = with.nkey(options.nkey.clone());
    }
    if !options.credentials.is_empty() {
        with = with.credentials_file(&options.credentials).await.context("bus.credentials")?;
    }
    if !options.tls_ca.is_empty() {
        with = with.add_root_certificates(options.tls_ca.clone().into()).require_tls(true);
    }
    if !options.tls_cert.is_empty() {
        with = with.add_client_certificate(options.tls_cert.clone().into(), options.tls_key.clone().into());
    }
    with.connect(servers).await.context("bus.nats_url")
}

fn address(url: &str) -> anyhow::Result<ServerAddr> {
    let is_known = url.starts_with("nats://") || url.starts_with("tls://");
    anyhow::ensure!(is_known, "bus.nats_url takes nats://host:port or tls://host:port, not {url:?}");
    url.parse().with_context(|| format!("bus.nats_url: {url:?}"))
}

fn tell(event: &Event) {
    match event {
        Event::Connected => tracing::info!("the wire to other nodes is up"),
        Event::Disconnected => tracing::warn!("the wire to other nodes is down: they learn everything later"),
        other => tracing::warn!(event = %other, "the wire to other nodes"),
    }
}
