//! `[cas]`: who checks passwords, and how long tickets live.

use std::net::IpAddr;

use onehall_cas::client::Protocol;
use onehall_feature::{AnySection, Section};
use serde::Deserialize;

/// The configuration section of this area.
pub(crate) const SECTIONS: &[AnySection] = &[AnySection::of::<CasConfig>()];

/// The section `[cas]` of the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct CasConfig {
    /// `embedded`: this server signs people in; `external`: another CAS server does.
    pub mode: Mode,
    /// The base address of the other server, as `https://sso.campus.example/cas`.
    pub base_url: String,
    /// What the other server speaks: `cas1`, `cas2` or `cas3`.
    pub version: Protocol,
    /// Seconds a service ticket lives.
    pub ticket_s: i64,
    /// Whether the REST calls of `/cas/v1` work. They take passwords from programs: off unless needed.
    pub rest_enabled: bool,
    /// Addresses that may use the REST calls; empty means all.
    pub rest_addresses: Vec<IpAddr>,
}

/// Who checks passwords.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mode {
    /// This server.
    Embedded,
    /// Another CAS server.
    External,
}

impl Section for CasConfig {
    const NAME: &'static str = "cas";

    fn check(&self) -> anyhow::Result<()> {
        let is_named = self.mode == Mode::Embedded || !self.base_url.is_empty();
        anyhow::ensure!(is_named, "cas.base_url takes the address of the other server");
        Ok(())
    }
}

impl Default for CasConfig {
    fn default() -> Self {
        Self {
            mode: Mode::Embedded,
            base_url: String::new(),
            version: Protocol::default(),
            ticket_s: onehall_cas::rules::SERVICE_TICKET_SECONDS,
            rest_enabled: false,
            rest_addresses: Vec::new(),
        }
    }
}
