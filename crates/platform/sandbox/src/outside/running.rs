//! A process that was started: its standard error is read, and it is killed when it is let go.

use std::process::ExitStatus;
use std::sync::Arc;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};
use tokio::io::AsyncReadExt as _;
use tokio::process::{Child, ChildStderr, ChildStdout};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::starter::Starter;
use crate::end::WorkerError;

/// How long a worker may take to end after its last frame, and after a signal that nobody survives.
const GRACE: Duration = Duration::from_secs(5);
/// How much of its standard error is kept, bytes.
const SAID_MAX: usize = 4096;

/// A process and its place among those of this node.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    said: JoinHandle<String>,
    job: String,
    how: &'static str,
    _turn: OwnedSemaphorePermit,
    /// The thread it would end with.
    _starter: Arc<Starter>,
}

impl Running {
    pub(super) fn new(mut child: Child, job: &str, turn: OwnedSemaphorePermit, starter: Arc<Starter>) -> Self {
        let said = tokio::spawn(listen(child.stderr.take()));
        metrics::gauge!("onehall_sandbox_workers", "job" => job.to_owned()).increment(1);
        Self { child, said, job: job.to_owned(), how: "let_go", _turn: turn, _starter: starter }
    }

    pub(super) fn take_output(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    /// The process, while there is one.
    pub(super) fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Waits until it has ended by itself, as long as the caller wants to.
    pub(super) async fn ended(&mut self) -> std::io::Result<ExitStatus> {
        self.child.wait().await
    }

    /// Waits for the end of one that has said its last, and kills it when there is none.
    pub(super) async fn leave(&mut self, how: &'static str) {
        self.how = how;
        if timeout(GRACE, self.child.wait()).await.is_err() {
            self.kill().await;
        }
    }

    /// Kills it for the reason given; nothing of it is left then.
    pub(super) async fn end(&mut self, reason: WorkerError) -> WorkerError {
        self.kill().await;
        self.told(reason)
    }

    /// Why it ended, when it ended before it was done.
    pub(super) async fn why(&mut self) -> WorkerError {
        let status = timeout(GRACE, self.child.wait()).await;
        let Ok(Ok(status)) = status else {
            return self.end(WorkerError::BrokenFrame("it closed its pipe and went on")).await;
        };
        let said = self.said().await;
        let reason = WorkerError::of(status, &said);
        self.told(reason)
    }

    /// Why a program of others did not do what it should.
    pub(super) async fn failed(&mut self, status: ExitStatus) -> WorkerError {
        let said = self.said().await;
        let reason = WorkerError::of(status, &said);
        self.told(reason)
    }

    fn told(&mut self, reason: WorkerError) -> WorkerError {
        self.how = reason.name();
        tracing::info!(job = self.job, how = self.how, cause = %reason, "a worker did not end well");
        reason
    }

    async fn said(&mut self) -> String {
        match timeout(GRACE, &mut self.said).await {
            Ok(Ok(said)) => said,
            _ => String::new(),
        }
    }

    async fn kill(&mut self) {
        self.kill_group();
        // an error says that it has ended already
        let _ = timeout(GRACE, self.child.kill()).await;
    }

    /// It is the only one of its group, unless the kernel could not keep it from starting others.
    fn kill_group(&self) {
        let id = self.child.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        if let Some(id) = id {
            let _ = kill_process_group(id, Signal::KILL);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // the runtime collects it: `kill_on_drop`
        self.kill_group();
        self.said.abort();
        metrics::gauge!("onehall_sandbox_workers", "job" => self.job.clone()).decrement(1);
        count(&self.job, self.how);
    }
}

/// Counts an end.
pub(super) fn count(job: &str, how: &'static str) {
    metrics::counter!("onehall_sandbox_ends", "job" => job.to_owned(), "how" => how).increment(1);
}

/// The beginning of what it says; the rest is read too, so that nobody waits for it.
async fn listen(output: Option<ChildStderr>) -> String {
    let Some(mut output) = output else { return String::new() };
    let (mut said, mut part) = (Vec::new(), [0; 1024]);
    while let Ok(length @ 1..) = output.read(&mut part).await {
        said.extend_from_slice(&part[..length.min(SAID_MAX.saturating_sub(said.len()))]);
    }
    String::from_utf8_lossy(&said).trim_end().to_owned()
}
