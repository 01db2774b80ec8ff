//! Requests to other hosts: one client, no redirects, short limits, private addresses refused unless listed.
//!
//! `address` holds the rules, `call` asks APIs of other systems, `probe` asks whether an address answers, `network` reads
//! ranges of the configuration.

mod address;
mod call;
mod network;
mod probe;

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::Url;

pub use call::{CallFault, OutboundAnswer, OutboundCall};
pub use network::{Network, NotANetwork};
pub use probe::{Fault, Probe};

/// How long one outbound request may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Bytes of an answer that are read.
const ANSWER_MAX_BYTES: usize = 64 * 1024;

/// Which hosts may be called although their address is private, and on which ports addresses are checked.
#[derive(Debug, Clone)]
pub struct OutboundPolicy {
    /// Host names or addresses the administrator listed (an external CAS in the campus network, single logout addresses).
    pub allowed_hosts: Vec<String>,
    /// Private networks that may be called as a whole.
    pub allowed_networks: Vec<Network>,
    /// Ports on which [`Outbound::probe`] asks.
    pub check_ports: Vec<u16>,
}

impl OutboundPolicy {
    /// Ports of web servers.
    pub const WEB_PORTS: [u16; 4] = [80, 443, 8080, 8443];
}

impl Default for OutboundPolicy {
    fn default() -> Self {
        Self { allowed_hosts: Vec::new(), allowed_networks: Vec::new(), check_ports: Self::WEB_PORTS.to_vec() }
    }
}

/// Why an outbound request did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// The address is not http(s), names credentials, or leads to a private network that is not listed.
    #[error("the address is refused")]
    Refused,
    /// The other side did not answer as it should.
    #[error("{0}")]
    Failed(String),
}

/// The guarded client; clones share it. It reads the system's root certificates with the first request: a server that calls
/// nobody needs none.
#[derive(Debug, Clone)]
pub struct Outbound {
    client: Arc<OnceLock<reqwest::Client>>,
    /// The one of [`Outbound::call`].
    strict: Arc<OnceLock<reqwest::Client>>,
    policy: Arc<OutboundPolicy>,
}

impl Outbound {
    /// A client under `policy`.
    #[must_use]
    pub fn new(policy: OutboundPolicy) -> Self {
        // clients ask the process for its provider; where there is one already, a second is refused, which is as well
        let _ = rustls::crypto::ring::default_provider().install_default();
        Self { client: Arc::default(), strict: Arc::default(), policy: Arc::new(policy) }
    }

    /// Two who are the first at once may both make one; the first that is ready is kept.
    fn client(&self) -> Result<&reqwest::Client, OutboundError> {
        if let Some(client) = self.client.get() {
            return Ok(client);
        }
        let client = Self::builder()
            .dns_resolver(Arc::new(PublicOnly { policy: self.policy.clone() }))
            .build()
            .map_err(|e| OutboundError::Failed(e.to_string()))?;
        Ok(self.client.get_or_init(|| client))
    }

    /// What all clients have in common.
    fn builder() -> reqwest::ClientBuilder {
        reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(TIMEOUT)
            .no_proxy()
            .user_agent(concat!("OneHall/", env!("CARGO_PKG_VERSION")))
    }

    /// `GET`; the status and at most 64 KiB of text.
    ///
    /// # Errors
    /// [`OutboundError`].
    pub async fn get(&self, url: &str) -> Result<(u16, String), OutboundError> {
        let url = self.checked(url)?;
        self.send(self.client()?.get(url)).await
    }

    /// `POST` of a form; the status and at most 64 KiB of text.
    ///
    /// # Errors
    /// [`OutboundError`].
    pub async fn post_form(&self, url: &str, form: &[(&str, &str)]) -> Result<(u16, String), OutboundError> {
        let url = self.checked(url)?;
        self.send(self.client()?.post(url).form(form)).await
    }

    /// `GET` with a bearer token; the status and at most 64 KiB of text.
    ///
    /// # Errors
    /// [`OutboundError`].
    pub async fn get_bearer(&self, url: &str, token: &str) -> Result<(u16, String), OutboundError> {
        let url = self.checked(url)?;
        self.send(self.client()?.get(url).bearer_auth(token)).await
    }

    /// Whether an address may be called at all: literal addresses are judged here, names when they are resolved.
    ///
    /// # Errors
    /// [`OutboundError::Refused`].
    pub fn checked(&self, url: &str) -> Result<Url, OutboundError> {
        let url = Url::parse(url).map_err(|_| OutboundError::Refused)?;
        address::judge_host(&url, &self.policy).map_err(|_| OutboundError::Refused)?;
        Ok(url)
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Result<(u16, String), OutboundError> {
        let failed = |e: reqwest::Error| OutboundError::Failed(e.without_url().to_string());
        let mut response = request.send().await.map_err(failed)?;
        let status = response.status().as_u16();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failed)? {
            body.extend_from_slice(&chunk);
            if body.len() > ANSWER_MAX_BYTES {
                return Err(OutboundError::Failed("the answer is too large".to_owned()));
            }
        }
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }
}

impl OutboundPolicy {
    fn lists(&self, host: &str) -> bool {
        let host = host.trim_matches(['[', ']']);
        self.allowed_hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
    }

    /// Whether an address is public or lies in a listed network.
    fn reaches(&self, ip: IpAddr) -> bool {
        address::is_public(ip) || self.allowed_networks.iter().any(|network| network.holds(ip))
    }
}

/// Resolves names and drops private addresses at connect time, so that a name can not change its meaning after a check.
struct PublicOnly {
    policy: Arc<OutboundPolicy>,
}

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.policy.clone();
        Box::pin(async move {
            let listed = policy.lists(name.as_str());
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let addresses: Vec<SocketAddr> = found.filter(|a| listed || policy.reaches(a.ip())).collect();
            if addresses.is_empty() {
                return Err("the address is refused".into());
            }
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_in_every_spelling_are_refused() {
        let outbound =
            Outbound::new(OutboundPolicy { allowed_hosts: vec!["10.1.2.3".into()], ..OutboundPolicy::default() });
        for url in [
            "http://127.0.0.1/",
            "http://0x7f.1/",
            "http://2130706433/",
            "http://017700000001/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://169.254.169.254/latest",
            "http://10.0.0.1/",
            "http://172.16.0.1/",
            "http://192.168.1.1/",
            "http://100.64.0.1/",
            "http://0/",
            "http://[fe80::1]/",
            "http://[fc00::1]/",
            "http://[2002:7f00:1::]/",
            "http://[64:ff9b::7f00:1]/",
            "file:///etc/passwd",
            "gopher://x/",
            "http://user@example.org/",
            "javascript:alert(1)",
            "//evil",
            "",
        ] {
            assert!(outbound.checked(url).is_err(), "{url}");
        }
        for url in ["http://10.1.2.3/", "https://example.org/a?b=c", "http://93.184.216.34/"] {
            assert!(outbound.checked(url).is_ok(), "{url}");
        }
    }
}
