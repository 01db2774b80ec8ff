//! XML answers (section 2.5.2 and Appendix A).

use super::{Failure, Success};
use crate::ticket::Ticket;
use crate::xml_write;

/// Namespace of all CAS answers.
pub(crate) const CAS_NAMESPACE: &str = "http://www.yale.edu/tp/cas";

/// Answer of a validation as XML, valid against `tests/cas-3.0.xsd`.
#[must_use]
pub fn validation_xml(outcome: &Result<Success, Failure>) -> String {
    match outcome {
        Ok(success) => envelope(&success_element(success)),
        Err(failure) => envelope(&failure_element("authenticationFailure", failure)),
    }
}

/// Answer of `/proxy` as XML.
#[must_use]
pub fn proxy_xml(outcome: &Result<Ticket, Failure>) -> String {
    match outcome {
        Ok(ticket) => envelope(&format!(
            "<cas:proxySuccess><cas:proxyTicket>{}</cas:proxyTicket></cas:proxySuccess>",
            xml_write::text(ticket.as_str())
        )),
        Err(failure) => envelope(&failure_element("proxyFailure", failure)),
    }
}

fn envelope(content: &str) -> String {
    format!("<cas:serviceResponse xmlns:cas=\"{CAS_NAMESPACE}\">{content}</cas:serviceResponse>")
}

fn failure_element(name: &str, failure: &Failure) -> String {
    format!("<cas:{name} code=\"{}\">{}</cas:{name}>", failure.code, xml_write::text(&failure.message))
}

fn success_element(success: &Success) -> String {
    let mut out = format!("<cas:authenticationSuccess><cas:user>{}</cas:user>", xml_write::text(&success.user));
    if let Some(attributes) = &success.attributes {
        out.push_str("<cas:attributes>");
        for (name, values) in attributes.listed() {
            for value in values {
                out.push_str(&format!("<cas:{name}>{}</cas:{name}>", xml_write::text(&value)));
            }
        }
        out.push_str("</cas:attributes>");
    }
    if let Some(iou) = &success.pgt_iou {
        out.push_str(&format!("<cas:proxyGrantingTicket>{}</cas:proxyGrantingTicket>", xml_write::text(iou)));
    }
    if !success.proxies.is_empty() {
        out.push_str("<cas:proxies>");
        for proxy in &success.proxies {
            out.push_str(&format!("<cas:proxy>{}</cas:proxy>", xml_write::text(proxy)));
        }
        out.push_str("</cas:proxies>");
    }
    out.push_str("</cas:authenticationSuccess>");
    out
}
