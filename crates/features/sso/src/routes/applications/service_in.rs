//! Registered applications as forms send them.

use onehall_cas::MatchKind;
use onehall_web::parts;
use serde::{Deserialize, Serialize};

use super::CasServiceSeenIn;
use crate::rules::service::ServiceFacts;

/// How a pattern is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum CasPatternKind {
    /// This address with any query; with a query in the pattern that one alone.
    Exact,
    /// Every path below this address.
    Prefix,
    /// A regular expression over the whole address, anchored at both ends.
    Regex,
}

impl CasPatternKind {
    /// As the protocol names it.
    pub(super) const fn kind(self) -> MatchKind {
        match self {
            Self::Exact => MatchKind::Exact,
            Self::Prefix => MatchKind::Prefix,
            Self::Regex => MatchKind::Regex,
        }
    }

    /// Of a stored word; nothing for one that nobody wrote.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        [Self::Exact, Self::Prefix, Self::Regex].into_iter().find(|one| one.kind().as_str() == word)
    }
}

/// An application to register.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CasServiceFormIn {
    kind: CasPatternKind,
    /// Which addresses belong to it.
    #[garde(length(chars, min = 1, max = 512))]
    pattern: String,
    /// Its name for people, shown at sign-in.
    #[garde(length(chars, min = 1, max = 128))]
    service_name: String,
    /// Where it is told that somebody signed out, instead of the address that was signed in to.
    #[serde(default)]
    #[garde(length(chars, max = 512))]
    slo_url: String,
    /// Whether other applications may reach it with proxy tickets.
    #[serde(default)]
    is_proxied: bool,
    /// Whether it may receive proxy-granting tickets.
    #[serde(default)]
    is_proxy: bool,
}

impl CasServiceFormIn {
    /// For the rules.
    pub(super) fn typed(self) -> ServiceFacts {
        ServiceFacts {
            kind: self.kind.kind(),
            pattern: self.pattern,
            name: self.service_name,
            slo_url: Some(self.slo_url),
            proxy_ok: self.is_proxied,
            pgt_callback: self.is_proxy,
        }
    }
}

/// An application that is registered, as it is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CasServiceUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    pub(super) seen: CasServiceSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    pub(super) form: CasServiceFormIn,
}

parts!(CasServiceUpdateIn { seen, form });
