//! `/proxy` (section 2.7).

use super::{Params, ServiceParam};
use crate::answer::{Failure, FailureCode};

/// What `/proxy` was asked. It holds a ticket: do not log it.
#[derive(Clone, PartialEq, Eq)]
pub struct ProxyRequest {
    /// The proxy-granting ticket as presented, any text.
    pub pgt: String,
    /// The service the proxy ticket is for; never [`ServiceParam::Absent`].
    pub target_service: ServiceParam,
}

impl ProxyRequest {
    /// Reads the parameters.
    ///
    /// # Errors
    /// `INVALID_REQUEST` when `pgt` or `targetService` is missing, or repeated with another value.
    pub fn from_params(params: &Params) -> Result<Self, Failure> {
        let target_service = ServiceParam::read(params.get("targetService")?);
        match params.get("pgt")? {
            Some(pgt) if target_service != ServiceParam::Absent => Ok(Self { pgt: pgt.to_owned(), target_service }),
            _ => Err(Failure::new(
                FailureCode::InvalidRequest,
                "The parameters 'pgt' and 'targetService' are both required.",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_required() {
        for query in [
            "",
            "pgt=PGT-1",
            "targetService=http://ok/",
            "pgt=&targetService=http://ok/",
            "pgt=1&targetservice=http://ok/",
        ] {
            let failure = ProxyRequest::from_params(&Params::from_query(query)).err().unwrap();
            assert_eq!(failure.code, FailureCode::InvalidRequest);
        }
        let request =
            ProxyRequest::from_params(&Params::from_query("pgt=PGT-1&targetService=http://ok/")).ok().unwrap();
        assert_eq!(request.pgt, "PGT-1");
        assert!(request.target_service.url().is_some());
    }
}
