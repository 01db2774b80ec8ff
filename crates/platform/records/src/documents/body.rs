//! What kinds have in common about bodies: how they are read, and how what breaks a rule is told.

use onehall_web::{ApiError, FieldError};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A body as a page sends it.
///
/// # Errors
/// `request.invalid` for one of another shape.
pub fn sent_body<T: DeserializeOwned>(body: &Value) -> Result<T, ApiError> {
    T::deserialize(body).map_err(|error| FieldError::refuse("body", error.to_string()))
}

/// A body as it is stored.
///
/// # Errors
/// An inner fault for one that does not fit any more.
pub fn stored_body<T: DeserializeOwned>(body: &Value) -> Result<T, ApiError> {
    T::deserialize(body).map_err(ApiError::internal)
}

/// Refuses a body with everything that breaks a rule: the field, and the rule in English.
///
/// # Errors
/// `request.invalid` with every fault; none when there is none.
pub fn refuse_faults<M: Into<String>>(faults: Vec<(String, M)>) -> Result<(), ApiError> {
    if faults.is_empty() { Ok(()) } else { Err(FieldError::refuse_all(faults)) }
}

/// Whether it is a text of one line, of so many characters.
#[must_use]
pub fn is_line(text: &str, least: usize, most: usize) -> bool {
    (least..=most).contains(&text.chars().count()) && !text.contains(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_at_once() {
        assert!(refuse_faults(Vec::<(String, String)>::new()).is_ok());
        let told = refuse_faults(vec![("title".to_owned(), "short"), ("boards".to_owned(), "each once")]).unwrap_err();
        let fields: Vec<&str> = told.fields.iter().map(|fault| fault.field.as_str()).collect();
        assert_eq!((fields, told.problem.code.row().code), (vec!["title", "boards"], "request.invalid"));
    }

    #[test]
    fn a_line_is_of_one_line() {
        assert!(is_line("大厅", 1, 2) && is_line("", 0, 2));
        assert!(!is_line("", 1, 2) && !is_line("大厅大", 1, 2) && !is_line("a\nb", 0, 9));
    }
}
