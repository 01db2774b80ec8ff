//! Reading `/proxy`.

use super::answers::{MAX_ANSWER_LEN, read_failure};
use super::{Refused, XmlError, accept_ticket};
use crate::answer::CAS_NAMESPACE;
use crate::xml_read::{self, only_child, plain_text};

/// Reads the answer of `/proxy`: a proxy ticket or the server's refusal.
///
/// # Errors
/// [`XmlError`] when it is neither, or the ticket is none.
pub fn parse_proxy_response(body: &str) -> Result<Result<String, Refused>, XmlError> {
    let document = xml_read::parse(body, MAX_ANSWER_LEN)?;
    let root = document.root_element();
    if !root.has_tag_name((CAS_NAMESPACE, "serviceResponse")) {
        return Err(XmlError::Unexpected("no CAS serviceResponse"));
    }
    let success = only_child(root, CAS_NAMESPACE, "proxySuccess")?;
    let failure = only_child(root, CAS_NAMESPACE, "proxyFailure")?;
    match (success, failure) {
        (Some(success), None) => {
            let node = only_child(success, CAS_NAMESPACE, "proxyTicket")?;
            let ticket = plain_text(node.ok_or(XmlError::Unexpected("no proxyTicket"))?)?;
            if accept_ticket(&ticket).is_none() {
                return Err(XmlError::Unexpected("a proxyTicket that is no ticket"));
            }
            Ok(Ok(ticket))
        }
        (None, Some(failure)) => read_failure(failure).map(Err),
        _ => Err(XmlError::Unexpected("not exactly one of success and failure")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Failure, FailureCode, proxy_xml};
    use crate::ticket::{Ticket, TicketKind};

    #[test]
    fn reads_own_answers() {
        let ticket = Ticket::new(TicketKind::Proxy, &[3; 16]).unwrap();
        assert_eq!(parse_proxy_response(&proxy_xml(&Ok(ticket.clone()))), Ok(Ok(ticket.as_str().to_owned())));
        let failure = Failure::new(FailureCode::UnauthorizedService, "no <such> service");
        let refused = parse_proxy_response(&proxy_xml(&Err(failure))).unwrap().unwrap_err();
        assert_eq!(refused.known_code(), Some(FailureCode::UnauthorizedService));
        assert_eq!(refused.message, "no <such> service");
        assert!(parse_proxy_response("<serviceResponse/>").is_err());
    }
}
