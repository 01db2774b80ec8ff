//! Workbooks of people. This process never reads one: a worker of the sandbox does (`onehall sheet-worker`), and what it found
//! is taken message by message.

use std::fs::File;
use std::io::{ErrorKind, Write as _};

use async_trait::async_trait;
use bytes::Bytes;
use futures::StreamExt as _;
use onehall_files::Stored;
use onehall_jobs::JobError;
use onehall_kernel::Problem;
use onehall_sandbox::{Limits as WorkerLimits, Sandbox, Task, Worker, WorkerError};
use onehall_sheets::parts::{Asked, Fault, Part, Reading};
use onehall_sheets::{Limits, Row};
use thiserror::Error;
use tokio::io::AsyncWriteExt as _;

use super::{RowSource, SourceError};
use crate::rules::book::{Book, BookPart, FIRST_ROWS, Gathering};
use crate::rules::refusal::{self, TOO_HARD};

/// The program's job that reads workbooks.
const JOB: &str = "sheet-worker";

/// Why a workbook is not read (any further).
#[derive(Debug, Error)]
pub(crate) enum ReadError {
    /// The reader refuses the file.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Its kind is not taken, or what it holds can not be kept.
    #[error("the file is refused: {0}")]
    Refused(Problem),
    /// The worker was ended: by a limit, or because the file made it try what it may not. Or there was none.
    #[error(transparent)]
    Worker(#[from] WorkerError),
    /// The file could not be handed to a worker.
    #[error("no file for a worker: {0}")]
    File(#[from] std::io::Error),
}

impl ReadError {
    /// Whether there is no room for the file that a worker is handed.
    pub(crate) fn is_full(&self) -> bool {
        matches!(self, Self::File(error) if matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
    }

    /// What a person is told whose file it is; nothing when the file is not to blame.
    pub(crate) fn problem(&self) -> Option<Problem> {
        match self {
            Self::Fault(fault) => Some(refusal::of_fault(fault)),
            Self::Refused(problem) => Some(problem.clone()),
            Self::Worker(WorkerError::NotStarted(_)) | Self::File(_) => None,
            Self::Worker(_) => Some(refusal::because(TOO_HARD)),
        }
    }
}

/// A workbook that is being read; the worker is killed when this is dropped.
#[derive(Debug)]
struct Workbook {
    worker: Worker,
    is_over: bool,
}

impl Workbook {
    /// Has a worker read a file, when it is its turn. Nobody else reads `file` meanwhile.
    async fn open(sandbox: &Sandbox, file: File, reading: Reading) -> Result<Self, ReadError> {
        let asked = serde_json::to_string(&Asked { reading, limits: Limits::default() }).map_err(Fault::broken)?;
        let task = Task { job: JOB, args: vec![asked], input: file, limits: WorkerLimits::READER };
        Ok(Self { worker: sandbox.start(task).await?, is_over: false })
    }

    /// The next part, nothing after the last one or an error. A slow asker holds the worker; it never runs ahead.
    async fn next(&mut self) -> Result<Option<Part>, ReadError> {
        if self.is_over {
            return Ok(None);
        }
        let part = self.part().await;
        self.is_over = !matches!(part, Ok(Some(_)));
        part
    }

    async fn part(&mut self) -> Result<Option<Part>, ReadError> {
        match self.worker.next().await {
            Ok(Some(message)) => Part::parse(&message).map(Some).map_err(|_| broken("it is no part of a workbook")),
            Ok(None) => Ok(None),
            Err(WorkerError::Refused(words)) => match serde_json::from_slice::<Fault>(&words) {
                Ok(fault) => Err(fault.into()),
                Err(_) => Err(broken("it refuses without a reason")),
            },
            Err(error) => Err(error.into()),
        }
    }
}

fn broken(what: &'static str) -> ReadError {
    WorkerError::BrokenFrame(what).into()
}

/// Looks at a whole workbook that somebody sent: its sheets, and their first rows.
pub(crate) async fn inspect(sandbox: &Sandbox, bytes: Bytes) -> Result<Book, ReadError> {
    let written = tokio::task::spawn_blocking(move || {
        let mut file = tempfile::tempfile()?;
        file.write_all(&bytes)?;
        Ok::<_, std::io::Error>(file)
    });
    let file = written.await.map_err(std::io::Error::other)??;
    let mut workbook = Workbook::open(sandbox, file, Reading::Inspect { rows: FIRST_ROWS }).await?;
    let mut seen = Gathering::default();
    while let Some(part) = workbook.next().await? {
        seen.add(part).map_err(|_| ReadError::Refused(refusal::because(refusal::FIRST_ROWS)))?;
    }
    match seen.finish() {
        Some((kind, book)) if kind.in_dialog() => Ok(book),
        Some(_) => Err(ReadError::Refused(refusal::of_fault(&onehall_sheets::SheetError::NotASpreadsheet.into()))),
        None => Err(broken("it says nothing")),
    }
}

/// The rows of a sheet below its headings.
pub(crate) struct BookRows {
    workbook: Workbook,
    ready: std::vec::IntoIter<Row>,
}

impl BookRows {
    /// Begins behind the row `part.header`.
    pub(crate) async fn open(sandbox: &Sandbox, stored: Stored, part: &BookPart) -> Result<Self, SourceError> {
        let file = on_disk(stored).await?;
        let reading = Reading::Rows { sheet: part.sheet, after: part.header };
        let workbook = Workbook::open(sandbox, file, reading).await.map_err(source_error)?;
        Ok(Self { workbook, ready: Vec::new().into_iter() })
    }
}

#[async_trait]
impl RowSource for BookRows {
    async fn next(&mut self) -> Result<Option<Row>, SourceError> {
        loop {
            // a row of spaces is none to people
            if let Some(row) = self.ready.find(|row| !row.is_blank()) {
                return Ok(Some(row));
            }
            match self.workbook.next().await.map_err(source_error)? {
                Some(Part::Rows { rows, .. }) => self.ready = rows.into_iter(),
                Some(Part::Book(_) | Part::Seen(_)) => {}
                None => return Ok(None),
            }
        }
    }
}

/// A file of the store as one that a worker can be given; it goes with the worker.
async fn on_disk(mut stored: Stored) -> Result<File, JobError> {
    let file = tokio::task::spawn_blocking(tempfile::tempfile).await.map_err(JobError::retry)?;
    let mut file = tokio::fs::File::from_std(file.map_err(JobError::retry)?);
    while let Some(piece) = stored.stream.next().await {
        file.write_all(&piece.map_err(JobError::retry)?).await.map_err(JobError::retry)?;
    }
    file.flush().await.map_err(JobError::retry)?;
    Ok(file.into_std().await)
}

/// The file was whole when it was sent: a limit of time may have been hit because the node had much to do, what is wrong
/// with the file itself stays so.
fn source_error(error: ReadError) -> SourceError {
    match (&error, error.problem()) {
        (ReadError::Worker(WorkerError::Limit(_) | WorkerError::Died { .. }), _) | (_, None) => {
            JobError::retry(error).into()
        }
        (_, Some(problem)) => SourceError::Refused(problem),
    }
}
