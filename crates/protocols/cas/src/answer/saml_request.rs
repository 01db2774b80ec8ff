//! The request of `/samlValidate`: a SOAP envelope with one `AssertionArtifact`.

use crate::xml_read::{self, XmlError};

/// Largest request, bytes.
pub const MAX_SAML_REQUEST_LEN: usize = 16 * 1024;
const SOAP: &str = "http://schemas.xmlsoap.org/soap/envelope/";
const SAML_PROTOCOL: &str = "urn:oasis:names:tc:SAML:1.0:protocol";

/// What a SAML 1.1 client sends. It holds a ticket: do not log it.
#[derive(Clone, PartialEq, Eq)]
pub struct SamlRequest {
    /// The `RequestID`, for `InResponseTo` of the answer.
    pub request_id: Option<String>,
    /// The ticket, any text.
    pub ticket: String,
}

impl SamlRequest {
    /// Reads the body of the request, at most [`MAX_SAML_REQUEST_LEN`] bytes, no document type.
    ///
    /// # Errors
    /// [`XmlError`]; answer `INVALID_REQUEST`.
    pub fn parse(body: &str) -> Result<Self, XmlError> {
        let document = xml_read::parse(body, MAX_SAML_REQUEST_LEN)?;
        let envelope = document.root_element();
        if !envelope.has_tag_name((SOAP, "Envelope")) {
            return Err(XmlError::Unexpected("no SOAP 1.1 envelope"));
        }
        let body = xml_read::only_child(envelope, SOAP, "Body")?.ok_or(XmlError::Unexpected("no SOAP body"))?;
        let request =
            xml_read::only_child(body, SAML_PROTOCOL, "Request")?.ok_or(XmlError::Unexpected("no SAML 1.1 request"))?;
        let artifact = xml_read::only_child(request, SAML_PROTOCOL, "AssertionArtifact")?
            .ok_or(XmlError::Unexpected("no AssertionArtifact"))?;
        let ticket = xml_read::plain_text(artifact)?;
        if ticket.is_empty() {
            return Err(XmlError::Unexpected("an empty AssertionArtifact"));
        }
        let request_id =
            request.attribute("RequestID").filter(|id| !id.is_empty() && id.len() <= 256).map(str::to_owned);
        Ok(Self { request_id, ticket })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const GOOD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>
<samlp:Request xmlns:samlp="urn:oasis:names:tc:SAML:1.0:protocol" MajorVersion="1" MinorVersion="1" RequestID="_1" IssueInstant="2026-11-21T07:00:00Z">
<samlp:AssertionArtifact>
 ST-1-abc </samlp:AssertionArtifact></samlp:Request></SOAP-ENV:Body></SOAP-ENV:Envelope>"#;

    #[test]
    fn reads_a_request() {
        let request = SamlRequest::parse(GOOD).ok().unwrap();
        assert_eq!(request.ticket, "ST-1-abc");
        assert_eq!(request.request_id.as_deref(), Some("_1"));
    }

    #[rstest]
    #[case(GOOD.replace("soap/envelope", "soap/other"))]
    #[case(GOOD.replace("SAML:1.0:protocol", "SAML:2.0:protocol"))]
    #[case(GOOD.replace("ST-1-abc", ""))]
    #[case(GOOD.replace("ST-1-abc", "ST-1<!-- -->-abc"))]
    #[case(GOOD.replace("</samlp:Request>", "<samlp:AssertionArtifact>ST-2</samlp:AssertionArtifact></samlp:Request>"))]
    #[case(GOOD.replace("<SOAP-ENV:Envelope", "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><SOAP-ENV:Envelope"))]
    #[case(GOOD.replace("ST-1-abc", &"a".repeat(MAX_SAML_REQUEST_LEN)))]
    #[case("ticket=ST-1".to_owned())]
    fn refuses(#[case] body: String) {
        assert!(SamlRequest::parse(&body).is_err());
    }
}
