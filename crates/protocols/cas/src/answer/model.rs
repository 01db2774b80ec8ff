//! Success and failure of a validation.

use chrono::{DateTime, Utc};
use std::fmt;

/// Error codes of the answers (sections 2.5.3 and 2.7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FailureCode {
    /// A parameter is missing or cannot be read.
    InvalidRequest,
    /// The kind of ticket is not accepted at this endpoint.
    InvalidTicketSpec,
    /// The service may not ask for proxy tickets.
    UnauthorizedServiceProxy,
    /// The proxy callback is not acceptable or did not answer.
    InvalidProxyCallback,
    /// The ticket is unknown, used, expired, ended, or not from a fresh password although `renew` was set.
    InvalidTicket,
    /// The ticket was issued for another service. It is used up.
    InvalidService,
    /// The server failed.
    InternalError,
    /// The service is not registered.
    UnauthorizedService,
}

impl FailureCode {
    /// All codes.
    pub const ALL: [Self; 8] = [
        Self::InvalidRequest,
        Self::InvalidTicketSpec,
        Self::UnauthorizedServiceProxy,
        Self::InvalidProxyCallback,
        Self::InvalidTicket,
        Self::InvalidService,
        Self::InternalError,
        Self::UnauthorizedService,
    ];

    /// The word on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::InvalidRequest => "INVALID_REQUEST",
            Self::InvalidTicketSpec => "INVALID_TICKET_SPEC",
            Self::UnauthorizedServiceProxy => "UNAUTHORIZED_SERVICE_PROXY",
            Self::InvalidProxyCallback => "INVALID_PROXY_CALLBACK",
            Self::InvalidTicket => "INVALID_TICKET",
            Self::InvalidService => "INVALID_SERVICE",
            Self::InternalError => "INTERNAL_ERROR",
            Self::UnauthorizedService => "UNAUTHORIZED_SERVICE",
        }
    }
}

impl fmt::Display for FailureCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A refused request: code and an English sentence for the developer of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The code that programs read.
    pub code: FailureCode,
    /// The sentence that people read. It never repeats a ticket.
    pub message: String,
}

impl Failure {
    /// Puts code and sentence together.
    #[must_use]
    pub fn new(code: FailureCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// A successful validation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Success {
    /// Name of the user, as the service knows it.
    pub user: String,
    /// What is released about the user; `None` leaves the block out (plain CAS 2).
    pub attributes: Option<Attributes>,
    /// The PGTIOU, when a proxy-granting ticket was delivered to the callback.
    pub pgt_iou: Option<String>,
    /// The callbacks that the ticket went through, the newest first.
    pub proxies: Vec<String>,
}

/// Attributes of a successful validation. The first three are required by the schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attributes {
    /// When the password (or its like) was checked.
    pub authentication_date: DateTime<Utc>,
    /// Whether a "remember me" token stood in for the password.
    pub long_term: bool,
    /// Whether this ticket comes from that check itself and not from a session.
    pub is_from_new_login: bool,
    /// Further attributes with their values, in this order. Names become element names; characters that cannot stand in
    /// one are written as `_`. The names of the three above and empty names are left out.
    pub others: Vec<(String, Vec<String>)>,
}

/// Names of the required attributes.
pub(crate) const REQUIRED: [&str; 3] =
    ["authenticationDate", "longTermAuthenticationRequestTokenUsed", "isFromNewLogin"];

impl Attributes {
    /// All attributes as names and texts, the required ones first.
    pub(crate) fn listed(&self) -> Vec<(String, Vec<String>)> {
        let values = [
            crate::xml_write::instant(self.authentication_date),
            self.long_term.to_string(),
            self.is_from_new_login.to_string(),
        ];
        let required = REQUIRED.into_iter().zip(values).map(|(name, value)| (name.to_owned(), vec![value]));
        let others = self.others.iter().filter_map(|(name, values)| {
            let name = crate::xml_write::element_name(name)?;
            (!REQUIRED.contains(&name.as_str())).then(|| (name, values.clone()))
        });
        required.chain(others).collect()
    }
}
