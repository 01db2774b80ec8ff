//! What a validation tells the client, and the CAS 1 answer.

use super::XmlError;
use crate::answer::{Failure, FailureCode, Success};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// A signed-in user as told by a CAS server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Validated {
    /// Name of the user, never empty.
    pub user: String,
    /// Attributes by name, values in the order given; also the ones below, as text.
    pub attributes: BTreeMap<String, Vec<String>>,
    /// Proxies that the ticket went through, the newest first. A client that does not know proxies must refuse the
    /// sign-in when this is not empty.
    pub proxies: Vec<String>,
    /// The PGTIOU, when a proxy-granting ticket was delivered.
    pub pgt_iou: Option<String>,
    /// When the password was checked.
    pub authentication_date: Option<DateTime<Utc>>,
    /// Whether a "remember me" token stood in for the password.
    pub long_term: Option<bool>,
    /// Whether the password was asked for this very sign-in.
    pub is_from_new_login: Option<bool>,
}

/// A refusal as told by a CAS server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The code, also one that the specification does not know.
    pub code: String,
    /// The server's sentence: for the log, not for the user.
    pub message: String,
}

impl Refused {
    /// The code, if it is one of the specification.
    #[must_use]
    pub fn known_code(&self) -> Option<FailureCode> {
        FailureCode::ALL.into_iter().find(|code| code.as_str() == self.code)
    }
}

/// Answer of a validation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Validation {
    /// The ticket is good.
    Success(Validated),
    /// The ticket is refused.
    Failure(Refused),
}

impl From<Success> for Validated {
    /// For a portal that is a service of its own embedded server: the same value without the way over XML.
    fn from(success: Success) -> Self {
        let mut validated =
            Self { user: success.user, proxies: success.proxies, pgt_iou: success.pgt_iou, ..Self::default() };
        if let Some(attributes) = success.attributes {
            for (name, values) in attributes.listed() {
                validated.attributes.entry(name).or_default().extend(values);
            }
            validated.authentication_date = Some(attributes.authentication_date);
            validated.long_term = Some(attributes.long_term);
            validated.is_from_new_login = Some(attributes.is_from_new_login);
        }
        validated
    }
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Self {
        Self { code: failure.code.as_str().to_owned(), message: failure.message }
    }
}

/// Reads the answer of `/validate`: `yes` and the user, or `no`.
///
/// # Errors
/// [`XmlError::Unexpected`] for anything else.
pub fn parse_cas1_response(body: &str) -> Result<Validation, XmlError> {
    let mut lines = body.lines();
    match (lines.next().map(str::trim), lines.next().map(str::trim)) {
        (Some("yes"), Some(user)) if !user.is_empty() => {
            Ok(Validation::Success(Validated { user: user.to_owned(), ..Validated::default() }))
        }
        (Some("no"), _) => Ok(Validation::Failure(Refused {
            code: FailureCode::InvalidTicket.as_str().to_owned(),
            message: "The server answered no.".to_owned(),
        })),
        _ => Err(XmlError::Unexpected("neither yes with a user nor no")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cas1() {
        let user = |body| match parse_cas1_response(body) {
            Ok(Validation::Success(validated)) => Some(validated.user),
            _ => None,
        };
        assert_eq!(user("yes\nzhang\n").as_deref(), Some("zhang"));
        assert_eq!(user("yes\r\nzhang\r\n").as_deref(), Some("zhang"));
        assert!(matches!(parse_cas1_response("no\n\n"), Ok(Validation::Failure(_))));
        for body in ["", "yes", "yes\n\n", "yes zhang", "<html>yes\nzhang</html>"] {
            assert!(parse_cas1_response(body).is_err(), "{body:?}");
        }
    }
}
