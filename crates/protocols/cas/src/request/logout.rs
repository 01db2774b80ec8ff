//! `/logout` (section 2.3).

use super::{Params, ServiceParam};

/// What `/logout` was asked. The CAS 2 parameter `url` does not exist here: CAS 3 demands that it is ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogoutPage {
    /// Where to go afterwards, if it is a registered service.
    pub service: ServiceParam,
}

impl LogoutPage {
    /// Reads the parameters. Never fails: logging out must work for every request; contradicting services count as none.
    #[must_use]
    pub fn from_params(params: &Params) -> Self {
        Self { service: params.get("service").map_or(ServiceParam::Absent, ServiceParam::read) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_is_ignored() {
        let page = |query| LogoutPage::from_params(&Params::from_query(query)).service;
        assert_eq!(page("url=http://ok/"), ServiceParam::Absent);
        assert_eq!(page("service=http://ok/&service=http://evil/"), ServiceParam::Absent);
        assert!(page("service=http://ok/&url=http://evil/").url().is_some_and(|url| url.as_str() == "http://ok/"));
    }
}
