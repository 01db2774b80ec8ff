//! Refusals of forms.

use onehall_web::{ApiError, FieldError};

/// `request.invalid` for these fields.
pub fn refuse(faults: Vec<(String, &'static str)>) -> ApiError {
    FieldError::refuse_all(faults)
}

/// The same, when there are any.
///
/// # Errors
/// `request.invalid`.
pub fn check(faults: Vec<(String, &'static str)>) -> Result<(), ApiError> {
    if faults.is_empty() { Ok(()) } else { Err(refuse(faults)) }
}

/// The same refusal of a form that stands within another one as `name`.
#[must_use]
pub fn within(name: &str, error: ApiError) -> ApiError {
    if error.fields.is_empty() {
        return error;
    }
    FieldError::refuse_all(error.fields.into_iter().map(|one| (format!("{name}.{}", one.field), one.message)))
}
