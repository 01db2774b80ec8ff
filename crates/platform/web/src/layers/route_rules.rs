//! What the layers have to know of a route.

use axum::extract::{MatchedPath, Request};
use serde_json::Value;

use crate::by_route::ByRoute;

/// The member of an operation that says that it takes what somebody could guess: `"sign-in"`.
const LIMIT: &str = "x-limit";
/// Content types of bodies that may be files.
const FILES: [&str; 2] = ["multipart/form-data", "application/octet-stream"];

/// What is to be known of one route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct RouteRule {
    /// Whether it takes a password, a code or a token that somebody could guess.
    pub signs_in: bool,
    /// Whether its body may be a file.
    pub uploads: bool,
}

/// The rules of all routes. Routes without a row have no rule.
#[derive(Debug, Default)]
pub(super) struct RouteRules(ByRoute<RouteRule>);

impl RouteRules {
    /// Reads `document`, an OpenAPI document.
    pub(super) fn of(document: &Value) -> Self {
        Self(ByRoute::read(document, |operation| {
            let content = operation["requestBody"]["content"].as_object();
            RouteRule {
                signs_in: operation[LIMIT] == "sign-in",
                uploads: content.is_some_and(|kinds| FILES.iter().any(|kind| kinds.contains_key(*kind))),
            }
        }))
    }

    /// The rule of the route that `request` was matched to.
    pub(super) fn find(&self, request: &Request) -> RouteRule {
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
        self.0.find(request.method(), path)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_route_says_by_itself_what_it_takes() {
        let rules = RouteRules::of(&json!({"paths": {
            "/token": {"post": {"x-limit": "sign-in"}, "get": {}},
            "/file/{id}": {"put": {"requestBody": {"content": {"application/octet-stream": {}}}}},
            "/json": {"post": {"requestBody": {"content": {"application/json": {}}}}},
        }}));
        let rule = |path: &str, method: Method| rules.0.find(&method, path);
        assert_eq!(rule("/token", Method::POST), RouteRule { signs_in: true, uploads: false });
        assert_eq!(rule("/token", Method::GET), RouteRule::default());
        assert_eq!(rule("/file/{id}", Method::PUT), RouteRule { signs_in: false, uploads: true });
        assert_eq!(rules.0.len(), 2);
    }
}
