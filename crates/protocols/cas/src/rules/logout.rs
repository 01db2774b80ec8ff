//! `/logout`: where to go afterwards.

use crate::request::{LogoutPage, ServiceParam};
use crate::service_url::ServiceUrl;

/// What to show after the session has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogoutStep {
    /// The page that says so.
    ShowPage,
    /// Go to the registered service, `ServiceUrl::location(None)`.
    Redirect(ServiceUrl),
}

/// Decides where to go. The session is ended in every case; only a registered service is gone to, everything else
/// shows the page without a link to it.
#[must_use]
pub fn decide_logout(page: &LogoutPage, registered: bool) -> LogoutStep {
    match &page.service {
        ServiceParam::Valid(service) if registered => LogoutStep::Redirect(service.clone()),
        ServiceParam::Valid(_) | ServiceParam::Absent | ServiceParam::Malformed(_) => LogoutStep::ShowPage,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Params;
    use rstest::rstest;

    #[rstest]
    #[case("", true, None)]
    #[case("service=http://ok/", true, Some("http://ok/"))]
    #[case("service=http://evil/", false, None)]
    #[case("service=javascript:alert(1)", true, None)]
    #[case("service=http://ok@evil/", true, None)]
    #[case("url=http://ok/", true, None)]
    #[case("url=http://evil/&service=http://ok/", true, Some("http://ok/"))]
    fn goes_to_registered_services_only(#[case] query: &str, #[case] registered: bool, #[case] expected: Option<&str>) {
        let target = match decide_logout(&LogoutPage::from_params(&Params::from_query(query)), registered) {
            LogoutStep::ShowPage => None,
            LogoutStep::Redirect(service) => Some(service.as_str().to_owned()),
        };
        assert_eq!(target.as_deref(), expected);
    }
}
