//! JSON bodies, validated.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use garde::Validate;
use onehall_kernel::{ErrorCode, Problem};
use serde::de::DeserializeOwned;

use crate::{ApiError, App, FieldError};

/// A JSON body that was read, understood and validated. An empty body counts as `{}`; other content types are refused.
#[derive(Debug, Clone)]
pub struct Body<T>(pub T);

impl<T> FromRequest<App> for Body<T>
where
    T: DeserializeOwned + Validate<Context = ()> + 'static,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
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
            return parse(b"{}");
        }
        if !kind.is_empty() && !kind.starts_with("application/json") {
            return Err(ErrorCode::RequestMediaType.into());
        }
        parse(&bytes)
    }
}

fn parse<T: DeserializeOwned + Validate<Context = ()>>(bytes: &[u8]) -> Result<Body<T>, ApiError> {
    let value: T = serde_json::from_slice(bytes)
        .map_err(|e| ApiError::from(Problem::new(ErrorCode::RequestMalformed).with("reason", e)))?;
    check(&value)?;
    Ok(Body(value))
}

/// Validates a value by its garde rules.
///
/// # Errors
/// `request.invalid` with one entry per broken rule.
pub fn check<T: Validate<Context = ()>>(value: &T) -> Result<(), ApiError> {
    value.validate().map_err(|report| {
        let fields: Vec<FieldError> = report
            .iter()
            .map(|(path, error)| FieldError { field: path.to_string(), message: error.message().to_owned() })
            .collect();
        let names = fields.iter().map(|f| f.field.as_str()).collect::<Vec<_>>().join(", ");
        ApiError { fields, ..Problem::new(ErrorCode::RequestInvalid).with("fields", names).into() }
    })
}

pub(crate) fn size_text(bytes: usize) -> String {
    if bytes >= 1024 * 1024 { format!("{} MB", bytes / (1024 * 1024)) } else { format!("{} KB", bytes / 1024) }
}
