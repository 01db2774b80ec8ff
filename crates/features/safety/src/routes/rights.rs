//! Who administers sensitive words.

use onehall_kernel::{ErrorCode, Problem};
use onehall_web::ports::Grants;
use onehall_web::{ApiError, FieldError, Needs};

/// The entry `sensitiveWords` of the configuration menu.
#[derive(Debug, Clone, Copy)]
pub struct SensitiveWords;

impl Needs for SensitiveWords {
    fn allows(grants: &Grants) -> bool {
        grants.entries.contains("sensitiveWords")
    }
}

/// A field that breaks a rule.
pub(super) fn wrong(field: &str, message: &str) -> ApiError {
    let fields = vec![FieldError { field: field.to_owned(), message: message.to_owned() }];
    ApiError { fields, ..Problem::new(ErrorCode::RequestInvalid).with("fields", field).into() }
}
