//! What must be sealed: the setting of a tenant and client, and the calls that never are.

use serde::{Deserialize, Serialize};

/// How much of a client's traffic is sealed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Nothing: other campus systems behind their own TLS.
    #[serde(rename = "off")]
    Off,
    /// Bodies of writes.
    #[serde(rename = "writes")]
    Writes,
    /// Bodies of writes, and the `result` of every answer: the browser.
    #[default]
    #[serde(rename = "writes+answers")]
    WritesAndAnswers,
}

impl Level {
    /// The word of settings and of the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Writes => "writes",
            Self::WritesAndAnswers => "writes+answers",
        }
    }
}

/// What one call must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// A plain body is refused.
    pub sealed_request: bool,
    /// A JSON `result` is sealed.
    pub sealed_answer: bool,
}

/// The chat calls carry a signature of their own over form fields (contract section 7).
const SIGNED_FORMS: &str = "/api/im/";

/// Calls under `/api/` that are never sealed: the agreement itself, and the token call (the password in it is).
const PLAIN_PATHS: [&str; 2] = ["/api/blade-workbench/auth/auth/init", "/api/blade-auth/oauth/token"];

/// What is demanded of a call. `path` is without the query. A body that is neither multipart nor sealed is refused
/// whatever its content type, so that no type is a way around. Answers that are no JSON envelope (files, events) stay
/// plain by their nature.
#[must_use]
pub fn demand(level: Level, method: &str, path: &str, multipart: bool) -> Demand {
    let ours = path.starts_with("/api/") && !path.starts_with(SIGNED_FORMS) && !PLAIN_PATHS.contains(&path);
    let write = !matches!(method, "GET" | "HEAD" | "OPTIONS");
    Demand {
        sealed_request: ours && write && !multipart && level >= Level::Writes,
        sealed_answer: ours && level == Level::WritesAndAnswers,
    }
}

/// Whether a call is of the signed service: the service centre of any family, with and without `nobody` (001
/// sections 7.1 and 7.2).
#[must_use]
pub fn is_signed_service(path: &str) -> bool {
    let family = path.strip_prefix("/api/").and_then(|rest| rest.split_once('/'));
    family.is_some_and(|(_, call)| call.strip_prefix("nobody/").unwrap_or(call).starts_with("serverCenter/"))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Level::Off, "POST", "/api/blade-platform/serverCenter/collect", false, false, false)]
    #[case(Level::Writes, "POST", "/api/blade-platform/serverCenter/collect", false, true, false)]
    #[case(Level::WritesAndAnswers, "POST", "/api/blade-platform/serverCenter/collect", false, true, true)]
    #[case(Level::WritesAndAnswers, "DELETE", "/api/onehall/x", false, true, true)]
    #[case(Level::WritesAndAnswers, "GET", "/api/blade-platform/serverCenter/myCollect", false, false, true)]
    #[case(Level::WritesAndAnswers, "POST", "/api/blade-platform/common/upload", true, false, true)]
    #[case(Level::WritesAndAnswers, "POST", "/api/blade-auth/oauth/token", false, false, false)]
    #[case(Level::WritesAndAnswers, "POST", "/api/blade-workbench/auth/auth/init", false, false, false)]
    #[case(Level::WritesAndAnswers, "POST", "/api/im/user/login", false, false, false)]
    #[case(Level::WritesAndAnswers, "POST", "/api/imports", false, true, true)]
    #[case(Level::WritesAndAnswers, "POST", "/api/blade-workbench/auth/auth/init/", false, true, true)]
    #[case(Level::WritesAndAnswers, "POST", "/open/v1/todos", false, false, false)]
    #[case(Level::WritesAndAnswers, "GET", "/health/live", false, false, false)]
    fn what_is_sealed(
        #[case] level: Level,
        #[case] method: &str,
        #[case] path: &str,
        #[case] multipart: bool,
        #[case] sealed_request: bool,
        #[case] sealed_answer: bool,
    ) {
        assert_eq!(demand(level, method, path, multipart), Demand { sealed_request, sealed_answer });
    }

    #[test]
    fn the_service_centre_is_signed() {
        assert!(is_signed_service("/api/blade-platform/serverCenter/page"));
        assert!(is_signed_service("/api/blade-platform/nobody/serverCenter/ospPage"));
        assert!(is_signed_service("/api/blade-workbench/serverCenter/rateService"));
        assert!(!is_signed_service("/api/blade-platform/serverCenterX"));
        assert!(!is_signed_service("/api/blade-workbench/auth/tokenLogin"));
        assert!(!is_signed_service("/x/api/blade-platform/serverCenter/page"));
    }

    #[test]
    fn a_setting_has_these_words() {
        let words = [Level::Off, Level::Writes, Level::WritesAndAnswers].map(|l| serde_json::to_string(&l).unwrap());
        let names = [Level::Off, Level::Writes, Level::WritesAndAnswers].map(|l| format!("\"{}\"", l.name()));
        assert_eq!(words, names);
        assert_eq!(words, ["\"off\"", "\"writes\"", "\"writes+answers\""]);
        assert!(serde_json::from_str::<Level>("\"none\"").is_err());
    }
}
