//! Service URLs: what a client calls itself, and where the browser is sent with a ticket.
//!
//! The text a client sends is kept unchanged ([`ServiceUrl::as_str`]) because it must come back unchanged;
//! all comparisons use the normal form ([`ServiceUrl::normal`]).

mod error;
mod matcher;
mod matcher_error;
mod normalise;
mod pattern;
mod place_ticket;

pub use error::ServiceUrlError;
pub use matcher::{MatchKind, ServiceMatcher};
pub use matcher_error::MatcherError;
pub use place_ticket::{append_ticket, strip_ticket};

use crate::ticket::Ticket;
use normalise::Parts;
use std::fmt;
use std::hash::{Hash, Hasher};

/// Longest accepted service URL, bytes.
pub const MAX_SERVICE_LEN: usize = 2048;

/// A checked service URL. Two values are equal when their normal forms are equal.
///
/// The normal form lowers the case of scheme and host, drops the default port and the fragment, writes a missing path
/// as `/`, writes `%xx` in upper case, and writes characters that a URL may not contain (all non-ASCII ones, blanks)
/// as `%XX`. Path and query are otherwise untouched: `%41` is not `A`, `//` is not `/`, `+` is not a blank.
#[derive(Clone)]
pub struct ServiceUrl {
    raw: String,
    authority_end: usize,
    normal: String,
    origin_len: usize,
    path_end: usize,
}

impl ServiceUrl {
    /// Checks and normalises a service URL.
    ///
    /// `raw` is the value of the `service` parameter after form decoding, at most [`MAX_SERVICE_LEN`] bytes.
    ///
    /// # Errors
    /// [`ServiceUrlError`] for everything that browsers, servers and matchers could read in different ways: other
    /// schemes than http and https, user information, backslashes, control and invisible characters, a host that is
    /// not written plainly, dot segments in the path in any encoding.
    pub fn parse(raw: &str) -> Result<Self, ServiceUrlError> {
        let Parts { authority_end, origin, path, query } = normalise::split(raw)?;
        let origin_len = origin.len();
        let mut normal = origin;
        normal.push_str(&path);
        let path_end = normal.len();
        if let Some(query) = query {
            normal.push('?');
            normal.push_str(&query);
        }
        Ok(Self { raw: raw.to_owned(), authority_end, normal, origin_len, path_end })
    }

    /// The text as the client sent it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.raw
    }

    /// The form to compare and to index by: `scheme://host[:port]/path[?query]`, ASCII only.
    #[must_use]
    pub fn normal(&self) -> &str {
        &self.normal
    }

    /// `scheme://host[:port]` of the normal form.
    #[must_use]
    pub fn origin(&self) -> &str {
        self.normal.get(..self.origin_len).unwrap_or_default()
    }

    /// Path of the normal form, begins with `/`.
    #[must_use]
    pub fn path(&self) -> &str {
        self.normal.get(self.origin_len..self.path_end).unwrap_or_default()
    }

    /// Query of the normal form without `?`; `None` when there is no `?`.
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.normal.get(self.path_end..).and_then(|rest| rest.strip_prefix('?'))
    }

    /// Path and query of the normal form.
    #[must_use]
    pub fn path_and_query(&self) -> &str {
        self.normal.get(self.origin_len..).unwrap_or_default()
    }

    /// Whether the scheme is https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.normal.starts_with("https://")
    }

    /// Whether the URL as sent has a fragment.
    #[must_use]
    pub fn has_fragment(&self) -> bool {
        self.raw.contains('#')
    }

    /// The address to send the browser to, for a `Location` header or a form action; with the ticket when one is given.
    ///
    /// An ASCII service is returned byte for byte (plus ticket, before the `#`). Otherwise the host is written in its
    /// ASCII form and other non-ASCII characters and blanks as `%XX`, because a header cannot carry them; browsers
    /// request exactly the same address.
    #[must_use]
    pub fn location(&self, ticket: Option<&Ticket>) -> String {
        let plain = normalise::ascii_location(&self.raw, self.authority_end, self.origin());
        match ticket {
            Some(ticket) => append_ticket(&plain, ticket),
            None => plain,
        }
    }
}

impl PartialEq for ServiceUrl {
    fn eq(&self, other: &Self) -> bool {
        self.normal == other.normal
    }
}

impl Eq for ServiceUrl {}

impl Hash for ServiceUrl {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.normal.hash(state);
    }
}

impl fmt::Display for ServiceUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.raw)
    }
}

impl fmt::Debug for ServiceUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceUrl({:?})", self.raw)
    }
}
