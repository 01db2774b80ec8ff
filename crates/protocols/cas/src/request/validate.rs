//! `/validate`, `/serviceValidate`, `/proxyValidate` and their `p3` twins (sections 2.4 to 2.6).

use super::{Params, RequestError, ServiceParam};
use crate::answer::{Failure, FailureCode};

/// Which validation endpoint is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endpoint {
    /// `/validate` (CAS 1): two lines of text.
    Validate,
    /// `/serviceValidate` and `/p3/serviceValidate`: service tickets only.
    ServiceValidate,
    /// `/proxyValidate` and `/p3/proxyValidate`: service and proxy tickets.
    ProxyValidate,
    /// `/samlValidate`: service tickets only, SAML 1.1.
    SamlValidate,
}

impl Endpoint {
    /// Whether proxy tickets are accepted.
    #[must_use]
    pub fn accepts_proxy_tickets(self) -> bool {
        self == Self::ProxyValidate
    }
}

/// Form of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// XML.
    #[default]
    Xml,
    /// JSON.
    Json,
}

impl Format {
    /// Reads the `format` parameter; any case of the two words.
    ///
    /// # Errors
    /// `INVALID_REQUEST` for everything else; write that answer in XML.
    pub fn from_params(params: &Params) -> Result<Self, Failure> {
        match params.get("format")? {
            None => Ok(Self::Xml),
            Some(word) if word.eq_ignore_ascii_case("xml") => Ok(Self::Xml),
            Some(word) if word.eq_ignore_ascii_case("json") => Ok(Self::Json),
            Some(_) => Err(Failure::new(FailureCode::InvalidRequest, "The format is not supported, use XML or JSON.")),
        }
    }
}

/// What a validation endpoint was asked. It holds a ticket: do not log it.
#[derive(Clone, PartialEq, Eq)]
pub struct ValidateRequest {
    /// The endpoint called.
    pub endpoint: Endpoint,
    /// The service that presents the ticket; never [`ServiceParam::Absent`].
    pub service: ServiceParam,
    /// The ticket as presented, any text.
    pub ticket: String,
    /// Address for the proxy-granting ticket; not for `/validate` and `/samlValidate`.
    pub pgt_url: Option<String>,
    /// Only a ticket from a fresh password counts.
    pub renew: bool,
}

impl ValidateRequest {
    /// Reads the parameters. Read the [`Format`] first, so that this error is already written in it.
    ///
    /// # Errors
    /// `INVALID_REQUEST` when `service` or `ticket` is missing, or a parameter is repeated with another value.
    pub fn from_params(endpoint: Endpoint, params: &Params) -> Result<Self, Failure> {
        let service = ServiceParam::read(params.get("service")?);
        let ticket = params.get("ticket")?;
        let renew = params.is_set("renew")?;
        let pgt_url = match endpoint {
            Endpoint::ServiceValidate | Endpoint::ProxyValidate => params.get("pgtUrl")?.map(str::to_owned),
            Endpoint::Validate | Endpoint::SamlValidate => None,
        };
        match ticket {
            Some(ticket) if service != ServiceParam::Absent => {
                Ok(Self { endpoint, service, ticket: ticket.to_owned(), pgt_url, renew })
            }
            _ => Err(Failure::new(
                FailureCode::InvalidRequest,
                "The parameters 'service' and 'ticket' are both required.",
            )),
        }
    }

    /// The request of `/samlValidate`: the service comes as `TARGET` in the query, the ticket in the body
    /// ([`crate::answer::SamlRequest`]).
    ///
    /// # Errors
    /// `INVALID_REQUEST` when `TARGET` is missing or repeated with another value.
    pub fn for_saml(params: &Params, ticket: &str) -> Result<Self, Failure> {
        let service = ServiceParam::read(params.get("TARGET")?);
        let renew = params.is_set("renew")?;
        if service == ServiceParam::Absent || ticket.is_empty() {
            return Err(Failure::new(
                FailureCode::InvalidRequest,
                "The parameter 'TARGET' and an AssertionArtifact are both required.",
            ));
        }
        Ok(Self { endpoint: Endpoint::SamlValidate, service, ticket: ticket.to_owned(), pgt_url: None, renew })
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        Self::new(FailureCode::InvalidRequest, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("")]
    #[case("service=http://ok/")]
    #[case("ticket=ST-1")]
    #[case("service=&ticket=ST-1")]
    #[case("service=http://ok/&ticket=")]
    #[case("Service=http://ok/&ticket=ST-1")]
    #[case("service=http://ok/&TICKET=ST-1")]
    #[case("service=http://ok/&ticket=ST-1&ticket=ST-2")]
    #[case("service=http://ok/&service=http://evil/&ticket=ST-1")]
    fn missing_or_doubled_is_an_invalid_request(#[case] query: &str) {
        for endpoint in [Endpoint::Validate, Endpoint::ServiceValidate, Endpoint::ProxyValidate] {
            let failure = ValidateRequest::from_params(endpoint, &Params::from_query(query)).err().unwrap();
            assert_eq!(failure.code, FailureCode::InvalidRequest);
        }
    }

    #[test]
    fn reads_everything() {
        let params = Params::from_query(
            "service=http%3a%2f%2fok%2f&ticket=ST-1&renew=true&pgtUrl=https%3A%2F%2Fok%2Fcb&format=JSON",
        );
        let request = ValidateRequest::from_params(Endpoint::ServiceValidate, &params).ok().unwrap();
        assert_eq!(request.service.url().map(|url| url.as_str().to_owned()).as_deref(), Some("http://ok/"));
        assert_eq!((request.ticket.as_str(), request.renew), ("ST-1", true));
        assert_eq!(request.pgt_url.as_deref(), Some("https://ok/cb"));
        assert_eq!(ValidateRequest::from_params(Endpoint::Validate, &params).ok().unwrap().pgt_url, None);
        assert!(ValidateRequest::for_saml(&params, "ST-1").is_err());
        assert!(ValidateRequest::for_saml(&Params::from_query("TARGET=http://ok/"), "ST-1").is_ok());
    }

    #[rstest]
    #[case("", Some(Format::Xml))]
    #[case("format=XML", Some(Format::Xml))]
    #[case("format=JSON", Some(Format::Json))]
    #[case("format=json", Some(Format::Json))]
    #[case("format=YAML", None)]
    #[case("FORMAT=YAML", Some(Format::Xml))]
    fn formats(#[case] query: &str, #[case] expected: Option<Format>) {
        assert_eq!(Format::from_params(&Params::from_query(query)).ok(), expected);
    }
}
