//! Marks of routes: what each route says of itself in the API document, read by the extractors.
//!
//! `x-access` says who may call a route, `x-acting` what of it an administrator may do who acts as somebody else,
//! `x-persons` that it shows persons' data to whoever administers them, `x-part` that a bundle may have it as a part. A route that says nothing is nobody's but the
//! person's own.

use axum::http::Method;
use serde_json::Value;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::{Ref, RefOr};

use crate::by_route::{ByRoute, said};

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
    /// Reads the table from the operations of the API document.
    #[must_use]
    pub fn of(paths: &Paths) -> Self {
        Self(ByRoute::read(paths, |operation| {
            let acting = match said(operation, "x-acting").and_then(Value::as_str) {
                Some("reads") => Acting::Reads,
                Some("writes") => Acting::Writes,
                _ => Acting::Refused,
            };
            let says = |name| said(operation, name) == Some(&Value::Bool(true));
            Mark {
                acting,
                shows_persons: says("x-persons"),
                answers_envelope: answers_envelope(operation),
                is_part: says("x-part"),
            }
        }))
    }

    /// What is known of a route; an unknown one is the person's own.
    #[must_use]
    pub fn mark(&self, method: &Method, path: &str) -> Mark {
        self.0.find(method, path)
    }
}

/// Whether an envelope as JSON is all that `operation` answers.
fn answers_envelope(operation: &Operation) -> bool {
    let Some(RefOr::T(answer)) = operation.responses.responses.get("200") else { return false };
    let Some(RefOr::T(only)) = answer.content.get("application/json").filter(|_| answer.content.len() == 1) else {
        return false;
    };
    matches!(&only.schema, Some(RefOr::Ref(Ref { ref_location, .. })) if ref_location.starts_with(ENVELOPE))
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
        let none = json!({});
        let paths = json!({
            "/a/{id}": {
                "post": {"responses": none, "x-acting": "reads", "x-persons": true},
                "put": {"responses": none, "x-acting": "writes"},
            },
            "/c": {"get": answers(&["application/json"]), "put": answers(&["application/json", "text/csv"])},
            "/p": {"post": {"responses": none, "x-part": true}},
            "/b": {
                "post": {"responses": none, "x-acting": "refused"},
                "get": {"responses": none, "x-acting": "perhaps"},
            },
        });
        let marks = Marks::of(&serde_json::from_value(paths).unwrap());
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
