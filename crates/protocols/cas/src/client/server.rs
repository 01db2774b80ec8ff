//! Addresses of a CAS server, from one configured base.

use super::accept_ticket;
use crate::service_url::{ServiceUrl, ServiceUrlError};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// RFC 3986 section 2.3: everything else is encoded, once.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Version of the protocol that the server speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// `/validate`, text.
    Cas1,
    /// `/serviceValidate`, XML.
    Cas2,
    /// `/p3/serviceValidate`, XML with attributes.
    #[default]
    Cas3,
}

/// Why an address cannot be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ServerError {
    /// The base is not an acceptable URL.
    #[error("the address of the CAS server is not usable: {0}")]
    Base(#[from] ServiceUrlError),
    /// The base has a query or fragment.
    #[error("the address of the CAS server must not contain ? or #")]
    BaseTail,
    /// The ticket cannot be one of a CAS server.
    #[error("this is not a ticket")]
    Ticket,
}

/// Switches of a login address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LoginOptions {
    /// Ask for the password even with a session.
    pub renew: bool,
    /// Come back at once, without a ticket when there is no session. Ignored with `renew`.
    pub gateway: bool,
}

/// Switches of a validation address.
#[derive(Debug, Clone, Copy, Default)]
pub struct ValidateOptions<'a> {
    /// Accept only a ticket from a fresh password.
    pub renew: bool,
    /// Where the server delivers a proxy-granting ticket (https). Not with [`Protocol::Cas1`].
    pub pgt_url: Option<&'a ServiceUrl>,
    /// Accept proxy tickets too. Not with [`Protocol::Cas1`].
    pub accept_proxy_tickets: bool,
}

/// A CAS server as a client sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CasServer {
    base: String,
}

impl CasServer {
    /// `base` comes from configuration, for example `https://sso.campus.example/cas`.
    ///
    /// # Errors
    /// [`ServerError::Base`] and [`ServerError::BaseTail`].
    pub fn new(base: &str) -> Result<Self, ServerError> {
        let url = ServiceUrl::parse(base)?;
        if url.query().is_some() || url.has_fragment() {
            return Err(ServerError::BaseTail);
        }
        Ok(Self { base: url.normal().trim_end_matches('/').to_owned() })
    }

    /// Where to send the browser to sign in.
    #[must_use]
    pub fn login_url(&self, service: &ServiceUrl, options: LoginOptions) -> String {
        let switch = match options {
            LoginOptions { renew: true, .. } => "&renew=true",
            LoginOptions { gateway: true, .. } => "&gateway=true",
            LoginOptions { .. } => "",
        };
        format!("{}/login?service={}{switch}", self.base, value(service.as_str()))
    }

    /// What to GET to validate a ticket.
    ///
    /// # Errors
    /// [`ServerError::Ticket`] when the text cannot be a ticket: refuse the sign-in without asking the server.
    pub fn validate_url(
        &self,
        protocol: Protocol,
        service: &ServiceUrl,
        ticket: &str,
        options: ValidateOptions<'_>,
    ) -> Result<String, ServerError> {
        let ticket = accept_ticket(ticket).ok_or(ServerError::Ticket)?;
        let path = match (protocol, options.accept_proxy_tickets) {
            (Protocol::Cas1, _) => "validate",
            (Protocol::Cas2, false) => "serviceValidate",
            (Protocol::Cas2, true) => "proxyValidate",
            (Protocol::Cas3, false) => "p3/serviceValidate",
            (Protocol::Cas3, true) => "p3/proxyValidate",
        };
        let mut url = format!("{}/{path}?service={}&ticket={}", self.base, value(service.as_str()), value(ticket));
        if options.renew {
            url.push_str("&renew=true");
        }
        if let Some(callback) = options.pgt_url.filter(|_| protocol != Protocol::Cas1) {
            url.push_str("&pgtUrl=");
            url.push_str(&value(callback.as_str()));
        }
        Ok(url)
    }

    /// What to GET for a proxy ticket.
    #[must_use]
    pub fn proxy_url(&self, pgt: &str, target: &ServiceUrl) -> String {
        format!("{}/proxy?pgt={}&targetService={}", self.base, value(pgt), value(target.as_str()))
    }

