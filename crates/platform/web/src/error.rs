//! The one error a handler returns.

use axum::body::Body;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use onehall_db::StoreError;
use onehall_kernel::{ErrorCode, Locale, Problem};
use serde_json::{Value, json};

use crate::field_rule::FieldRule;

/// What is wrong with one field of a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// Path of the field, as `materials[0].name`.
    pub field: String,
    /// What rule it breaks, in English for programmers; people read the words of its rule.
    pub message: String,
}

impl FieldError {
    /// `request.invalid` for this one field.
    pub fn refuse(field: impl Into<String>, message: impl Into<String>) -> ApiError {
        Self::refuse_all([(field, message)])
    }

    /// `request.invalid` for all of these fields.
    #[must_use]
    pub fn refuse_all(fields: impl IntoIterator<Item = impl Into<Self>>) -> ApiError {
        let fields: Vec<Self> = fields.into_iter().map(Into::into).collect();
        let names = fields.iter().map(|one| one.field.as_str()).collect::<Vec<_>>().join(", ");
        ApiError { fields, ..Problem::new(ErrorCode::RequestInvalid).with("fields", names).into() }
    }

    /// For other systems: name, code of the rule, and what the check said.
    pub(crate) fn for_systems(&self) -> Value {
        json!({"field": self.field, "code": FieldRule::of(&self.message).code(), "message": self.message})
    }

    /// For people: name, code of the rule, and the rule in their language.
    pub(crate) fn for_people(&self, locale: Locale) -> Value {
        let rule = FieldRule::of(&self.message);
        json!({"field": self.field, "code": rule.code(), "message": rule.words(locale)})
    }
}

/// A field with the rule that it breaks.
impl<F: Into<String>, M: Into<String>> From<(F, M)> for FieldError {
    fn from((field, message): (F, M)) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// A catalogue problem on its way to the wire. The outermost layer gives it the request's language, id and form
/// (envelope on `/api`, `{error}` on `/open/v1`); internal causes go to the log there, once.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// Which row of the catalogue, with parameters.
    pub problem: Problem,
    /// Wrong fields, for `request.invalid`.
    pub fields: Vec<FieldError>,
    /// Seconds until another try makes sense.
    pub retry_after: Option<u64>,
    /// The cause for the log; never shown.
    pub cause: Option<String>,
    /// What the caller needs to go on, as the envelope's `result`; the open interface leaves it out.
    pub result: Option<Box<Value>>,
}

impl ApiError {
    /// A fault: the caller sees a fixed text and the request id, the log sees `cause`.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self { cause: Some(cause.to_string()), ..Self::from(ErrorCode::InternalFault) }
    }

    /// `store.no_writes`: nothing can be stored now, for want of room or because a disk fails; the log sees `cause`.
    pub fn no_writes(cause: impl std::fmt::Display) -> Self {
        Self { cause: Some(cause.to_string()), ..Self::from(ErrorCode::StoreNoWrites) }.retry_after(5)
    }

    /// The same error, to be tried again after `seconds`.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// `object.not_found` for what a reader calls so; the English begins a sentence.
    #[must_use]
    pub fn not_found(zh: &'static str, en: &'static str) -> Self {
        Problem::not_found(zh, en).into()
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self { problem, fields: Vec::new(), retry_after: None, cause: None, result: None }
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Problem::new(code).into()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match &error {
            StoreError::Unavailable(_) => {
                Self { cause: Some(error.to_string()), ..Self::from(ErrorCode::StoreUnavailable) }.retry_after(2)
            }
            StoreError::NoWrites(_) => Self::no_writes(error),
            StoreError::Unique(_) | StoreError::Reference(_) => {
                Self { cause: Some(error.to_string()), ..Self::from(ErrorCode::ObjectConflict) }
            }
            StoreError::Inconsistent { .. } | StoreError::Missing(_) | StoreError::Fault(_) => Self::internal(error),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.problem.code.row().http).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        response.extensions_mut().insert(self);
        response
    }
}
