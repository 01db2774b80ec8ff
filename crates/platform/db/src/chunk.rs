//! Binds per statement.

/// Binds of one statement that both databases take (SQLite 32,766, PostgreSQL 65,535).
pub const BIND_LIMIT: usize = 30_000;

/// How many rows of `columns` columns one insert may carry.
#[must_use]
pub fn rows_per_insert(columns: usize) -> usize {
    (BIND_LIMIT / columns.max(1)).max(1)
}
