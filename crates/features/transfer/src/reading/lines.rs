//! Rows that another system sent as JSON, kept as a line each until their import is done.

use std::collections::VecDeque;

use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use futures::StreamExt as _;
use futures::stream::BoxStream;
use onehall_files::{Area, Counted, DayLimit, FileError, Kind, Purpose, Stored};
use onehall_jobs::JobError;
use onehall_sheets::Row;

use super::{RowSource, SourceError};
use crate::rules::keeping::FILES;

/// The area of sent rows.
pub(crate) const LINES_AREA: &str = "transfer-staged";
/// Bytes of all rows of one import (000 section 9: 20 MB).
const BYTES_MAX: usize = 20 * 1024 * 1024;

/// Sent rows.
pub(crate) const LINES: Purpose = Purpose {
    area: Area { name: LINES_AREA, max_bytes: BYTES_MAX, kinds: &[Kind::Text] },
    unnamed: "rows",
    waits: FILES,
    per_day: DayLimit { most: 1_000, areas: &[LINES_AREA], counted: Counted::All },
    space: None,
};

/// Rows as they are kept.
pub(crate) fn packed(rows: &[Row]) -> Result<Bytes, serde_json::Error> {
    let mut text = Vec::new();
    for row in rows {
        serde_json::to_writer(&mut text, row)?;
        text.push(b'\n');
    }
    Ok(text.into())
}

/// Reads them again.
pub(crate) struct Lines {
    pieces: BoxStream<'static, Result<Bytes, FileError>>,
    rest: BytesMut,
    ready: VecDeque<Row>,
}

impl Lines {
    pub(crate) fn new(stored: Stored) -> Self {
        Self { pieces: stored.stream, rest: BytesMut::new(), ready: VecDeque::new() }
    }
}

#[async_trait]
impl RowSource for Lines {
    async fn next(&mut self) -> Result<Option<Row>, SourceError> {
        loop {
            if let Some(row) = self.ready.pop_front() {
                return Ok(Some(row));
            }
            let Some(piece) = self.pieces.next().await else { return Ok(None) };
            self.rest.extend_from_slice(&piece.map_err(JobError::retry)?);
            while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line = self.rest.split_to(end + 1);
                self.ready.push_back(serde_json::from_slice(&line).map_err(JobError::fail)?);
            }
        }
    }
}
