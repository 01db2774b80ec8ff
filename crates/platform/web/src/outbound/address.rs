//! Which addresses this server may call: pure rules, no network.

use std::net::IpAddr;

use onehall_safety::address;
use url::{Host, Url};

use super::OutboundPolicy;

/// The longest address that is looked at, in characters.
const URL_MAX: usize = address::ADDRESS_CHARS_MAX;
/// Endings of names that only mean something inside a network (RFC 6761, RFC 6762, RFC 8375 and the habit of clouds).
const LOCAL_ENDINGS: [&str; 8] =
    ["localhost", "local", "localdomain", "internal", "intranet", "lan", "home.arpa", "corp"];

/// Why an address is not called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not an address, or one with control characters, spaces or backslashes.
    #[error("malformed")]
    Malformed,
    /// Neither `http` nor `https`.
    #[error("scheme")]
    Scheme,
    /// Names a user or a password.
    #[error("credentials")]
    Credentials,
    /// A port that is not configured for checks.
    #[error("port")]
    Port,
    /// Leads into a private network that is not listed.
    #[error("private")]
    Private,
}

/// Reads an address that a person typed: well formed, http(s), no credentials, a configured port, and not by itself private.
/// Names are judged again by [`judge_resolved`] once they are resolved.
pub(crate) fn judge(text: &str, policy: &OutboundPolicy) -> Result<Url, Refusal> {
    let odd = |c: char| c.is_control() || c.is_whitespace() || c == '\\';
    if text.chars().any(odd) || text.chars().count() > URL_MAX {
        return Err(Refusal::Malformed);
    }
    // the parser forgives `http:/host` and `http:host`; people who type that are told
    let (scheme, rest) = text.split_once(':').ok_or(Refusal::Malformed)?;
    if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
        return Err(if Url::parse(text).is_ok() { Refusal::Scheme } else { Refusal::Malformed });
    }
    if !rest.starts_with("//") || rest.starts_with("///") {
        return Err(Refusal::Malformed);
    }
    let url = Url::parse(text).map_err(|_| Refusal::Malformed)?;
    judge_host(&url, policy)?;
    if !policy.check_ports.contains(&url.port_or_known_default().unwrap_or_default()) {
        return Err(Refusal::Port);
    }
    // what may not be stored as an address is not called usable either
    address::web_address(text).map_err(|_| Refusal::Malformed)
}

/// Judges what every outbound address must keep: scheme, no credentials, no private host.
pub(crate) fn judge_host(url: &Url, policy: &OutboundPolicy) -> Result<(), Refusal> {
    if !matches!(url.scheme(), "http" | "https") {
        return Err(Refusal::Scheme);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(Refusal::Credentials);
    }
    let listed = policy.lists(url.host_str().unwrap_or_default());
    let fine = match url.host() {
        None => return Err(Refusal::Malformed),
        Some(Host::Ipv4(ip)) => listed || policy.reaches(IpAddr::V4(ip)),
        Some(Host::Ipv6(ip)) => listed || policy.reaches(IpAddr::V6(ip)),
        Some(Host::Domain(name)) => listed || !is_local_name(name),
    };
    if fine { Ok(()) } else { Err(Refusal::Private) }
}

/// Chooses the address to connect to among those a name resolved to. One private address refuses the whole name: a name
/// that answers with public and private addresses is trying something.
pub(crate) fn judge_resolved(
    host: &str,
    addresses: &[IpAddr],
    policy: &OutboundPolicy,
) -> Result<Option<IpAddr>, Refusal> {
    if !policy.lists(host) && addresses.iter().any(|ip| !policy.reaches(*ip)) {
        return Err(Refusal::Private);
    }
    Ok(addresses.first().copied())
}

fn is_local_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let last = |ending: &str| name == ending || name.strip_suffix(ending).is_some_and(|rest| rest.ends_with('.'));
    name.is_empty() || LOCAL_ENDINGS.iter().any(|ending| last(ending))
}

/// Whether an address is on the public internet (the special-purpose registries of RFC 6890, as of RFC 9637).
pub(crate) fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            !(a == 0
                || a == 10
                || a == 127
                || (a == 100 && (64..128).contains(&b))
                || (a == 169 && b == 254)
                || (a == 172 && (16..32).contains(&b))
                || (a == 192 && b == 168)
                || (a == 192 && b == 0 && (c == 0 || c == 2))
                || (a == 192 && b == 88 && c == 99)
                || (a == 198 && (b == 18 || b == 19 || (b == 51 && c == 100)))
                || (a == 203 && b == 0 && c == 113)
                || a >= 224)
        }
        IpAddr::V6(v6) => {
            if let Some(v4) = v6.to_ipv4_mapped() {
                return is_public(IpAddr::V4(v4));
            }
            let s = v6.segments();
            // inside 2000::/3, which is global unicast: 6to4, the protocol assignments (Teredo, ORCHID, benchmarks) and
            // documentation; and interface ids that carry an IPv4 address (ISATAP, RFC 5214)
            (s[0] & 0xe000) == 0x2000
                && s[0] != 0x2002
                && !(s[0] == 0x2001 && (s[1] < 0x200 || s[1] == 0xdb8))
                && !(s[0] == 0x3fff && s[1] < 0x1000)
                && !(s[5] == 0x5efe && s[4] & !0x0200 == 0)
        }
    }
}

#[cfg(test)]
#[path = "address_tests.rs"]
mod tests;
