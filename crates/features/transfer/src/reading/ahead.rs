//! Batches of rows, of which the next one is read while one is written.

use onehall_jobs::JobError;
use onehall_sheets::Row;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::{RowSource, SourceError};

/// Batches that wait. Their texts are what an import holds in memory: this many, the one that is read and the one that is
/// written.
const WAITING: usize = 1;

/// Rows that are worked on together.
#[derive(Debug, Default)]
pub(crate) struct RowBatch {
    /// In the order of the file.
    pub rows: Vec<Row>,
    /// Whether there is none behind them.
    pub is_last: bool,
}

/// Reads a source on a task of its own; reading ends when this is dropped.
pub(crate) struct Ahead {
    batches: mpsc::Receiver<Result<RowBatch, SourceError>>,
    _reader: JoinSet<()>,
}

impl Ahead {
    /// Begins with the first row. A batch has at most `rows` rows, and ends with the row by which its texts have `bytes` bytes.
    pub(crate) fn begin(mut source: Box<dyn RowSource>, rows: usize, bytes: usize) -> Self {
        let (sender, batches) = mpsc::channel(WAITING);
        let mut reader = JoinSet::new();
        reader.spawn(async move {
            loop {
                let batch = read(&mut *source, rows, bytes).await;
                let ends = !matches!(&batch, Ok(batch) if !batch.is_last);
                if sender.send(batch).await.is_err() || ends {
                    return;
                }
            }
        });
        Self { batches, _reader: reader }
    }

    /// The next batch. Behind the last one there is none to ask for.
    ///
    /// # Errors
    /// Whatever the source can not read.
    pub(crate) async fn next(&mut self) -> Result<RowBatch, SourceError> {
        let ended = || Err(JobError::retry("the rows ended before their last one").into());
        self.batches.recv().await.unwrap_or_else(ended)
    }
}

async fn read(source: &mut dyn RowSource, rows: usize, bytes: usize) -> Result<RowBatch, SourceError> {
    let (mut batch, mut text) = (RowBatch::default(), 0);
    while batch.rows.len() < rows && text < bytes {
        let Some(row) = source.next().await? else {
            batch.is_last = true;
            break;
        };
        text += row.text_bytes();
        batch.rows.push(row);
    }
    Ok(batch)
}

#[cfg(test)]
mod tests {
    use async_trait::async_trait;
    use onehall_sheets::Cell;

    use super::*;

    /// Rows of one text of 10 bytes each, then an error where `breaks` says so.
    struct Tens {
        left: u32,
        breaks: bool,
    }

    #[async_trait]
    impl RowSource for Tens {
        async fn next(&mut self) -> Result<Option<Row>, SourceError> {
            if self.left == 0 {
                return if self.breaks { Err(JobError::retry("broken").into()) } else { Ok(None) };
            }
            self.left -= 1;
            Ok(Some(Row { number: 10 - self.left, cells: vec![Cell::text("0123456789")] }))
        }
    }

    async fn sizes(left: u32, rows: usize, bytes: usize) -> Vec<usize> {
        let mut ahead = Ahead::begin(Box::new(Tens { left, breaks: false }), rows, bytes);
        let mut sizes = Vec::new();
        loop {
            let batch = ahead.next().await.unwrap();
            sizes.push(batch.rows.len());
            if batch.is_last {
                return sizes;
            }
        }
    }

    #[tokio::test]
    async fn batches_end_by_rows_and_by_bytes() {
        assert_eq!(sizes(10, 4, 1_000).await, [4, 4, 2]);
        assert_eq!(sizes(10, 5, 1_000).await, [5, 5, 0]);
        assert_eq!(sizes(10, 100, 30).await, [3, 3, 3, 1]);
        assert_eq!(sizes(0, 4, 1_000).await, [0]);
    }

    #[tokio::test]
    async fn what_can_not_be_read_is_told_behind_the_rows_before_it() {
        let mut ahead = Ahead::begin(Box::new(Tens { left: 4, breaks: true }), 3, 1_000);
        assert_eq!(ahead.next().await.unwrap().rows.len(), 3);
        assert!(ahead.next().await.is_err());
        assert!(ahead.next().await.is_err(), "it is not the end");
    }
}
