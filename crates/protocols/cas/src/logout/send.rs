//! Sending: one POST of a form to the exact service URL, redirects not followed, the answer ignored.

use crate::ticket::{Ticket, TicketError, TicketKind};
use crate::xml_write;
use chrono::{DateTime, Utc};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// The `LogoutRequest` for one service.
///
/// `session_index` is the service ticket with which the service signed the user in: a server that wants to send these
/// messages keeps the text of a used ticket until its session ends, encrypted or at least never logged. `random` 16 to 64 random bytes for
/// the message id. The text is one line, with the prefix `samlp` and nothing around the index, because clients look
/// for `<samlp:SessionIndex>…</samlp:SessionIndex>` literally.
///
/// # Errors
/// [`TicketError::RandomLength`] for fewer than 16 or more than 64 random bytes.
pub fn logout_request(random: &[u8], session_index: &Ticket, now: DateTime<Utc>) -> Result<String, TicketError> {
    let id = Ticket::new(TicketKind::Login, random)?;
    Ok(format!(
        "<samlp:LogoutRequest xmlns:samlp=\"urn:oasis:names:tc:SAML:2.0:protocol\" xmlns:saml=\"urn:oasis:names:tc:SAML:2.0:assertion\" ID=\"{}\" Version=\"2.0\" IssueInstant=\"{}\"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>{}</samlp:SessionIndex></samlp:LogoutRequest>",
        id.as_str(),
        xml_write::instant(now),
        session_index.as_str(),
    ))
}

/// The body of the POST, `application/x-www-form-urlencoded`, with the message in the field `logoutRequest`.
#[must_use]
pub fn logout_form_body(request: &str) -> String {
    format!("logoutRequest={}", utf8_percent_encode(request, NON_ALPHANUMERIC))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logout::parse_logout_request;
    use crate::request::Params;

    #[test]
    fn clients_find_the_session_index() {
        let ticket = Ticket::new(TicketKind::Service, &[9; 16]).unwrap();
        let request = logout_request(&[1; 16], &ticket, DateTime::UNIX_EPOCH).unwrap();
        assert!(!request.contains('\n'));
        let found = regex::Regex::new("<samlp:SessionIndex>(.*)</samlp:SessionIndex>").unwrap();
        assert_eq!(&found.captures(&request).unwrap()[1], ticket.as_str());
        assert!(request.contains("IssueInstant=\"1970-01-01T00:00:00.000Z\""));
        assert_eq!(parse_logout_request(&request).unwrap().session_index, ticket.as_str());
        let params = Params::from_query(&logout_form_body(&request));
        assert_eq!(params.get("logoutRequest"), Ok(Some(request.as_str())));
        assert_eq!(logout_request(&[1; 15], &ticket, DateTime::UNIX_EPOCH), Err(TicketError::RandomLength));
    }
}
