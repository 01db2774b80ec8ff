//! A reader at work, and its answers.

use std::time::{Duration, Instant};

use bytes::Bytes;
use futures::Stream;
use tokio::io::AsyncReadExt as _;
use tokio::process::ChildStdout;
use tokio::time::timeout;

use super::running::Running;
use crate::end::{Limit, WorkerError};
use crate::frame::{HEAD, Kind, read_head};
use crate::isolation::Isolation;
use crate::limits::Limits;

/// A reader at work. It is killed when this is dropped, and with the server.
#[derive(Debug)]
pub struct Worker {
    running: Running,
    output: ChildStdout,
    isolation: Isolation,
    left: Duration,
    answers_left: u64,
    peak_kb: Option<u64>,
    is_over: bool,
}

impl Worker {
    /// A worker that has said how it is shut in.
    pub(super) async fn greeted(mut running: Running, limits: Limits) -> Result<Self, WorkerError> {
        let Some(output) = running.take_output() else {
            return Err(WorkerError::NotStarted("it has no pipe".to_owned()));
        };
        let mut worker = Self {
            running,
            output,
            isolation: Isolation::default(),
            left: limits.wall,
            answers_left: limits.answer_bytes,
            peak_kb: None,
            is_over: false,
        };
        let (kind, content) = worker.frame().await?;
        let isolation = (kind == Kind::Hello).then(|| serde_json::from_slice(&content).ok()).flatten();
        match isolation {
            Some(isolation) => worker.isolation = isolation,
            None => {
                return Err(worker.running.end(WorkerError::BrokenFrame("it does not begin with a greeting")).await);
            }
        }
        Ok(worker)
    }

    /// How it is shut in.
    #[must_use]
    pub fn isolation(&self) -> Isolation {
        self.isolation
    }

    /// Its process, while there is one.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        self.running.id()
    }

    /// The most memory it had at one time, kB, as it told when it was done.
    #[must_use]
    pub fn peak_kb(&self) -> Option<u64> {
        self.peak_kb
    }

    /// Its next frame, nothing after the last one. It works ahead by what fits into a pipe (64 kB) and then waits to be asked.
    /// Not to be dropped half-way: what was read of a frame is lost, so that whoever waits no longer drops the worker.
    ///
    /// # Errors
    /// When it does not end well, with the limit it hit; nothing of it is left then, and it says nothing any more.
    pub async fn next(&mut self) -> Result<Option<Bytes>, WorkerError> {
        if self.is_over {
            return Ok(None);
        }
        let (kind, content) = self.frame().await?;
        match kind {
            Kind::Data => Ok(Some(content)),
            Kind::Done => {
                self.is_over = true;
                self.peak_kb = content.as_ref().try_into().ok().map(u64::from_be_bytes).filter(|kb| *kb > 0);
                self.running.leave("done").await;
                Ok(None)
            }
            Kind::Refused => {
                self.is_over = true;
                self.running.leave("refused").await;
                Err(WorkerError::Refused(content))
            }
            Kind::Hello => Err(self.end(WorkerError::BrokenFrame("it greets twice")).await),
        }
    }

    /// Its frames until it is done, or until the error with which it ended.
    pub fn frames(self) -> impl Stream<Item = Result<Bytes, WorkerError>> + Send {
        futures::stream::try_unfold(self, async |mut worker| Ok(worker.next().await?.map(|frame| (frame, worker))))
    }

    async fn frame(&mut self) -> Result<(Kind, Bytes), WorkerError> {
        let begun = Instant::now();
        let read = timeout(self.left, read(&mut self.output, self.answers_left)).await;
        self.left = self.left.saturating_sub(begun.elapsed());
        match read {
            Ok(Ok((kind, content))) => {
                self.answers_left = self.answers_left.saturating_sub((HEAD + content.len()) as u64);
                Ok((kind, content))
            }
            Ok(Err(Some(error))) => Err(self.end(error).await),
            Ok(Err(None)) => {
                self.is_over = true;
                Err(self.running.why().await)
            }
            Err(_) => Err(self.end(Limit::Wall.into()).await),
        }
    }

    async fn end(&mut self, reason: WorkerError) -> WorkerError {
        self.is_over = true;
        self.running.end(reason).await
    }
}

/// Reads a frame; an error that names nothing is the end of the pipe.
async fn read(output: &mut ChildStdout, answers_left: u64) -> Result<(Kind, Bytes), Option<WorkerError>> {
    let mut head = [0; HEAD];
    output.read_exact(&mut head).await.map_err(|_| None)?;
    let (kind, length) = read_head(head).map_err(|fault| Some(WorkerError::BrokenFrame(fault)))?;
    if (HEAD + length) as u64 > answers_left && kind == Kind::Data {
        return Err(Some(Limit::Answers.into()));
    }
    let mut content = vec![0; length];
    output.read_exact(&mut content).await.map_err(|_| None)?;
    Ok((kind, content.into()))
}
