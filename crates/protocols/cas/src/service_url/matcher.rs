//! Which service URLs belong to a registered service.

use super::ServiceUrl;
use super::matcher_error::MatcherError;
use super::pattern::OriginAndPath;
use regex::Regex;
use serde::{Deserialize, Serialize};

/// How the pattern of a registered service is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchKind {
    /// Same origin and same path; a query in the pattern must be the same too, without one any query is accepted.
    Exact,
    /// Same origin and a path below the pattern's path, cut at `/`.
    Prefix,
    /// A regular expression over the whole normal form, split into a part for the origin and one for path and query.
    Regex,
}

impl MatchKind {
    /// The stored word: `exact`, `prefix` or `regex`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Prefix => "prefix",
            Self::Regex => "regex",
        }
    }

    /// Reads the stored word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Exact, Self::Prefix, Self::Regex].into_iter().find(|kind| kind.as_str() == word)
    }
}

/// A compiled pattern of a registered service.
#[derive(Debug, Clone)]
pub struct ServiceMatcher(Rule);

#[derive(Debug, Clone)]
enum Rule {
    Exact(ServiceUrl),
    Prefix(ServiceUrl),
    Regex { origin: Regex, path: Regex },
}

impl ServiceMatcher {
    /// Compiles a pattern. Do it once per stored service, not per request.
    ///
    /// A regular expression sees normal forms: lower-case host, no default port, `%XX` in upper case. It is anchored
    /// at both ends, and its host part is compared with the origin alone, so `.*` never reaches from host into path.
    ///
    /// # Errors
    /// [`MatcherError`] says what the administrator must change.
    pub fn new(kind: MatchKind, pattern: &str) -> Result<Self, MatcherError> {
        Ok(Self(match kind {
            MatchKind::Exact if pattern.contains('#') => return Err(MatcherError::Fragment),
            MatchKind::Exact => Rule::Exact(ServiceUrl::parse(pattern)?),
            MatchKind::Prefix if pattern.contains(['?', '#']) => return Err(MatcherError::PrefixTail),
            MatchKind::Prefix => Rule::Prefix(ServiceUrl::parse(pattern)?),
            MatchKind::Regex => {
                let OriginAndPath { origin, path } = OriginAndPath::compile(pattern)?;
                Rule::Regex { origin, path }
            }
        }))
    }

