//! The answer that belongs to an endpoint and a format, with its content type.

use super::{Failure, Success, proxy_json, proxy_xml, validation_json, validation_xml};
use crate::request::{Endpoint, Format};
use crate::ticket::Ticket;

/// A body and its content type. Send it with HTTP 200 and `Cache-Control: no-store`, also when it says "failure".
#[derive(Clone, PartialEq, Eq)]
pub struct Rendered {
    /// Value of the `Content-Type` header.
    pub content_type: &'static str,
    /// The body, UTF-8.
    pub body: String,
}

const XML: &str = "application/xml;charset=UTF-8";
const JSON: &str = "application/json;charset=UTF-8";
const TEXT: &str = "text/plain;charset=UTF-8";

/// The answer of `/validate`, `/serviceValidate`, `/proxyValidate`. The format counts for the latter two only.
///
/// Answers of `/samlValidate` need more than the outcome: [`super::saml_success`], [`super::saml_failure`].
#[must_use]
pub fn validation(endpoint: Endpoint, format: Format, outcome: &Result<Success, Failure>) -> Rendered {
    match (endpoint, format) {
        (Endpoint::Validate, _) => Rendered { content_type: TEXT, body: cas1_text(outcome) },
        (_, Format::Json) => Rendered { content_type: JSON, body: validation_json(outcome) },
        (_, Format::Xml) => Rendered { content_type: XML, body: validation_xml(outcome) },
    }
}

/// The answer of `/proxy`.
#[must_use]
pub fn proxy(format: Format, outcome: &Result<Ticket, Failure>) -> Rendered {
    match format {
        Format::Json => Rendered { content_type: JSON, body: proxy_json(outcome) },
        Format::Xml => Rendered { content_type: XML, body: proxy_xml(outcome) },
    }
}

/// `yes` and the user, or `no` and an empty line (section 2.4.2). Control characters of the name become U+FFFD, so that
/// a name cannot add lines.
#[must_use]
pub fn cas1_text(outcome: &Result<Success, Failure>) -> String {
    match outcome {
        Ok(success) => {
            let user: String = success.user.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
            format!("yes\n{user}\n")
        }
        Err(_) => "no\n\n".to_owned(),
    }
}
