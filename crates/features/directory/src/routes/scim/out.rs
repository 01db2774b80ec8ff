//! Answers of SCIM.

use axum::Json;
use axum::http::header::{CONTENT_TYPE, ETAG, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use onehall_scim::Projection;
use serde_json::Value;

use crate::provisioning::resource::{etag, location};
use crate::provisioning::write::Written;

/// The content type of RFC 7644 section 8.1.
const SCIM_JSON: HeaderValue = HeaderValue::from_static("application/scim+json");

/// An answer.
pub(super) struct ScimOut {
    status: StatusCode,
    body: Option<Value>,
    etag: Option<String>,
    location: Option<String>,
}

impl ScimOut {
    /// A body.
    pub(super) const fn ok(body: Value) -> Self {
        Self { status: StatusCode::OK, body: Some(body), etag: None, location: None }
    }

    /// A resource with its version.
    pub(super) const fn resource(body: Value, etag: String) -> Self {
        Self { status: StatusCode::OK, body: Some(body), etag: Some(etag), location: None }
    }

    /// Nothing, with a status.
    pub(super) const fn empty(status: StatusCode, etag: Option<String>) -> Self {
        Self { status, body: None, etag, location: None }
    }

    /// Somebody who was written.
    pub(super) fn written(status: StatusCode, done: Written, projection: &Projection, base: &str) -> Self {
        Self {
            status,
            etag: Some(etag(&done.person, &done.kept)),
            location: (status == StatusCode::CREATED).then(|| location(base, done.person.id)),
            body: Some(projection.show(done.told)),
        }
    }
}

impl IntoResponse for ScimOut {
    fn into_response(self) -> Response {
        let mut response = match self.body {
            Some(body) => (self.status, Json(body)).into_response(),
            None => self.status.into_response(),
        };
        let headers = response.headers_mut();
        if headers.contains_key(CONTENT_TYPE) {
            headers.insert(CONTENT_TYPE, SCIM_JSON);
        }
        for (name, text) in [(ETAG, self.etag), (LOCATION, self.location)] {
            if let Some(value) = text.and_then(|text| HeaderValue::from_str(&text).ok()) {
                headers.insert(name, value);
            }
        }
        response
    }
}