    /// Where to send the browser to sign out, with the service to come back to.
    #[must_use]
    pub fn logout_url(&self, service: Option<&ServiceUrl>) -> String {
        match service {
            Some(service) => format!("{}/logout?service={}", self.base, value(service.as_str())),
            None => format!("{}/logout", self.base),
        }
    }
}

fn value(text: &str) -> String {
    utf8_percent_encode(text, VALUE).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::{Endpoint, LoginRequest, Params, ValidateRequest};
    use rstest::rstest;

    #[rstest]
    #[case("https://app.example/?q=a%20b&r=%E4%B8%AD")]
    #[case("https://app.example/?q=a+b")]
    #[case("https://app.example/课表")]
    #[case("https://app.example/?a=1&amp;b=2")]
    #[case("https://app.example/?next=https%3A%2F%2Fb.example%2F%3Fx%3D1&k=YQ==")]
    #[case("https://app.example/#/route")]
    fn the_server_reads_the_same_service(#[case] text: &str) {
        let server = CasServer::new("https://sso.example/cas/").unwrap();
        let service = ServiceUrl::parse(text).unwrap();
        let login = server.login_url(&service, LoginOptions::default());
        let query = login.strip_prefix("https://sso.example/cas/login?").unwrap();
        let request = LoginRequest::from_params(&Params::from_query(query)).unwrap();
        assert_eq!(request.service.url().unwrap().as_str(), text);
        let validate = server.validate_url(Protocol::Cas3, &service, "ST-1", ValidateOptions::default()).unwrap();
        let query = validate.strip_prefix("https://sso.example/cas/p3/serviceValidate?").unwrap();
        let request = ValidateRequest::from_params(Endpoint::ServiceValidate, &Params::from_query(query)).ok().unwrap();
        assert_eq!(request.service.url().unwrap().as_str(), text);
    }

    #[test]
    fn switches() {
        let server = CasServer::new("http://sso.example").unwrap();
        let service = ServiceUrl::parse("http://a/").unwrap();
        let login = |renew, gateway| server.login_url(&service, LoginOptions { renew, gateway });
        assert_eq!(login(true, true), "http://sso.example/login?service=http%3A%2F%2Fa%2F&renew=true");
        assert_eq!(login(false, true), "http://sso.example/login?service=http%3A%2F%2Fa%2F&gateway=true");
        let callback = ServiceUrl::parse("https://a/cb").unwrap();
        let options = ValidateOptions { renew: true, pgt_url: Some(&callback), accept_proxy_tickets: true };
        assert_eq!(
            server.validate_url(Protocol::Cas2, &service, "PT-1", options).unwrap(),
            "http://sso.example/proxyValidate?service=http%3A%2F%2Fa%2F&ticket=PT-1&renew=true&pgtUrl=https%3A%2F%2Fa%2Fcb"
        );
        assert_eq!(
            server.validate_url(Protocol::Cas1, &service, "ST-1", options).unwrap(),
            "http://sso.example/validate?service=http%3A%2F%2Fa%2F&ticket=ST-1&renew=true"
        );
        assert_eq!(server.validate_url(Protocol::Cas3, &service, "ST-1&pgtUrl=x", options), Err(ServerError::Ticket));
        assert_eq!(server.logout_url(None), "http://sso.example/logout");
        assert_eq!(server.logout_url(Some(&service)), "http://sso.example/logout?service=http%3A%2F%2Fa%2F");
        assert_eq!(
            server.proxy_url("PGT-1", &service),
            "http://sso.example/proxy?pgt=PGT-1&targetService=http%3A%2F%2Fa%2F"
        );
    }

    #[rstest]
    #[case("sso.example", ServerError::Base(ServiceUrlError::Scheme))]
    #[case("https://u:p@sso.example", ServerError::Base(ServiceUrlError::UserInfo))]
    #[case("https://sso.example/?a", ServerError::BaseTail)]
    #[case("https://sso.example/#a", ServerError::BaseTail)]
    fn refuses_bases(#[case] base: &str, #[case] expected: ServerError) {
        assert_eq!(CasServer::new(base), Err(expected));
    }
}
