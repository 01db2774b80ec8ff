//! SAML 1.1 answers of `/samlValidate` (section 2.8), in the shape that python-cas and `mod_auth_cas` read.
//!
//! `mod_auth_cas` goes by position: header, body; status, assertion; conditions, then the statement with the
//! attributes, whose first child is the subject. The status value is compared with `samlp:Success`.

use super::{Failure, Rendered, Success};
use crate::ticket::{Ticket, TicketError, TicketKind};
use crate::xml_write;
use chrono::{DateTime, TimeDelta, Utc};

/// Name space of the attribute names in SAML answers.
const ATTRIBUTE_NAMESPACE: &str = "http://www.ja-sig.org/products/cas/";
/// How long an assertion counts after its issue, and how far clocks may differ before it, seconds.
const ASSERTION_SECONDS: i64 = 30;

/// What a SAML answer says about itself.
#[derive(Debug, Clone, Copy)]
pub struct SamlContext<'a> {
    /// 16 to 64 random bytes for the identifiers of this answer.
    pub random: &'a [u8],
    /// Who answers: the base address of the CAS server.
    pub issuer: &'a str,
    /// Who asked: the service, as given in `TARGET`. Empty when it is not known.
    pub recipient: &'a str,
    /// The request's `RequestID`, if it had one.
    pub in_response_to: Option<&'a str>,
    /// Now.
    pub now: DateTime<Utc>,
}

/// The answer to a valid ticket.
///
/// # Errors
/// [`TicketError::RandomLength`] for fewer than 16 or more than 64 random bytes.
pub fn saml_success(success: &Success, context: SamlContext<'_>) -> Result<Rendered, TicketError> {
    let user = xml_write::text(&success.user);
    let subject = format!(
        "<Subject><NameIdentifier>{user}</NameIdentifier><SubjectConfirmation><ConfirmationMethod>urn:oasis:names:tc:SAML:1.0:cm:artifact</ConfirmationMethod></SubjectConfirmation></Subject>"
    );
    let mut attributes = String::new();
    if let Some(listed) = &success.attributes {
        for (name, values) in listed.listed() {
            if values.is_empty() {
                continue;
            }
            attributes.push_str(&format!(
                "<Attribute AttributeName=\"{}\" AttributeNamespace=\"{ATTRIBUTE_NAMESPACE}\">",
                xml_write::attribute(&name)
            ));
            for value in values {
                attributes.push_str(&format!("<AttributeValue>{}</AttributeValue>", xml_write::text(&value)));
            }
            attributes.push_str("</Attribute>");
        }
    }
    // the schema of SAML 1.1 wants at least one attribute in the statement
    let statement = if attributes.is_empty() {
        String::new()
    } else {
        format!("<AttributeStatement>{subject}{attributes}</AttributeStatement>")
    };
    let signed_in = success.attributes.as_ref().map_or(context.now, |a| a.authentication_date);
    let assertion = format!(
        "<Assertion xmlns=\"urn:oasis:names:tc:SAML:1.0:assertion\" AssertionID=\"{id}\" IssueInstant=\"{now}\" Issuer=\"{issuer}\" MajorVersion=\"1\" MinorVersion=\"1\"><Conditions NotBefore=\"{before}\" NotOnOrAfter=\"{after}\"><AudienceRestrictionCondition><Audience>{audience}</Audience></AudienceRestrictionCondition></Conditions>{statement}<AuthenticationStatement AuthenticationInstant=\"{signed_in}\" AuthenticationMethod=\"urn:oasis:names:tc:SAML:1.0:am:unspecified\">{subject}</AuthenticationStatement></Assertion>",
        id = identifier("_a", context.random)?,
        now = xml_write::instant(context.now),
        issuer = xml_write::attribute(context.issuer),
        before = xml_write::instant(context.now - TimeDelta::seconds(ASSERTION_SECONDS)),
        after = xml_write::instant(context.now + TimeDelta::seconds(ASSERTION_SECONDS)),
        audience = xml_write::text(context.recipient),
        signed_in = xml_write::instant(signed_in),
    );
    envelope("samlp:Success", "", &assertion, context)
}

/// The answer to a ticket that is not valid. The CAS code stands before the sentence.
///
/// # Errors
/// [`TicketError::RandomLength`] for fewer than 16 or more than 64 random bytes.
pub fn saml_failure(failure: &Failure, context: SamlContext<'_>) -> Result<Rendered, TicketError> {
    let message = format!("<StatusMessage>{}: {}</StatusMessage>", failure.code, xml_write::text(&failure.message));
    envelope("samlp:RequestDenied", &message, "", context)
}

fn envelope(status: &str, message: &str, assertion: &str, context: SamlContext<'_>) -> Result<Rendered, TicketError> {
    let optional = |name: &str, value: Option<&str>| match value {
        Some(value) if !value.is_empty() => format!(" {name}=\"{}\"", xml_write::attribute(value)),
        _ => String::new(),
    };
    let body = format!(
        "<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\"><SOAP-ENV:Header/><SOAP-ENV:Body><Response xmlns=\"urn:oasis:names:tc:SAML:1.0:protocol\" xmlns:samlp=\"urn:oasis:names:tc:SAML:1.0:protocol\" IssueInstant=\"{now}\" MajorVersion=\"1\" MinorVersion=\"1\"{recipient}{reply_to} ResponseID=\"{id}\"><Status><StatusCode Value=\"{status}\"/>{message}</Status>{assertion}</Response></SOAP-ENV:Body></SOAP-ENV:Envelope>",
        now = xml_write::instant(context.now),
        recipient = optional("Recipient", Some(context.recipient)),
        reply_to = optional("InResponseTo", context.in_response_to),
        id = identifier("_r", context.random)?,
    );
    Ok(Rendered { content_type: "text/xml;charset=UTF-8", body })
}

/// An XML identifier from random bytes.
fn identifier(prefix: &str, random: &[u8]) -> Result<String, TicketError> {
    let ticket = Ticket::new(TicketKind::Service, random)?;
    let digits = ticket.as_str().strip_prefix(TicketKind::Service.prefix()).unwrap_or_default();
    Ok(format!("{prefix}{digits}"))
}
