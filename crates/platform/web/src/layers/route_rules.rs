//! What the layers have to know of a route.

use axum::extract::{MatchedPath, Request};
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, Paths};

use crate::by_route::{ByRoute, said};

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

/// The rules of all routes, from their API document. Routes without a row have no rule.
#[derive(Debug, Default)]
pub struct RouteRules(ByRoute<RouteRule>);

impl RouteRules {
    /// Reads the operations of an OpenAPI document.
    #[must_use]
    pub fn of(paths: &Paths) -> Self {
        Self(ByRoute::read(paths, |operation| RouteRule {
            signs_in: said(operation, LIMIT).is_some_and(|limit| limit == "sign-in"),
            uploads: takes_files(operation),
        }))
    }

    /// The rule of the route that `request` was matched to.
    pub(super) fn find(&self, request: &Request) -> RouteRule {
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
        self.0.find(request.method(), path)
    }
}

fn takes_files(operation: &Operation) -> bool {
    let Some(RefOr::T(body)) = &operation.request_body else { return false };
    FILES.iter().any(|kind| body.content.contains_key(*kind))
}

#[cfg(test)]
mod tests {
    use axum::http::Method;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_route_says_by_itself_what_it_takes() {
        let rules = json!({
            "/token": {"post": {"responses": {}, "x-limit": "sign-in"}, "get": {"responses": {}}},
            "/file/{id}": {"put": {"responses": {}, "requestBody": {"content": {"application/octet-stream": {}}}}},
            "/json": {"post": {"responses": {}, "requestBody": {"content": {"application/json": {}}}}},
        });
        let rules = RouteRules::of(&serde_json::from_value(rules).unwrap());
        let rule = |path: &str, method: Method| rules.0.find(&method, path);
        assert_eq!(rule("/token", Method::POST), RouteRule { signs_in: true, uploads: false });
        assert_eq!(rule("/token", Method::GET), RouteRule::default());
        assert_eq!(rule("/file/{id}", Method::PUT), RouteRule { signs_in: false, uploads: true });
        assert_eq!(rules.0.len(), 2);
    }
}
