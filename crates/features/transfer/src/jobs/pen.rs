//! A workbook that is written while its next rows are read: writing takes a processor, reading waits for the database.

use chrono::NaiveTime;
use chrono_tz::Tz;
use onehall_feature::{CellOut, RowOut};
use onehall_jobs::JobError;
use onehall_kernel::Locale;
use onehall_sheets::{Cell, Number, SheetError, Writer};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Pages that wait to be written.
const AHEAD: usize = 2;

/// Writes pages one after the other, on a thread where nothing else waits for it. When it is dropped before its end, the
/// pages that wait are written and nobody gets the workbook.
pub(super) struct Pen {
    pages: mpsc::Sender<Vec<RowOut>>,
    writer: JoinHandle<Result<Writer, SheetError>>,
}

impl Pen {
    /// Goes on with a workbook that has its headings; times are written in `zone`, words in the language.
    pub(super) fn begin(mut writer: Writer, zone: Tz, locale: Locale) -> Self {
        let (pages, mut waiting) = mpsc::channel::<Vec<RowOut>>(AHEAD);
        let work = move || {
            let mut cells = Vec::new();
            while let Some(rows) = waiting.blocking_recv() {
                for row in rows {
                    cells.clear();
                    cells.extend(row.cells.into_iter().map(|cell| shown(cell, zone, locale)));
                    writer.row(&cells, &[])?;
                }
            }
            Ok(writer)
        };
        Self { pages, writer: tokio::task::spawn_blocking(work) }
    }

    /// Hands a page over; waits while enough others do.
    ///
    /// # Errors
    /// When an earlier page could not be written.
    pub(super) async fn write(self, rows: Vec<RowOut>) -> Result<Self, JobError> {
        if self.pages.send(rows).await.is_ok() {
            return Ok(self);
        }
        Err(self.end().await.err().unwrap_or_else(|| JobError::retry("the writer has ended before its pages")))
    }

    /// The workbook with all pages.
    ///
    /// # Errors
    /// When a page could not be written.
    pub(super) async fn end(self) -> Result<Writer, JobError> {
        drop(self.pages);
        self.writer.await.map_err(JobError::retry)?.map_err(JobError::retry)
    }
}

/// A cell in the words and the zone of the file.
fn shown(cell: CellOut, zone: Tz, locale: Locale) -> Cell {
    match cell {
        CellOut::Empty => Cell::Empty,
        CellOut::Text(text) => Cell::Text(text),
        CellOut::Number(value) => Cell::Number(Number { value, text: value.to_string() }),
        CellOut::Date(day) => Cell::Date(day.and_time(NaiveTime::MIN)),
        CellOut::Time(at) => Cell::Date(at.with_timezone(&zone).naive_local()),
        CellOut::Bool(is) => Cell::text(match is {
            true => locale.pick("是", "Yes"),
            false => locale.pick("否", "No"),
        }),
    }
}
