//! `/login` (section 2.1.1).

use super::{Params, RequestError, ServiceParam};

/// How the ticket is handed to the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ResponseMethod {
    /// A redirect with the ticket in the query.
    #[default]
    Get,
    /// A page with a form that posts the ticket to the service by itself.
    Post,
}

/// What `/login` was asked, for showing the form and for signing in alike. The form must send these parameters back
/// unchanged; user name, password and login ticket are the route's own business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoginRequest {
    /// Where to go with the ticket.
    pub service: ServiceParam,
    /// The password must be asked for, even with a session.
    pub renew: bool,
    /// No page must be shown: without a session go back without a ticket. Never together with `renew` and never
    /// without a service.
    pub gateway: bool,
    /// How to hand over the ticket.
    pub method: ResponseMethod,
}

impl LoginRequest {
    /// Reads the parameters. `gateway` is dropped when `renew` is set or no service is given.
    ///
    /// # Errors
    /// [`RequestError`] for contradicting repetitions and unknown response methods: show an error page, no redirect.
    pub fn from_params(params: &Params) -> Result<Self, RequestError> {
        let service = ServiceParam::read(params.get("service")?);
        let renew = params.is_set("renew")?;
        let gateway = params.is_set("gateway")? && !renew && service != ServiceParam::Absent;
        let method = match params.get("method")? {
            None | Some("GET") => ResponseMethod::Get,
            Some("POST") => ResponseMethod::Post,
            Some(_) => return Err(RequestError::Method),
        };
        Ok(Self { service, renew, gateway, method })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("service=http://ok/", false, false)]
    #[case("service=http://ok/&gateway=true", false, true)]
    #[case("service=http://ok/&gateway=true&renew=true", true, false)]
    #[case("gateway=true", false, false)]
    #[case("service=&gateway=true", false, false)]
    #[case("service=http://ok/&Gateway=true&RENEW=true", false, false)]
    fn reads_switches(#[case] query: &str, #[case] renew: bool, #[case] gateway: bool) {
        let request = LoginRequest::from_params(&Params::from_query(query)).unwrap();
        assert_eq!((request.renew, request.gateway), (renew, gateway));
    }

    #[test]
    fn methods() {
        let method = |query| LoginRequest::from_params(&Params::from_query(query)).map(|request| request.method);
        assert_eq!(method(""), Ok(ResponseMethod::Get));
        assert_eq!(method("method=GET"), Ok(ResponseMethod::Get));
        assert_eq!(method("method=POST"), Ok(ResponseMethod::Post));
        assert_eq!(method("method=HEADER"), Err(RequestError::Method));
        assert_eq!(method("service=http://ok/&service=http://evil/"), Err(RequestError::Repeated("service")));
    }
}