    /// Whether the service URL belongs to this registered service.
    #[must_use]
    pub fn matches(&self, service: &ServiceUrl) -> bool {
        match &self.0 {
            Rule::Exact(wanted) => {
                service.origin() == wanted.origin()
                    && service.path() == wanted.path()
                    && (wanted.query().is_none() || wanted.query() == service.query())
            }
            Rule::Prefix(wanted) => {
                service.origin() == wanted.origin()
                    && service
                        .path()
                        .strip_prefix(wanted.path())
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/') || wanted.path().ends_with('/'))
            }
            Rule::Regex { origin, path } => {
                origin.is_match(service.origin()) && path.is_match(service.path_and_query())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServiceUrlError;
    use rstest::rstest;

    #[rstest]
    #[case(MatchKind::Exact, "https://ok.example/login", "https://ok.example/login", true)]
    #[case(MatchKind::Exact, "https://ok.example/login", "HTTPS://OK.example:443/login?state=1#x", true)]
    #[case(MatchKind::Exact, "https://ok.example/login", "https://ok.example/login/", false)]
    #[case(MatchKind::Exact, "https://ok.example/login", "http://ok.example/login", false)]
    #[case(MatchKind::Exact, "https://ok.example/a?app=1", "https://ok.example/a?app=1", true)]
    #[case(MatchKind::Exact, "https://ok.example/a?app=1", "https://ok.example/a?app=2", false)]
    #[case(MatchKind::Exact, "https://ok.example/a?app=1", "https://ok.example/a", false)]
    #[case(MatchKind::Prefix, "https://ok.example/app", "https://ok.example/app", true)]
    #[case(MatchKind::Prefix, "https://ok.example/app", "https://ok.example/app/x?y=1", true)]
    #[case(MatchKind::Prefix, "https://ok.example/app", "https://ok.example/app?y=1", true)]
    #[case(MatchKind::Prefix, "https://ok.example/app", "https://ok.example/apple", false)]
    #[case(MatchKind::Prefix, "https://ok.example/app", "https://ok.example/app%2Fx", false)]
    #[case(MatchKind::Prefix, "https://ok.example/app/", "https://ok.example/app/x", true)]
    #[case(MatchKind::Prefix, "https://ok.example/app/", "https://ok.example/app", false)]
    #[case(MatchKind::Prefix, "https://ok.example", "https://ok.example/any", true)]
    #[case(MatchKind::Prefix, "https://ok.example", "https://ok.example:8443/any", false)]
    #[case(MatchKind::Regex, r"^https?://.*\.campus\.example/.*$", "https://a.b.campus.example/x?y", true)]
    #[case(MatchKind::Regex, r"https?://.*\.campus\.example/.*", "https://evil/x.campus.example/", false)]
    #[case(MatchKind::Regex, r"https?://.*\.campus\.example/.*", "https://evil/?.campus.example/", false)]
    #[case(MatchKind::Regex, r"https?://.*\.campus\.example/.*", "https://a.campus.example:8443/", false)]
    #[case(MatchKind::Regex, r"https://[^/]+\.campus\.example(:\d+)?/sso", "https://a.campus.example:8443/sso", true)]
    #[case(MatchKind::Regex, r"https://[^/]+\.campus\.example(:\d+)?/sso", "https://a.campus.example/sso/x", false)]
    #[case(MatchKind::Regex, r"https:\/\/(a|b)\.example\/(x|y)", "https://b.example/y", true)]
    fn decides(#[case] kind: MatchKind, #[case] pattern: &str, #[case] service: &str, #[case] expected: bool) {
        let matcher = ServiceMatcher::new(kind, pattern).unwrap();
        assert_eq!(matcher.matches(&ServiceUrl::parse(service).unwrap()), expected);
    }

    #[rstest]
    #[case(MatchKind::Exact, "ftp://ok.example/", MatcherError::Url(ServiceUrlError::Scheme))]
    #[case(MatchKind::Exact, "https://ok.example/#/a", MatcherError::Fragment)]
    #[case(MatchKind::Prefix, "https://ok.example/a?b", MatcherError::PrefixTail)]
    #[case(MatchKind::Regex, r".*", MatcherError::Scheme)]
    #[case(MatchKind::Regex, r"(?i)https://ok\.example/.*", MatcherError::Scheme)]
    #[case(MatchKind::Regex, r"https://.*", MatcherError::NoPath)]
    #[case(MatchKind::Regex, r"https://.*/.*", MatcherError::LooseWildcard)]
    #[case(MatchKind::Regex, r"https://.*campus\.example/.*", MatcherError::LooseWildcard)]
    #[case(MatchKind::Regex, r"https://[^/]+/.*", MatcherError::AnyHost)]
    #[case(MatchKind::Regex, r"https://[0-9.]+/.*", MatcherError::AnyHost)]
    #[case(MatchKind::Regex, r"https://www.campus.example/.*", MatcherError::BareDot)]
    #[case(MatchKind::Regex, r"https://a\.example/x|https://.*", MatcherError::Alternatives)]
    #[case(MatchKind::Regex, r"https://a\.example|https://b/", MatcherError::Alternatives)]
    #[case(MatchKind::Regex, r"https://(a\.example/x|b)/y", MatcherError::SlashInHost)]
    #[case(MatchKind::Regex, r"https://a\.example/x)|(?:.*", MatcherError::Syntax)]
    #[case(MatchKind::Regex, "https://a\\.example/(?x)#[\n)|(?:.*#]\n", MatcherError::Syntax)]
    #[case(MatchKind::Regex, r"https://a\.example/[", MatcherError::Syntax)]
    #[case(MatchKind::Regex, r"https://a\.example/(a{9}){999}{999}", MatcherError::Syntax)]
    fn refuses_unsafe_patterns(#[case] kind: MatchKind, #[case] pattern: &str, #[case] expected: MatcherError) {
        assert_eq!(ServiceMatcher::new(kind, pattern).unwrap_err(), expected);
    }

    #[test]
    fn words_round_trip() {
        for kind in [MatchKind::Exact, MatchKind::Prefix, MatchKind::Regex] {
            assert_eq!(MatchKind::from_word(kind.as_str()), Some(kind));
        }
        assert_eq!(MatchKind::from_word("Exact"), None);
    }
}
