//! Asks whether an address answers, for forms in which people type addresses.
//!
//! Each step of a chain of redirects is judged and resolved by itself, and the connection goes to exactly the address that
//! was judged. Nothing of the answer but its status is kept; no cookie, token or proxy goes along.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use serde::Serialize;
use url::{Host, Url};

use super::address::{Refusal, judge, judge_resolved};
use super::{Outbound, OutboundPolicy, TIMEOUT};

/// Redirects that are followed.
const REDIRECTS_MAX: usize = 3;
/// How long one connection may take to open.
const CONNECT: Duration = Duration::from_secs(3);

/// Why an address is not usable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Fault {
    /// Not an address.
    Malformed,
    /// Neither `http` nor `https`.
    Scheme,
    /// Names a user or a password.
    Credentials,
    /// A port that is not configured for checks.
    Port,
    /// Leads into a private network that is not listed.
    Private,
    /// Nobody knows the name.
    Unresolved,
    /// No answer within 5 seconds.
    Timeout,
    /// Nobody listens there, or what listens speaks no HTTP.
    Connect,
    /// Its certificate is not valid.
    Certificate,
    /// More than three redirects, or one without a target.
    Redirects,
    /// It answers that there is no such page, or that it is broken.
    HttpStatus,
}

impl Fault {
    /// Whether the address itself is at fault, not the server behind it.
    #[must_use]
    pub const fn is_of_form(self) -> bool {
        matches!(self, Self::Malformed | Self::Scheme | Self::Credentials | Self::Port | Self::Private)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Malformed => Self::Malformed,
            Refusal::Scheme => Self::Scheme,
            Refusal::Credentials => Self::Credentials,
            Refusal::Port => Self::Port,
            Refusal::Private => Self::Private,
        }
    }
}

/// What asking came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probe {
    /// The HTTP status of the last answer, when there was one.
    pub status: Option<u16>,
    /// What is wrong; nothing when the address is usable.
    pub fault: Option<Fault>,
}

impl Probe {
    const fn faulty(fault: Fault) -> Self {
        Self { status: None, fault: Some(fault) }
    }
}

impl Outbound {
    /// Asks `url` with `GET`, following at most three redirects, within 5 seconds for all of it.
    pub async fn probe(&self, url: &str) -> Probe {
        match tokio::time::timeout(TIMEOUT, follow(url, &self.policy)).await {
            Ok(Ok(status)) => Probe { status: Some(status), fault: fault_of(status) },
            Ok(Err(fault)) => Probe::faulty(fault),
            Err(_) => Probe::faulty(Fault::Timeout),
        }
    }
}

/// Pages that ask for a sign-in, or refuse a plain `GET`, are there.
const fn fault_of(status: u16) -> Option<Fault> {
    if status < 400 || matches!(status, 401 | 403 | 405 | 429) { None } else { Some(Fault::HttpStatus) }
}

async fn follow(url: &str, policy: &OutboundPolicy) -> Result<u16, Fault> {
    let mut url = judge(url, policy)?;
    for _ in 0..=REDIRECTS_MAX {
        let ip = resolve(&url, policy).await?;
        let answer = client(ip)?.get(url.clone()).send().await.map_err(|error| fault_of_error(&error))?;
        let status = answer.status();
        if !status.is_redirection() || status.as_u16() == 304 {
            return Ok(status.as_u16());
        }
        let target = answer.headers().get("location").and_then(|value| value.to_str().ok()).ok_or(Fault::Redirects)?;
        let next = url.join(target).map_err(|_| Fault::Redirects)?;
        url = judge(next.as_str(), policy)?;
    }
    Err(Fault::Redirects)
}

/// The one address a connection may go to.
async fn resolve(url: &Url, policy: &OutboundPolicy) -> Result<IpAddr, Fault> {
    let name = match url.host() {
        Some(Host::Ipv4(ip)) => return Ok(IpAddr::V4(ip)),
        Some(Host::Ipv6(ip)) => return Ok(IpAddr::V6(ip)),
        Some(Host::Domain(name)) => name,
        None => return Err(Fault::Malformed),
    };
    let found = tokio::net::lookup_host((name, 0)).await.map_err(|_| Fault::Unresolved)?;
    let found: Vec<IpAddr> = found.map(|address| address.ip()).collect();
    judge_resolved(name, &found, policy)?.ok_or(Fault::Unresolved)
}

/// A client that knows one address, whatever name it is asked for.
struct Pinned(IpAddr);

impl Resolve for Pinned {
    fn resolve(&self, _name: Name) -> Resolving {
        let address = SocketAddr::new(self.0, 0);
        Box::pin(async move { Ok(Box::new(std::iter::once(address)) as Addrs) })
    }
}

fn client(ip: IpAddr) -> Result<reqwest::Client, Fault> {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .timeout(TIMEOUT)
        .connect_timeout(CONNECT)
        .pool_max_idle_per_host(0)
        .no_proxy()
        .dns_resolver(Arc::new(Pinned(ip)))
        .user_agent(concat!("OneHall/", env!("CARGO_PKG_VERSION")))
        .build()
        .map_err(|_| Fault::Connect)
}

fn fault_of_error(error: &reqwest::Error) -> Fault {
    if error.is_timeout() {
        return Fault::Timeout;
    }
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(one) = cause {
        if one.to_string().to_ascii_lowercase().contains("certificate") {
            return Fault::Certificate;
        }
        cause = one.source();
    }
    Fault::Connect
}

#[cfg(test)]
#[path = "probe_tests.rs"]
mod tests;
