//! What a call answered.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// An answer, read to its end.
#[derive(Debug)]
pub struct TestAnswer {
    /// The HTTP status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as text.
    pub text: String,
    /// The body as it came.
    pub bytes: Bytes,
}

impl TestAnswer {
    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|e| panic!("not JSON ({e}), HTTP {}: {}", self.status, self.text))
    }

    /// The payload of a success; fails the test otherwise.
    #[track_caller]
    pub fn ok(&self) -> Value {
        let body = self.json();
        assert_eq!(
            (self.status.as_u16(), &body["status"], &body["success"]),
            (200, &Value::from(1000), &Value::from(true)),
            "{body}"
        );
        body.get("result").or_else(|| body.get("data")).cloned().unwrap_or(Value::Null)
    }

    /// The catalogue code of a refusal, as `service.not_found`; fails the test on a success.
    #[track_caller]
    pub fn problem(&self) -> String {
        let body = self.json();
        if let Some(code) = body["error"]["code"].as_str() {
            return code.to_owned();
        }
        if let Some(code) = body["error_code"].as_str() {
            return code.to_owned();
        }
        // a refusal of SCIM ends with the same words
        let detail = match body["schemas"][0].as_str() {
            Some("urn:ietf:params:scim:api:messages:2.0:Error") => body["detail"].as_str(),
            _ => {
                assert_eq!(body["success"], Value::from(false), "a refusal was expected: {body}");
                body["msgDetail"].as_str()
            }
        };
        let detail = detail.unwrap_or_default();
        let inside = detail.rsplit_once('[').map(|(_, rest)| rest).unwrap_or_default();
        inside.split(' ').next().unwrap_or_default().to_owned()
    }
}
