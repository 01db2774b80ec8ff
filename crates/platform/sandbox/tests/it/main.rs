//! Workers that do what fails on purpose: each ends by its own limit, with its own error, and nothing of it is left behind.

#![expect(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod converters;
mod isolation;
mod readers;

use std::fs::File;
use std::time::Duration;

use bytes::Bytes;
use onehall_sandbox::{Layers, Limits, Sandbox, SandboxOptions, Task, Worker, WorkerError};

/// The program whose jobs these are (`src/bin/onehall-trial.rs`).
const TRIAL: &str = env!("CARGO_BIN_EXE_onehall-trial");
/// How long anything is waited for that has to come.
const PATIENCE: Duration = Duration::from_secs(60);

fn sandbox() -> Sandbox {
    layered(Layers::default())
}

fn layered(layers: Layers) -> Sandbox {
    Sandbox::new(SandboxOptions { program: TRIAL.into(), layers, ..SandboxOptions::default() })
}

fn task(job: &str) -> Task<'_> {
    Task { job, args: Vec::new(), input: File::open("/dev/null").unwrap(), limits: Limits::READER }
}

async fn all(mut worker: Worker) -> (Vec<Bytes>, Option<WorkerError>) {
    let mut frames = Vec::new();
    loop {
        match worker.next().await {
            Ok(Some(frame)) => frames.push(frame),
            Ok(None) => return (frames, None),
            Err(error) => {
                assert_eq!(worker.id(), None, "it was collected when its end is told: {error}");
                assert!(worker.next().await.unwrap().is_none(), "it says nothing any more");
                return (frames, Some(error));
            }
        }
    }
}

/// How a job ends that must not end well.
async fn end(sandbox: &Sandbox, task: Task<'_>) -> WorkerError {
    let job = task.job.to_owned();
    let error = match sandbox.start(task).await {
        Ok(worker) => all(worker).await.1.unwrap_or_else(|| panic!("{job} ended well")),
        Err(error) => error,
    };
    nothing_left().await;
    error
}

/// Waits until this process has no children: not even dead ones that nobody collected.
async fn nothing_left() {
    let me = std::process::id().to_string();
    eventually(|| {
        let mut stats =
            std::fs::read_dir("/proc").unwrap().filter_map(|one| stat(&one.ok()?.file_name().into_string().ok()?));
        !stats.any(|(_, parent)| parent == me)
    })
    .await;
}

/// State and parent of a process.
fn stat(id: &str) -> Option<(String, String)> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let mut rest = text.rsplit_once(") ")?.1.split(' ');
    Some((rest.next()?.to_owned(), rest.next()?.to_owned()))
}

async fn eventually(mut what: impl FnMut() -> bool) {
    let wait = async {
        let mut tick = tokio::time::interval(Duration::from_millis(5));
        while !what() {
            tick.tick().await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap();
}
