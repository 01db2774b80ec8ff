//! Where the rows of an import come from.

mod ahead;
mod lines;
mod workbook;

use async_trait::async_trait;
use onehall_jobs::JobError;
use onehall_kernel::Problem;
use onehall_sheets::Row;

pub(crate) use ahead::{Ahead, RowBatch};
pub(crate) use lines::{LINES, LINES_AREA, Lines, packed};
pub(crate) use workbook::{BookRows, ReadError, inspect};

/// Why there is no next row.
#[derive(Debug)]
pub(crate) enum SourceError {
    /// Another run may read it.
    Job(JobError),
    /// The file is refused, and people are told why.
    Refused(Problem),
}

impl From<JobError> for SourceError {
    fn from(error: JobError) -> Self {
        Self::Job(error)
    }
}

/// Rows one after the other; what was read stays in nobody's memory.
#[async_trait]
pub(crate) trait RowSource: Send {
    /// The next row, nothing behind the last one.
    async fn next(&mut self) -> Result<Option<Row>, SourceError>;
}
