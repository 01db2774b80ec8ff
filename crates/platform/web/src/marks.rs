//! Marks of routes: what each route says of itself in the API document, read by the extractors.
//!
//! `x-access` says who may call a route, `x-acting` what of it an administrator may do who acts as somebody else,
//! `x-persons` that it shows persons' data to whoever administers them, `x-part` that a bundle may have it as a part. A route that says nothing is nobody's but the
//! person's own.

use axum::http::Method;
use serde_json::Value;

use crate::by_route::ByRoute;

/// How the name of an envelope's schema begins.
const ENVELOPE: &str = "#/components/schemas/Envelope";

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
    /// Whether what it answers can be sealed: the envelope and nothing else.
    pub answers_envelope: bool,
    /// Whether a bundle may have it as a part ([`crate::bundle`]): it only reads, and answers the envelope.
    pub is_part: bool,
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
            let answer = &operation["responses"]["200"]["content"];
            let only = answer.as_object().is_some_and(|kinds| kinds.len() == 1);
            let envelope = answer["application/json"]["schema"]["$ref"].as_str();
            Mark {
                acting,
                shows_persons: operation["x-persons"] == Value::Bool(true),
                answers_envelope: only && envelope.is_some_and(|name| name.starts_with(ENVELOPE)),
                is_part: operation["x-part"] == Value::Bool(true),
            }
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
        let answers = |kinds: &[&str]| {
            let envelope = json!({"schema": {"$ref": "#/components/schemas/Envelope_String"}});
            let content: serde_json::Map<_, _> = kinds.iter().map(|k| ((*k).to_owned(), envelope.clone())).collect();
            json!({"responses": {"200": {"content": content}}})
        };
        let marks = Marks::of(&json!({"paths": {
            "/a/{id}": {"post": {"x-acting": "reads", "x-persons": true}, "put": {"x-acting": "writes"}},
            "/c": {"get": answers(&["application/json"]), "put": answers(&["application/json", "text/csv"])},
            "/p": {"post": {"x-part": true}},
            "/b": {"post": {"x-acting": "refused"}, "get": {"x-acting": "perhaps"}},
        }}));
        let acting = |method, path| marks.mark(&method, path).acting;
        assert_eq!(
            marks.mark(&Method::POST, "/a/{id}"),
            Mark { acting: Acting::Reads, shows_persons: true, answers_envelope: false, is_part: false }
        );
        assert_eq!(acting(Method::PUT, "/a/{id}"), Acting::Writes);
        for (method, path) in [(Method::POST, "/b"), (Method::GET, "/b"), (Method::GET, "/a/{id}"), (Method::GET, "/")]
        {
            assert_eq!(acting(method, path), Acting::Refused, "{path}");
        }
        assert!(marks.mark(&Method::POST, "/p").is_part);
        assert!(!marks.mark(&Method::GET, "/p").is_part && !marks.mark(&Method::GET, "/c").is_part);
        assert!(marks.mark(&Method::GET, "/c").answers_envelope);
        assert!(!marks.mark(&Method::PUT, "/c").answers_envelope, "it may be a file");
        assert!(!marks.mark(&Method::GET, "/b").answers_envelope);
    }
}
