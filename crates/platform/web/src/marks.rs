//! Marks of routes: what each route says of itself in the API document, read by the extractors.
//!
//! `x-access` says who may call a route, `x-acting` what of it an administrator may do who acts as somebody else,
//! `x-persons` that it shows persons' data to whoever administers them. A route that says nothing is nobody's but the
//! person's own.

use axum::http::Method;
use serde_json::Value;

use crate::by_route::ByRoute;

/// What somebody may do with a route in the name of somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Acting {
    /// It shows what the person would see and changes nothing of theirs.
    Reads,
    /// It changes something that may be arranged for a person; each call is audited before it is done.
    Writes,
    /// It is the person's own.
    #[default]
    Refused,
}

/// What is known of one route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mark {
    /// In the name of somebody else.
    pub acting: Acting,
    /// Whether an administrator reads persons' data by it.
    pub shows_persons: bool,
}

/// All routes by method and path as the router has it.
#[derive(Debug, Default)]
pub struct Marks(ByRoute<Mark>);

impl Marks {
    /// Reads the table from the API document.
    #[must_use]
    pub fn of(document: &Value) -> Self {
        Self(ByRoute::read(document, |operation| {
            let acting = match operation["x-acting"].as_str() {
                Some("reads") => Acting::Reads,
                Some("writes") => Acting::Writes,
                _ => Acting::Refused,
            };
            Mark { acting, shows_persons: operation["x-persons"] == Value::Bool(true) }
        }))
    }

    /// What is known of a route; an unknown one is the person's own.
    #[must_use]
    pub fn mark(&self, method: &Method, path: &str) -> Mark {
        self.0.find(method, path)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_a_route_does_not_say_is_the_persons_own() {
        let marks = Marks::of(&json!({"paths": {
            "/a/{id}": {"post": {"x-acting": "reads", "x-persons": true}, "put": {"x-acting": "writes"}},
            "/b": {"post": {"x-acting": "refused"}, "get": {"x-acting": "perhaps"}},
        }}));
        let acting = |method, path| marks.mark(&method, path).acting;
        assert_eq!(marks.mark(&Method::POST, "/a/{id}"), Mark { acting: Acting::Reads, shows_persons: true });
        assert_eq!(acting(Method::PUT, "/a/{id}"), Acting::Writes);
        for (method, path) in [(Method::POST, "/b"), (Method::GET, "/b"), (Method::GET, "/a/{id}"), (Method::GET, "/")]
        {
            assert_eq!(acting(method, path), Acting::Refused, "{path}");
        }
    }
}
