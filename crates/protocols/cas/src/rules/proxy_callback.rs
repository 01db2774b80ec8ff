//! The proxy callback (section 2.5.4): who may have a proxy-granting ticket, and where it is delivered.

use crate::answer::{Failure, FailureCode};
use crate::service_url::{ServiceMatcher, ServiceUrl};
use crate::ticket::Ticket;

/// Whether a registered service may ask for proxy-granting tickets.
#[derive(Debug, Clone, Copy)]
pub enum ProxyPolicy<'a> {
    /// It may not.
    Denied,
    /// It may, with a callback on the origin of the service (https in any case).
    SameOrigin,
    /// It may, with a callback that matches.
    Matching(&'a ServiceMatcher),
}

/// Checks a `pgtUrl`. The caller still has to connect with certificate checks and a guard against internal addresses.
///
/// # Errors
/// `UNAUTHORIZED_SERVICE_PROXY` when the service may not; `INVALID_PROXY_CALLBACK` when the address is not an
/// acceptable https URL or not one of the service. No ticket is granted then and the validation fails.
pub fn check_pgt_url(pgt_url: &str, service: &ServiceUrl, policy: ProxyPolicy<'_>) -> Result<ServiceUrl, Failure> {
    if matches!(policy, ProxyPolicy::Denied) {
        return Err(Failure::new(FailureCode::UnauthorizedServiceProxy, "The service may not ask for proxy tickets."));
    }
    let refused = |message: &str| Failure::new(FailureCode::InvalidProxyCallback, message);
    let callback = ServiceUrl::parse(pgt_url).map_err(|error| refused(&format!("The pgtUrl is refused: {error}.")))?;
    if !callback.is_https() {
        return Err(refused("The pgtUrl must begin with https://."));
    }
    let allowed = match policy {
        ProxyPolicy::Denied => false,
        ProxyPolicy::SameOrigin => callback.origin() == service.origin(),
        ProxyPolicy::Matching(matcher) => matcher.matches(&callback),
    };
    if allowed { Ok(callback) } else { Err(refused("The pgtUrl is not a registered callback of the service.")) }
}

/// The address to GET with the new tickets. Only an answer of HTTP 200 counts; follow no redirect. On every failure
/// drop the ticket and answer the validation with `INVALID_PROXY_CALLBACK`.
#[must_use]
pub fn pgt_callback_address(callback: &ServiceUrl, pgt_iou: &Ticket, pgt: &Ticket) -> String {
    let plain = callback.location(None);
    let before = plain.split_once('#').map_or(plain.as_str(), |(before, _)| before);
    let separator = if before.contains('?') { '&' } else { '?' };
    format!("{before}{separator}pgtIou={}&pgtId={}", pgt_iou.as_str(), pgt.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service_url::MatchKind;
    use crate::ticket::TicketKind;
    use rstest::rstest;

    #[rstest]
    #[case("https://ok.example/cb", None)]
    #[case("https://ok.example:443/cb?x=1", None)]
    #[case("http://ok.example/cb", Some(FailureCode::InvalidProxyCallback))]
    #[case("https://evil.example/cb", Some(FailureCode::InvalidProxyCallback))]
    #[case("https://ok.example@evil.example/cb", Some(FailureCode::InvalidProxyCallback))]
    #[case("https://ok.example:8443/cb", Some(FailureCode::InvalidProxyCallback))]
    #[case("ftp://ok.example/cb", Some(FailureCode::InvalidProxyCallback))]
    fn same_origin(#[case] url: &str, #[case] expected: Option<FailureCode>) {
        let service = ServiceUrl::parse("https://ok.example/app").unwrap();
        assert_eq!(check_pgt_url(url, &service, ProxyPolicy::SameOrigin).err().map(|f| f.code), expected);
        let denied = check_pgt_url(url, &service, ProxyPolicy::Denied).unwrap_err();
        assert_eq!(denied.code, FailureCode::UnauthorizedServiceProxy);
    }

    #[test]
    fn registered_callbacks_are_https_too() {
        let service = ServiceUrl::parse("http://ok.example/app").unwrap();
        let matcher = ServiceMatcher::new(MatchKind::Regex, r"https?://cb\.example/.*").unwrap();
        let policy = ProxyPolicy::Matching(&matcher);
        assert!(check_pgt_url("https://cb.example/x", &service, policy).is_ok());
        assert!(check_pgt_url("http://cb.example/x", &service, policy).is_err());
        assert!(check_pgt_url("https://ok.example/x", &service, policy).is_err());
    }

    #[test]
    fn callback_address() {
        let iou = Ticket::parse("PGTIOU-1").unwrap();
        let pgt = Ticket::parse("PGT-2").unwrap();
        assert_eq!((iou.kind(), pgt.kind()), (TicketKind::ProxyGrantingIou, TicketKind::ProxyGranting));
        let address = |url| pgt_callback_address(&ServiceUrl::parse(url).unwrap(), &iou, &pgt);
        assert_eq!(address("https://ok/cb"), "https://ok/cb?pgtIou=PGTIOU-1&pgtId=PGT-2");
        assert_eq!(address("https://ok/cb?a=1#x"), "https://ok/cb?a=1&pgtIou=PGTIOU-1&pgtId=PGT-2");
    }
}
