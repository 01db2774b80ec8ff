//! How an import is to be done, as the dialog says it (000 section 5).

use onehall_feature::Column;
use onehall_kernel::ErrorCode;
use onehall_sheets::headings::LINES_MAX;
use onehall_web::{ApiError, FieldError};
use serde_json::Value;

use crate::rules::asked::{ids, number};

/// The row of headings: a whole number from 1 to 10, or its text.
///
/// # Errors
/// `request.invalid`.
pub fn header_line(value: &Value) -> Result<u32, ApiError> {
    let line = number(value).and_then(|line| u32::try_from(line).ok());
    let line = line.filter(|line| (1..=LINES_MAX).contains(line));
    line.ok_or_else(|| FieldError::refuse("headerLine", "a whole number from 1 to 10"))
}

/// Whether what is stored already is updated (`ruleNum` 2) or skipped (1).
///
/// # Errors
/// 'Please choose a duplicate rule' for none, and for one that the sheet does not have.
pub fn updates(value: &Value, may_update: bool) -> Result<bool, ApiError> {
    match number(value) {
        Some(1) => Ok(false),
        Some(2) if may_update => Ok(true),
        _ => Err(ErrorCode::TransferRuleMissing.into()),
    }
}

/// Whether a faulty row ends the run (`errorRegx` 2) or is left out (1).
///
/// # Errors
/// `request.invalid`.
pub fn stops(value: &Value) -> Result<bool, ApiError> {
    one_or_two(value).ok_or_else(|| FieldError::refuse("errorRegx", "1 or 2"))
}

/// Whether columns are matched as the list says (`matrixType` 2) or by their headings (1).
///
/// # Errors
/// `request.invalid`.
pub fn is_listed(value: &Value) -> Result<bool, ApiError> {
    one_or_two(value).ok_or_else(|| FieldError::refuse("matrixType", "1 or 2"))
}

fn one_or_two(value: &Value) -> Option<bool> {
    match number(value) {
        Some(1) => Some(false),
        Some(2) => Some(true),
        _ => None,
    }
}

/// Places of the columns by which rows are compared. All that tell which row is meant have to be named, as a list, as a text
/// joined by commas or as the objects of the check fields; they are shown and fixed in the dialog.
///
/// # Errors
/// 'Please choose check fields' when one is missing, `request.invalid` for a column that is none of them.
pub fn checked(value: &Value, columns: &[Column]) -> Result<Vec<usize>, ApiError> {
    let mut named = ids(value);
    for one in value.as_array().into_iter().flatten() {
        named.extend(one.get("fieldName").and_then(Value::as_str).map(str::to_owned));
    }
    let keys: Vec<usize> =
        columns.iter().enumerate().filter(|(_, column)| column.key_field).map(|(place, _)| place).collect();
    let is_key = |key: &str| columns.iter().any(|column| column.key_field && column.key == key);
    if let Some(other) = named.iter().find(|key| !is_key(key)) {
        return Err(FieldError::refuse("checkFields", format!("{other} is no check field")));
    }
    let is_named = |place: &usize| columns.get(*place).is_some_and(|column| named.iter().any(|key| key == column.key));
    if keys.iter().all(is_named) { Ok(keys) } else { Err(ErrorCode::TransferChecksMissing.into()) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    static COLUMNS: [Column; 3] = [
        Column::text("dept", ["部门", "Department"]).key_field(),
        Column::text("name", ["名称", "Name"]).must(),
        Column::text("duty", ["职责", "Duty"]).key_field(),
    ];

    fn code<T>(read: Result<T, ApiError>) -> Option<ErrorCode> {
        read.err().map(|error| error.problem.code)
    }

    #[test]
    fn the_row_of_headings_is_one_of_ten() {
        for (value, line) in [(json!(1), Some(1)), (json!("10"), Some(10)), (json!(" 3 "), Some(3))] {
            assert_eq!(header_line(&value).ok(), line, "{value}");
        }
        for value in [json!(0), json!(11), json!(1.5), json!("x"), json!(null), json!(-1)] {
            assert_eq!(code(header_line(&value)), Some(ErrorCode::RequestInvalid), "{value}");
        }
    }

    #[test]
    fn rules_are_chosen() {
        assert_eq!([updates(&json!(1), false).ok(), updates(&json!("2"), true).ok()], [Some(false), Some(true)]);
        for (value, may) in [(json!(2), false), (json!(null), true), (json!(3), true)] {
            assert_eq!(code(updates(&value, may)), Some(ErrorCode::TransferRuleMissing), "{value}");
        }
        assert_eq!([stops(&json!(1)).ok(), stops(&json!("2")).ok()], [Some(false), Some(true)]);
        assert_eq!(code(stops(&json!(0))), Some(ErrorCode::RequestInvalid));
        assert_eq!([is_listed(&json!(1)).ok(), is_listed(&json!(2)).ok()], [Some(false), Some(true)]);
        assert_eq!(code(is_listed(&json!(null))), Some(ErrorCode::RequestInvalid));
    }

    #[test]
    fn all_check_fields_are_named() {
        for value in
            [json!(["duty", "dept"]), json!("dept,duty"), json!([{"fieldName": "dept"}, {"fieldName": "duty"}])]
        {
            assert_eq!(checked(&value, &COLUMNS).ok(), Some(vec![0, 2]), "{value}");
        }
        for value in [json!([]), json!(null), json!(["dept"]), json!("")] {
            assert_eq!(code(checked(&value, &COLUMNS)), Some(ErrorCode::TransferChecksMissing), "{value}");
        }
        assert_eq!(code(checked(&json!(["dept", "duty", "name"]), &COLUMNS)), Some(ErrorCode::RequestInvalid));
    }
}
