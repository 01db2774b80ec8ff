//! Where a request comes from. Forwarded headers count only from trusted proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use crate::App;

/// The caller's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientIp(pub IpAddr);

impl Default for ClientIp {
    fn default() -> Self {
        Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

/// What counts as one place where requests come from: an IPv4 address, or an IPv6 network of 64 bits, which is the least
/// that one subscriber has.
#[must_use]
pub fn place_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// The place a request comes from.
pub(super) fn source_of(request: &Request) -> IpAddr {
    place_of(request.extensions().get::<ClientIp>().copied().unwrap_or_default().0)
}

pub(super) async fn find(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map_or(ClientIp::default().0, |c| c.0.ip());
    let ip = resolve(peer, request.headers(), &app.http.trusted_proxies);
    request.extensions_mut().insert(ClientIp(ip));
    next.run(request).await
}

/// Walks `X-Forwarded-For` from the right while the hop is a trusted proxy.
fn resolve(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let mut ip = peer;
    let hops: Vec<IpAddr> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|v| v.to_str().ok())
        .flat_map(|v| v.split(','))
        .map_while(|part| part.trim().parse().ok())
        .collect();
    for hop in hops.into_iter().rev() {
        if !trusted.contains(&ip) {
            break;
        }
        ip = hop;
    }
    ip.to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscriber_is_one_place() {
        for (address, place) in [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ] {
            assert_eq!(place_of(address.parse().unwrap()), place.parse::<IpAddr>().unwrap(), "{address}");
        }
    }

    #[test]
    fn forwarded_addresses_count_only_behind_trusted_proxies() {
        let ip = |s: &str| s.parse::<IpAddr>().unwrap();
        let cases = [
            ("9.9.9.9", "1.2.3.4", vec![], "9.9.9.9"),
            ("10.0.0.1", "1.2.3.4", vec!["10.0.0.1"], "1.2.3.4"),
            ("10.0.0.1", "6.6.6.6, 1.2.3.4", vec!["10.0.0.1"], "1.2.3.4"),
            ("10.0.0.1", "1.2.3.4, 10.0.0.2", vec!["10.0.0.1", "10.0.0.2"], "1.2.3.4"),
            ("10.0.0.1", "nonsense", vec!["10.0.0.1"], "10.0.0.1"),
        ];
        for (peer, header, trusted, expected) in cases {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", header.parse().unwrap());
            let trusted: Vec<IpAddr> = trusted.into_iter().map(ip).collect();
            assert_eq!(resolve(ip(peer), &headers, &trusted), ip(expected), "{peer} {header}");
        }
    }
}
