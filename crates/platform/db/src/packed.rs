//! Rows as one value each.
//!
//! SQLite's driver copies every value of a row on its own and hands rows from thread to thread: for a list of 20 rows of ten
//! columns that costs more than finding them. A line that the database itself writes as one JSON array is one value.
//! For lists that are read often; everything else reads columns.

use sea_orm::sea_query::{ColumnType, Expr, ExprTrait as _, Func, Query, SelectStatement};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QuerySelect, Select};
use serde::de::DeserializeOwned;

use crate::{StoreError, StoreResult};

/// What a line is called in the query.
const LINE: &str = "packed_line";

/// The columns of one line, in the order of the tuple it is read as: ids, texts, whole numbers and times.
#[derive(Debug, Clone)]
pub struct Line {
    backend: DbBackend,
    parts: Vec<Expr>,
}

impl Line {
    /// An empty line for this database.
    #[must_use]
    pub fn new(conn: &impl ConnectionTrait) -> Self {
        Self { backend: conn.get_database_backend(), parts: Vec::new() }
    }

    /// With these columns at its end.
    #[must_use]
    pub fn columns<C: ColumnTrait>(self, columns: impl IntoIterator<Item = C>) -> Self {
        columns.into_iter().fold(self, |line, column| {
            let is_id = *column.def().get_column_type() == ColumnType::Uuid;
            let value = Expr::col(column.as_column_ref());
            // SQLite keeps ids as bytes, which JSON does not have
            let is_bytes = is_id && line.backend == DbBackend::Sqlite;
            line.value(if is_bytes { Func::cust("hex").arg(value).into() } else { value })
        })
    }

    /// With this value at its end.
    #[must_use]
    pub fn value(mut self, value: impl Into<Expr>) -> Self {
        self.parts.push(value.into());
        self
    }

    fn written(self) -> Expr {
        let name = if self.backend == DbBackend::Sqlite { "json_array" } else { "json_build_array" };
        Expr::from(Func::cust(name).args(self.parts)).cast_as("text")
    }
}

/// Reads what `query` finds, each row as the tuple `T` of the line's columns.
///
/// # Errors
/// The query's own, or [`StoreError::Inconsistent`] when a line is no `T`.
pub async fn read_lines<E, T>(conn: &impl ConnectionTrait, query: Select<E>, line: Line) -> StoreResult<Vec<T>>
where
    E: EntityTrait,
    T: DeserializeOwned,
{
    let lines: Vec<String> = query.select_only().expr_as(line.written(), LINE).into_tuple().all(conn).await?;
    lines.iter().map(|line| understood(line)).collect()
}

/// Reads the whole numbers that `query` finds in its one column, which it calls `column`, as one value: for thousands of
/// ids. Their order is not kept.
///
/// # Errors
/// The query's own, or [`StoreError::Inconsistent`] when they are no numbers.
pub async fn read_numbers(
    conn: &impl ConnectionTrait,
    query: SelectStatement,
    column: &'static str,
) -> StoreResult<Vec<i64>> {
    let name = if conn.get_database_backend() == DbBackend::Sqlite { "json_group_array" } else { "json_agg" };
    let packed = Expr::from(Func::cust(name).arg(Expr::col(column))).cast_as("text");
    let all = Query::select().expr_as(packed, LINE).from_subquery(query, "numbers").to_owned();
    // without rows PostgreSQL answers NULL
    let row = conn.query_one(&all).await?;
    let Some(text) = row.map(|row| row.try_get_by_index::<Option<String>>(0)).transpose()?.flatten() else {
        return Ok(Vec::new());
    };
    understood(&text)
}

fn understood<T: DeserializeOwned>(text: &str) -> StoreResult<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Inconsistent { table: LINE, detail: error.to_string() })
}
