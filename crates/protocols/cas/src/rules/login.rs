//! `/login`: before and after the password (section 2.1 and 2.2).

use crate::request::{LoginRequest, ResponseMethod, ServiceParam};
use crate::service_url::{ServiceUrl, ServiceUrlError};

/// Why a service is refused. Show an error page (HTTP 403); never redirect, never link to the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefuseReason {
    /// Not an acceptable URL.
    Malformed(ServiceUrlError),
    /// Acceptable, but no registered service matches it.
    Unregistered,
}

/// What to do when `/login` is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoginStep {
    /// Show the form, with the request's parameters in it.
    ShowForm,
    /// There is a session and no service: say that one is signed in.
    AlreadySignedIn,
    /// Issue a ticket from the session (`is_from_new_login` is false) and hand it to the service. This slides the
    /// session's idle deadline.
    RedirectWithTicket {
        /// Where to.
        service: ServiceUrl,
        /// How.
        method: ResponseMethod,
    },
    /// Gateway without a session: go back without a ticket, `ServiceUrl::location(None)`.
    RedirectPlain {
        /// Where to.
        service: ServiceUrl,
    },
    /// Refuse.
    RefuseService(RefuseReason),
}

/// What to do after the password was right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignedInStep {
    /// No service: say that one is signed in.
    SignedIn,
    /// Issue a ticket with `is_from_new_login` true and hand it to the service.
    RedirectWithTicket {
        /// Where to.
        service: ServiceUrl,
        /// How.
        method: ResponseMethod,
    },
    /// Refuse the service. Check this before the password, so that nobody types it for a refused service.
    RefuseService(RefuseReason),
}

/// Decides what `GET /login` does.
///
/// `has_session`: the cookie belongs to a live single sign-on session. `registered`: a registered service matches
/// `request.service`; any value when there is none.
#[must_use]
pub fn decide_login(request: &LoginRequest, has_session: bool, registered: bool) -> LoginStep {
    let usable_session = has_session && !request.renew;
    match usable_service(&request.service, registered) {
        Err(reason) => LoginStep::RefuseService(reason),
        Ok(None) if usable_session => LoginStep::AlreadySignedIn,
        Ok(None) => LoginStep::ShowForm,
        Ok(Some(service)) if usable_session => {
            LoginStep::RedirectWithTicket { service: service.clone(), method: request.method }
        }
        Ok(Some(service)) if request.gateway && !request.renew => LoginStep::RedirectPlain { service: service.clone() },
        Ok(Some(_)) => LoginStep::ShowForm,
    }
}

/// Decides where to go after a right password.
#[must_use]
pub fn decide_after_sign_in(request: &LoginRequest, registered: bool) -> SignedInStep {
    match usable_service(&request.service, registered) {
        Err(reason) => SignedInStep::RefuseService(reason),
        Ok(None) => SignedInStep::SignedIn,
        Ok(Some(service)) => SignedInStep::RedirectWithTicket { service: service.clone(), method: request.method },
    }
}

fn usable_service(service: &ServiceParam, registered: bool) -> Result<Option<&ServiceUrl>, RefuseReason> {
    match service {
        ServiceParam::Absent => Ok(None),
        ServiceParam::Malformed(error) => Err(RefuseReason::Malformed(*error)),
        ServiceParam::Valid(_) if !registered => Err(RefuseReason::Unregistered),
        ServiceParam::Valid(url) => Ok(Some(url)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Params;
    use rstest::rstest;

    fn word(step: &LoginStep) -> &'static str {
        match step {
            LoginStep::ShowForm => "form",
            LoginStep::AlreadySignedIn => "signed-in",
            LoginStep::RedirectWithTicket { method: ResponseMethod::Get, .. } => "ticket",
            LoginStep::RedirectWithTicket { method: ResponseMethod::Post, .. } => "post",
            LoginStep::RedirectPlain { .. } => "plain",
            LoginStep::RefuseService(RefuseReason::Unregistered) => "unregistered",
            LoginStep::RefuseService(RefuseReason::Malformed(_)) => "malformed",
        }
    }

    #[rstest]
    //     query                                              no session, session
    #[case("", true, "form", "signed-in")]
    #[case("renew=true", true, "form", "form")]
    #[case("gateway=true", true, "form", "signed-in")]
    #[case("gateway=true&renew=true", true, "form", "form")]
    #[case("service=http://ok/", true, "form", "ticket")]
    #[case("service=http://ok/&renew=true", true, "form", "form")]
    #[case("service=http://ok/&gateway=true", true, "plain", "ticket")]
    #[case("service=http://ok/&gateway=true&renew=true", true, "form", "form")]
    #[case("service=http://ok/&method=POST", true, "form", "post")]
    #[case("service=http://ok/&method=POST&gateway=true", true, "plain", "post")]
    #[case("service=http://evil/", false, "unregistered", "unregistered")]
    #[case("service=http://evil/&gateway=true", false, "unregistered", "unregistered")]
    #[case("service=http://evil/&renew=true", false, "unregistered", "unregistered")]
    #[case("service=javascript:alert(1)&gateway=true", true, "malformed", "malformed")]
    #[case("service=//evil/", true, "malformed", "malformed")]
    #[case("service=http://ok%5C@evil/", true, "malformed", "malformed")]
    fn steps(#[case] query: &str, #[case] registered: bool, #[case] without: &str, #[case] with: &str) {
        let request = LoginRequest::from_params(&Params::from_query(query)).unwrap();
        assert_eq!(word(&decide_login(&request, false, registered)), without);
        assert_eq!(word(&decide_login(&request, true, registered)), with);
    }

    #[rstest]
    #[case("", true, "signed-in")]
    #[case("service=http://ok/&renew=true", true, "http://ok/")]
    #[case("service=http://evil/", false, "refused")]
    #[case("service=data:x", true, "refused")]
    fn after_the_password(#[case] query: &str, #[case] registered: bool, #[case] expected: &str) {
        let request = LoginRequest::from_params(&Params::from_query(query)).unwrap();
        let step = match decide_after_sign_in(&request, registered) {
            SignedInStep::SignedIn => "signed-in".to_owned(),
            SignedInStep::RedirectWithTicket { service, .. } => service.as_str().to_owned(),
            SignedInStep::RefuseService(_) => "refused".to_owned(),
        };
        assert_eq!(step, expected);
    }
}
