//! Logs, metrics, and the access log.
//!
//! Logs are structured (`key=value` or JSON), fields dotted with the unit in the name, one line for a failure where it
//! is handled. Secrets, tickets, tokens and query strings of token calls never reach a log line: no call site may pass
//! them. Knows no other room.

mod access;

use std::net::SocketAddr;

use anyhow::Context as _;
use metrics_exporter_prometheus::PrometheusBuilder;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

pub use access::{AccessLine, AccessLog};

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people at a terminal.
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

/// Starts logging to standard error with `filter` (as `info,onehall_web=debug`).
///
/// # Errors
/// When the filter can not be read or logging was started before.
pub fn start_logs(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter).context("telemetry.log_filter")?;
    let registry = tracing_subscriber::registry().with(filter);
    match format {
        LogFormat::Text => registry
            .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false))
            .try_init()?,
        LogFormat::Json => registry
            .with(tracing_subscriber::fmt::layer().json().flatten_event(true).with_writer(std::io::stderr))
            .try_init()?,
    }
    Ok(())
}

/// Serves metrics in the Prometheus text format on a listener of their own. Needs a running tokio runtime.
///
/// # Errors
/// When the address is taken.
pub fn start_metrics(listen: SocketAddr) -> anyhow::Result<()> {
    PrometheusBuilder::new().with_http_listener(listen).install().context("telemetry.metrics_listen")
}
