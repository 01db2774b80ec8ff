//! Where the rows of an import come from.

mod lines;

use async_trait::async_trait;
use onehall_jobs::JobError;
use onehall_sheets::Row;

pub(crate) use lines::{LINES, LINES_AREA, Lines, packed};

/// Rows one after the other; what was read stays in nobody's memory.
#[async_trait]
pub(crate) trait RowSource: Send {
    /// The next row, nothing behind the last one.
    async fn next(&mut self) -> Result<Option<Row>, JobError>;
}
