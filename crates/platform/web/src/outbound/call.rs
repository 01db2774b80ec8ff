//! A call of another system's API: any headers and body, own limits of time and size, no redirects.
//!
//! What goes wrong is told by a word alone: the texts of the client name addresses, and queries may carry secrets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use reqwest::Method;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::HeaderMap;
use url::Url;

use super::address::{Refusal, judge_host, judge_resolved};
use super::{Outbound, OutboundPolicy};

/// What to send.
#[derive(Clone)]
pub struct OutboundCall {
    /// `GET` or `POST`.
    pub method: Method,
    /// Where to.
    pub url: Url,
    /// With which headers; the client adds `host`, `user-agent` and the body's length.
    pub headers: HeaderMap,
    /// With which body.
    pub body: Option<Bytes>,
    /// How long it may take, from looking up the name to the last byte.
    pub timeout: Duration,
    /// The largest answer that is read, bytes.
    pub max_bytes: usize,
}

impl std::fmt::Debug for OutboundCall {
    /// Neither query nor headers nor body: they may hold secrets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OutboundCall({} {})", self.method, self.url.host_str().unwrap_or_default())
    }
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboundAnswer {
    /// The HTTP status. One of 3xx was not followed.
    pub status: u16,
    /// The body; cookies and other headers are dropped.
    pub body: Bytes,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallFault {
    /// The address is not http(s), names credentials, or one of the host's addresses is private and not listed.
    #[error("refused")]
    Refused,
    /// Not in time.
    #[error("timeout")]
    Timeout,
    /// The name is unknown, nobody listens there, or the connection broke.
    #[error("connect")]
    Connect,
    /// Its certificate is not valid.
    #[error("certificate")]
    Certificate,
    /// The answer is larger than what is read.
    #[error("too large")]
    TooLarge,
}

impl Outbound {
    /// Sends `call`. Every address of the host's name has to be one that may be called, not just the one that is taken.
    ///
    /// # Errors
    /// [`CallFault`].
    pub async fn call(&self, call: OutboundCall) -> Result<OutboundAnswer, CallFault> {
        judge_host(&call.url, &self.policy).map_err(|_| CallFault::Refused)?;
        let mut request = self.strict_client()?.request(call.method, call.url).headers(call.headers);
        if let Some(body) = call.body {
            request = request.body(body);
        }
        match tokio::time::timeout(call.timeout, read(request, call.max_bytes)).await {
            Ok(answered) => answered,
            Err(_) => Err(CallFault::Timeout),
        }
    }

    /// As [`Outbound::client`], with the stricter look at names.
    fn strict_client(&self) -> Result<&reqwest::Client, CallFault> {
        if let Some(client) = self.strict.get() {
            return Ok(client);
        }
        let resolver = AllOrNone { policy: self.policy.clone() };
        let client = Self::builder().dns_resolver(Arc::new(resolver)).build().map_err(|_| CallFault::Connect)?;
        Ok(self.strict.get_or_init(|| client))
    }
}

async fn read(request: reqwest::RequestBuilder, max_bytes: usize) -> Result<OutboundAnswer, CallFault> {
    let mut response = request.send().await.map_err(|error| fault_of(&error))?;
    let status = response.status().as_u16();
    if response.content_length().is_some_and(|length| length > max_bytes as u64) {
        return Err(CallFault::TooLarge);
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| fault_of(&error))? {
        if body.len() + chunk.len() > max_bytes {
            return Err(CallFault::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(OutboundAnswer { status, body: body.into() })
}

fn fault_of(error: &reqwest::Error) -> CallFault {
    if error.is_timeout() {
        return CallFault::Timeout;
    }
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(one) = cause {
        if one.is::<Refusal>() {
            return CallFault::Refused;
        }
        if one.to_string().to_ascii_lowercase().contains("certificate") {
            return CallFault::Certificate;
        }
        cause = one.source();
    }
    CallFault::Connect
}

/// Resolves names and refuses one that has a private address among others.
struct AllOrNone {
    policy: Arc<OutboundPolicy>,
}

impl Resolve for AllOrNone {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.policy.clone();
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let addresses: Vec<_> = found.iter().map(SocketAddr::ip).collect();
            judge_resolved(name.as_str(), &addresses, &policy)?;
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
#[path = "call_tests.rs"]
mod tests;
