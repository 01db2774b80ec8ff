//! `/proxy` (section 2.7): a proxy ticket for another service.

use crate::answer::{Failure, FailureCode};
use crate::request::{ProxyRequest, ServiceParam};
use crate::service_url::ServiceUrl;
use crate::ticket::TicketKind;

/// A proxy-granting ticket as stored. It is not used up by use; it ends with its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GrantingTicket {
    /// Kind of the ticket found under that text.
    pub kind: TicketKind,
    /// Whether the session it belongs to is alive.
    pub session_alive: bool,
    /// Whether the service that holds it may (still) ask for proxy tickets.
    pub proxy_allowed: bool,
}

/// Decides whether to issue a proxy ticket, and for which service. `granting` is `None` for an unknown ticket.
/// `target_registered`: a registered service matches the target.
///
/// # Errors
/// `INVALID_TICKET`, `UNAUTHORIZED_SERVICE_PROXY` (the asking service may not), `UNAUTHORIZED_SERVICE` (the target is
/// not registered or no acceptable URL).
pub fn check_proxy(
    granting: Option<GrantingTicket>,
    request: &ProxyRequest,
    target_registered: bool,
) -> Result<&ServiceUrl, Failure> {
    match granting {
        Some(GrantingTicket { kind: TicketKind::ProxyGranting, session_alive: true, proxy_allowed: true }) => {}
        Some(GrantingTicket { kind: TicketKind::ProxyGranting, session_alive: true, proxy_allowed: false }) => {
            return Err(Failure::new(
                FailureCode::UnauthorizedServiceProxy,
                "The service may not ask for proxy tickets.",
            ));
        }
        _ => {
            return Err(Failure::new(
                FailureCode::InvalidTicket,
                "The proxy-granting ticket is not known or has ended.",
            ));
        }
    }
    match &request.target_service {
        ServiceParam::Valid(target) if target_registered => Ok(target),
        ServiceParam::Valid(_) | ServiceParam::Absent | ServiceParam::Malformed(_) => {
            Err(Failure::new(FailureCode::UnauthorizedService, "The target service is not registered."))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Params;
    use rstest::rstest;

    const GOOD: GrantingTicket =
        GrantingTicket { kind: TicketKind::ProxyGranting, session_alive: true, proxy_allowed: true };

    #[rstest]
    #[case(Some(GOOD), "http://ok/", true, None)]
    #[case(None, "http://ok/", true, Some(FailureCode::InvalidTicket))]
    #[case(Some(GrantingTicket { session_alive: false, ..GOOD }), "http://ok/", true, Some(FailureCode::InvalidTicket))]
    #[case(Some(GrantingTicket { kind: TicketKind::Service, ..GOOD }), "http://ok/", true, Some(FailureCode::InvalidTicket))]
    #[case(Some(GrantingTicket { proxy_allowed: false, ..GOOD }), "http://ok/", true, Some(FailureCode::UnauthorizedServiceProxy))]
    #[case(Some(GOOD), "http://evil/", false, Some(FailureCode::UnauthorizedService))]
    #[case(Some(GOOD), "javascript:1", true, Some(FailureCode::UnauthorizedService))]
    fn decides(
        #[case] granting: Option<GrantingTicket>,
        #[case] target: &str,
        #[case] registered: bool,
        #[case] expected: Option<FailureCode>,
    ) {
        let request =
            ProxyRequest::from_params(&Params::from_query(&format!("pgt=PGT-1&targetService={target}"))).ok().unwrap();
        assert_eq!(check_proxy(granting, &request, registered).err().map(|f| f.code), expected);
    }
}
