//! The validation of a ticket (sections 2.4 to 2.6, 3.1).

use super::proxy_callback::{ProxyPolicy, check_pgt_url};
use crate::answer::{Failure, FailureCode};
use crate::request::{ServiceParam, ValidateRequest};
use crate::service_url::ServiceUrl;
use crate::ticket::TicketKind;
use chrono::{DateTime, TimeDelta, Utc};

/// Default life of service and proxy tickets, seconds.
pub const SERVICE_TICKET_SECONDS: i64 = 10;

/// A ticket that **this request** has used up.
///
/// Get it from one statement that marks the ticket as used if it was not and returns the row. So every attempt burns
/// the ticket, also a failing one, and of any number of parallel attempts only one sees the row.
#[derive(Debug, Clone, Copy)]
pub struct ConsumedTicket<'a> {
    /// Kind of the ticket.
    pub kind: TicketKind,
    /// The service it was issued for, as sent or as its normal form.
    pub service: &'a str,
    /// When it was issued.
    pub issued_at: DateTime<Utc>,
    /// How long it lives, seconds.
    pub life_seconds: i64,
    /// Whether it comes from a password and not from a session.
    pub from_new_login: bool,
    /// Whether the session it belongs to is alive: not signed out, not past its deadlines.
    pub session_alive: bool,
    /// Whether the service may get a proxy-granting ticket.
    pub proxy: ProxyPolicy<'a>,
}

/// A good ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Deliver a proxy-granting ticket there before answering ([`super::pgt_callback_address`]).
    pub pgt_callback: Option<ServiceUrl>,
    /// It is a proxy ticket: put its chain of callbacks into the answer, the newest first.
    pub is_proxy_ticket: bool,
}

/// Decides about a ticket. `consumed` is `None` when no unused ticket with that text exists.
///
/// # Errors
/// - `INVALID_TICKET`: unknown, used, of a wrong kind, ended with its session, older than its life, or not from a
///   password although `renew` is set;
/// - `INVALID_TICKET_SPEC`: a proxy ticket at an endpoint that takes service tickets only;
/// - `INVALID_SERVICE`: issued for another service (or the service is no acceptable URL);
/// - the failures of [`check_pgt_url`].
pub fn check_validation(
    consumed: Option<&ConsumedTicket<'_>>,
    request: &ValidateRequest,
    now: DateTime<Utc>,
) -> Result<Accepted, Failure> {
    let invalid = |message: &str| Err(Failure::new(FailureCode::InvalidTicket, message));
    let Some(ticket) = consumed else {
        return invalid("The ticket is not known or was used before.");
    };
    let is_proxy_ticket = match ticket.kind {
        TicketKind::Service => false,
        TicketKind::Proxy if request.endpoint.accepts_proxy_tickets() => true,
        TicketKind::Proxy => {
            let message = "A proxy ticket cannot be validated here, use /proxyValidate.";
            return Err(Failure::new(FailureCode::InvalidTicketSpec, message));
        }
        _ => return invalid("The ticket is not a service ticket."),
    };
    if !ticket.session_alive {
        return invalid("The session of the ticket has ended.");
    }
    if now - ticket.issued_at >= TimeDelta::seconds(ticket.life_seconds) {
        return invalid("The ticket has expired.");
    }
    let service = same_service(ticket.service, &request.service)?;
    if request.renew && !ticket.from_new_login {
        return invalid("The ticket comes from a single sign-on session, but renew was demanded.");
    }
    let pgt_callback = match &request.pgt_url {
        Some(pgt_url) => Some(check_pgt_url(pgt_url, service, ticket.proxy)?),
        None => None,
    };
    Ok(Accepted { pgt_callback, is_proxy_ticket })
}

fn same_service<'a>(issued_for: &str, presented: &'a ServiceParam) -> Result<&'a ServiceUrl, Failure> {
    let issued_for = ServiceUrl::parse(issued_for).ok();
    match presented {
        ServiceParam::Valid(url) if issued_for.as_ref() == Some(url) => Ok(url),
        ServiceParam::Valid(_) | ServiceParam::Absent | ServiceParam::Malformed(_) => {
            Err(Failure::new(FailureCode::InvalidService, "The ticket was issued for another service."))
        }
    }
}
