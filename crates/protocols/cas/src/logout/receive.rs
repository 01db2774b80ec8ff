//! Receiving: the message is not signed, so the session index is the only authority.

use crate::client::accept_ticket;
use crate::xml_read::{self, XmlError};
use std::fmt;

/// Largest message, bytes.
pub const MAX_LOGOUT_REQUEST_LEN: usize = 16 * 1024;
const PROTOCOL: &str = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION: &str = "urn:oasis:names:tc:SAML:2.0:assertion";

/// A single logout message of another CAS server.
#[derive(Clone, PartialEq, Eq)]
pub struct LogoutMessage {
    /// The service ticket of the session that ended. End only a session that was started with exactly this ticket.
    pub session_index: String,
    /// The user, if the server tells it. For the log only: never end sessions by it.
    pub name_id: Option<String>,
}

impl fmt::Debug for LogoutMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogoutMessage(…)")
    }
}

/// Reads the value of the form field `logoutRequest`, at most [`MAX_LOGOUT_REQUEST_LEN`] bytes, no document type.
///
/// # Errors
/// [`XmlError`] when it is not a `LogoutRequest` with exactly one session index that looks like a ticket. Answer HTTP
/// 200 anyway and do nothing.
pub fn parse_logout_request(text: &str) -> Result<LogoutMessage, XmlError> {
    let document = xml_read::parse(text, MAX_LOGOUT_REQUEST_LEN)?;
    let root = document.root_element();
    if !root.has_tag_name((PROTOCOL, "LogoutRequest")) {
        return Err(XmlError::Unexpected("no LogoutRequest"));
    }
    let index = xml_read::only_child(root, PROTOCOL, "SessionIndex")?.ok_or(XmlError::Unexpected("no SessionIndex"))?;
    let session_index = xml_read::plain_text(index)?;
    if accept_ticket(&session_index).is_none() {
        return Err(XmlError::Unexpected("a SessionIndex that is no ticket"));
    }
    let name_id = match xml_read::only_child(root, ASSERTION, "NameID")? {
        Some(node) => Some(xml_read::plain_text(node)?).filter(|name| !name.is_empty() && name != "@NOT_USED@"),
        None => None,
    };
    Ok(LogoutMessage { session_index, name_id })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const GOOD: &str = r#"<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0" IssueInstant="2026-11-21T07:00:00Z">
  <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">zhang</saml:NameID>
  <samlp:SessionIndex> ST-1-a.b_c </samlp:SessionIndex>
</samlp:LogoutRequest>"#;

    #[test]
    fn reads_other_servers_messages() {
        let message = parse_logout_request(GOOD).unwrap();
        assert_eq!((message.session_index.as_str(), message.name_id.as_deref()), ("ST-1-a.b_c", Some("zhang")));
        let prefix = GOOD.replace("samlp:", "x:").replace(":samlp", ":x").replace("zhang", "@NOT_USED@");
        assert_eq!(parse_logout_request(&prefix).unwrap().name_id, None);
    }

    #[rstest]
    #[case(GOOD.replace("SAML:2.0:protocol", "SAML:1.0:protocol"))]
    #[case(GOOD.replace("LogoutRequest", "LogoutResponse"))]
    #[case(GOOD.replace("SessionIndex", "Session"))]
    #[case(GOOD.replace("ST-1-a.b_c", ""))]
    #[case(GOOD.replace("ST-1-a.b_c", "*"))]
    #[case(GOOD.replace("ST-1-a.b_c", "ST-1<!-- x -->"))]
    #[case(GOOD.replace("</samlp:LogoutRequest>", "<samlp:SessionIndex>ST-2</samlp:SessionIndex></samlp:LogoutRequest>"))]
    #[case(format!("<!DOCTYPE x [<!ENTITY y 'ST-1'>]>{GOOD}"))]
    #[case(format!("{GOOD}{}", " ".repeat(MAX_LOGOUT_REQUEST_LEN)))]
    #[case("<a>".repeat(4000))]
    #[case(String::new())]
    fn refuses(#[case] text: String) {
        assert!(parse_logout_request(&text).is_err());
    }
}
