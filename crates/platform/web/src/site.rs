//! Which host a request came to: a tenant's own one is that tenant's alone.

use std::sync::Arc;

use axum::http::header::HOST;
use axum::http::{HeaderMap, Uri};
use onehall_db::StoreResult;

use crate::App;
use crate::ports::{Site, TenantSource};

/// The longest host name (RFC 1035 section 2.3.4).
const HOST_MAX: usize = 253;

/// The host that a request names, in small letters, without port and final dot; none when it names none or no host name.
#[must_use]
pub fn host_of(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    // HTTP/2 and absolute addresses name it in the target (RFC 9112 section 3.2.2)
    let named = uri.authority().map(axum::http::uri::Authority::as_str);
    let named = named.or_else(|| headers.get(HOST).and_then(|value| value.to_str().ok()))?;
    let host = named
        .rsplit_once(':')
        .map_or(named, |(host, port)| if port.bytes().all(|digit| digit.is_ascii_digit()) { host } else { named });
    let host = host.strip_suffix('.').unwrap_or(host);
    let fits = (1..=HOST_MAX).contains(&host.len())
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.');
    fits.then(|| host.to_ascii_lowercase())
}

/// Whose the host of a request is.
///
/// # Errors
/// Faults of the database.
pub async fn site_of(tenants: &dyn TenantSource, headers: &HeaderMap, uri: &Uri) -> StoreResult<Option<Arc<Site>>> {
    match host_of(headers, uri) {
        Some(host) => tenants.site(&host).await,
        None => Ok(None),
    }
}

impl App {
    /// Whose the host of a request is; none for the platform's own.
    ///
    /// # Errors
    /// Faults of the database.
    pub async fn site(&self, headers: &HeaderMap, uri: &Uri) -> StoreResult<Option<Arc<Site>>> {
        site_of(&*self.tenants, headers, uri).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_read_without_what_stands_around_it() {
        for (sent, host) in [
            ("hall.example.edu", Some("hall.example.edu")),
            ("HALL.Example.edu:8443", Some("hall.example.edu")),
            ("hall.example.edu.", Some("hall.example.edu")),
            ("hall.example.edu.:80", Some("hall.example.edu")),
            ("10.0.0.5:8080", Some("10.0.0.5")),
            ("[::1]:8080", None),
            ("hall.example.edu:port", None),
            ("hall example", None),
            ("hall_example", None),
            ("", None),
        ] {
            let headers = HeaderMap::from_iter([(HOST, sent.parse().unwrap())]);
            assert_eq!(host_of(&headers, &Uri::from_static("/login")).as_deref(), host, "{sent}");
        }
        assert_eq!(host_of(&HeaderMap::new(), &Uri::from_static("/")), None);
    }

    #[test]
    fn a_target_that_names_the_host_comes_first() {
        let headers = HeaderMap::from_iter([(HOST, "other.example.edu".parse().unwrap())]);
        let target = Uri::from_static("https://hall.example.edu/login");
        assert_eq!(host_of(&headers, &target).as_deref(), Some("hall.example.edu"));
    }
}
