//! JSON bodies, validated.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use garde::Validate;
use onehall_kernel::{ErrorCode, Problem};
use serde::de::DeserializeOwned;

use super::nul;
use crate::size_text::size_text;
use crate::{ApiError, App, FieldError};

/// Paths whose fields are called as in this code; those of all others are in camel case.
const OPEN: &str = "/open/";
/// Paths whose bodies have a content type of their own (RFC 7644 section 3.1).
const SCIM: (&str, &str) = ("/scim/", "application/scim+json");

/// A JSON body that was read, understood and validated. An empty body counts as `{}`; other content types are refused.
#[derive(Debug, Clone)]
pub struct Body<T>(pub T);

impl<T> FromRequest<App> for Body<T>
where
    T: DeserializeOwned + Validate<Context = ()> + 'static,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let is_open = request.uri().path().starts_with(OPEN);
        let is_scim = request.uri().path().starts_with(SCIM.0);
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                Problem::new(ErrorCode::RequestTooLarge).with("limit", size_text(app.http.body_max_bytes)).into()
            } else {
                ApiError::from(Problem::new(ErrorCode::RequestMalformed).with("reason", "body"))
            }
        })?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return parse(b"{}", is_open);
        }
        let is_known = kind.is_empty() || kind.starts_with("application/json") || (is_scim && kind.starts_with(SCIM.1));
        if !is_known {
            return Err(ErrorCode::RequestMediaType.into());
        }
        parse(&bytes, is_open)
    }
}

fn parse<T: DeserializeOwned + Validate<Context = ()>>(bytes: &[u8], is_open: bool) -> Result<Body<T>, ApiError> {
    if nul::in_json(bytes) {
        return Err(ErrorCode::RequestNul.into());
    }
    let value: T = serde_json::from_slice(bytes)
        .map_err(|e| ApiError::from(Problem::new(ErrorCode::RequestMalformed).with("reason", e)))?;
    check_named(&value, |path| if is_open { path } else { wire_name(&path) })?;
    Ok(Body(value))
}

/// The name under which a caller sent a field: rules name it as this code does, `user_ids` for `userIds`.
fn wire_name(path: &str) -> String {
    let mut name = String::with_capacity(path.len());
    let mut is_next_large = false;
    for letter in path.chars() {
        if letter == '_' {
            is_next_large = true;
        } else {
            name.push(if is_next_large { letter.to_ascii_uppercase() } else { letter });
            is_next_large = false;
        }
    }
    name
}

/// Validates a value by its garde rules; fields are named as in this code.
///
/// # Errors
/// `request.invalid` with one entry per broken rule.
pub fn check<T: Validate<Context = ()>>(value: &T) -> Result<(), ApiError> {
    check_named(value, |path| path)
}

fn check_named<T: Validate<Context = ()>>(value: &T, name: impl Fn(String) -> String) -> Result<(), ApiError> {
    value.validate().map_err(|report| {
        let broken = report.iter();
        FieldError::refuse_all(broken.map(|(path, error)| (name(path.to_string()), error.message())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_named_as_they_were_sent() {
        for (path, expected) in
            [("user_ids", "userIds"), ("name", "name"), ("audience.class_ids[3]", "audience.classIds[3]"), ("", "")]
        {
            assert_eq!(wire_name(path), expected);
        }
    }
}
