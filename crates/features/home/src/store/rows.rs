//! What all tables share.

use onehall_db::{StoreError, StoreResult};
use onehall_kernel::Names;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

/// Names of a row.
pub fn names(zh: String, en: String) -> Names {
    Names { zh, en }
}

/// The error of a column that can not be read.
pub fn odd(table: &'static str, column: &str, id: Uuid) -> StoreError {
    StoreError::Inconsistent { table, detail: format!("{column} of {id}") }
}

/// A JSON column.
pub fn read<T: DeserializeOwned>(table: &'static str, column: &str, id: Uuid, text: &str) -> StoreResult<T> {
    serde_json::from_str(text).map_err(|_| odd(table, column, id))
}

/// The same for writing.
pub fn write(table: &'static str, value: &impl Serialize) -> StoreResult<String> {
    serde_json::to_string(value).map_err(|e| StoreError::Inconsistent { table, detail: e.to_string() })
}

/// The number of a place in a list.
pub fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// A number of columns or rows; what is not one counts as 0 and is fitted by the layout rule.
pub fn cells(n: i32) -> u32 {
    u32::try_from(n).unwrap_or(0)
}

/// The same for writing; values are checked against the grid before.
pub fn stored(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
