//! U+0000: no text of people has it, and PostgreSQL stores none. It is refused wherever it may come in.

use axum::http::Uri;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use onehall_kernel::ErrorCode;
use serde_json::Value;

use crate::ApiError;

/// Paths whose bodies are forms whatever their sender calls them.
const FORMS: &str = "/cas";

/// Refuses a text with U+0000 in it.
///
/// # Errors
/// `request.nul`.
pub fn refuse_nul(text: &str) -> Result<(), ApiError> {
    if text.contains('\0') { Err(ErrorCode::RequestNul.into()) } else { Ok(()) }
}

/// Whether path or query have one, encoded.
pub(crate) fn in_target(uri: &Uri) -> bool {
    uri.path().contains("%00") || uri.query().is_some_and(|query| query.contains("%00"))
}

/// Whether a body that is no file has one: JSON in a text or a name, a form encoded or as it is. What goes by the name of a
/// file is none to the routes that ask here.
pub(crate) fn in_body(parts: &Parts, body: &[u8]) -> bool {
    let kind = parts.headers.get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
    if ["multipart/", "application/octet-stream"].iter().any(|file| kind.starts_with(file)) {
        return false;
    }
    let is_json = kind.is_empty() || kind.starts_with("application/json");
    let is_form = kind.is_empty() || !is_json || parts.uri.path().starts_with(FORMS);
    (is_json && in_json(body)) || (is_form && (body.contains(&0) || has(body, b"%00")))
}

/// Whether a JSON document has one in a text or in the name of a member.
pub(crate) fn in_json(body: &[u8]) -> bool {
    // nearly no body has an escape that looks like one, so nearly none is read twice
    has(body, b"\\u0000") && serde_json::from_slice(body).is_ok_and(|value| has_nul(&value))
}

/// Whether a JSON value has one in a text or in the name of a member.
#[must_use]
pub fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(members) => members.iter().any(|(name, member)| name.contains('\0') || has_nul(member)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn has(body: &[u8], part: &[u8]) -> bool {
    body.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use axum::http::Request;
    use proptest::prelude::*;

    use super::*;

    fn in_sent(path: &str, kind: &str, body: &str) -> bool {
        let request = Request::builder().uri(path).header(CONTENT_TYPE, kind).body(()).unwrap();
        in_body(&request.into_parts().0, body.as_bytes())
    }

    #[test]
    fn it_is_found_where_it_would_be_read() {
        for (path, kind, body, found) in [
            ("/api/x", "application/json", r#"{"a":"b\u0000"}"#, true),
            ("/api/x", "application/json", r#"{"a\u0000":1}"#, true),
            ("/api/x", "application/json", r#"[[{"a":["\u0000"]}]]"#, true),
            ("/api/x", "application/json", r#"{"a":"b\\u0000"}"#, false),
            ("/api/x", "application/json", r#"{"a":"%00"}"#, false),
            ("/api/x", "Application/JSON; charset=utf-8", r#"{"a":"\u0000"}"#, true),
            ("/api/x", "application/x-www-form-urlencoded", "a=b%00", true),
            ("/api/x", "application/x-www-form-urlencoded", "a=b\0", true),
            ("/api/x", "application/x-www-form-urlencoded", "a=b%2500", false),
            ("/api/x", "multipart/form-data; boundary=x", "--x\0", false),
            ("/cas/login", "application/json", "username=a%00", true),
            ("/cas/login", "text/plain", "username=a%00", true),
        ] {
            assert_eq!(in_sent(path, kind, body), found, "{path} {kind} {body}");
        }
        for (target, found) in [("/a/b%00c", true), ("/a?x=%00", true), ("/a?x=%2500", false), ("/a", false)] {
            assert_eq!(in_target(&target.parse().unwrap()), found, "{target}");
        }
    }

    proptest! {
        #[test]
        fn a_document_has_one_when_a_text_in_it_has(texts in prop::collection::vec("[a\\\\u0\0\"]{0,8}", 0..5)) {
            let body = serde_json::to_vec(&texts).unwrap();
            prop_assert_eq!(in_json(&body), texts.iter().any(|text| text.contains('\0')));
        }
    }
}
