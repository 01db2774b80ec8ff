//! What starts workers and has them take turns.

use std::fs::File;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, OnceLock};

use tokio::process::Command;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::running::Running;
use super::starter::Starter;
use super::worker::Worker;
use crate::end::WorkerError;
use crate::isolation::{Isolation, Layers};
use crate::limits::Limits;
use crate::order::{Becomes, Order, PROBE};

/// The environment of a worker, all of it. The allocator of the product would reserve a gigabyte to begin with, which a worker
/// does not have; it then asks in vain each time it needs more.
const ENVIRONMENT: [(&str, &str); 3] =
    [("MIMALLOC_ARENA_RESERVE", "16384"), ("MIMALLOC_ARENA_EAGER_COMMIT", "0"), ("LC_ALL", "C.UTF-8")];

/// How workers are started.
#[derive(Debug, Clone)]
pub struct SandboxOptions {
    /// The program whose `main` calls [`crate::inside`]; this process's own unless told otherwise.
    pub program: PathBuf,
    /// Readers of this node at one time; others wait for their turn. Four imports of a node read as long as they run, so
    /// that two more have a look at what people send meanwhile.
    pub readers: usize,
    /// Converters of this node at one time.
    pub converters: usize,
    /// Which layers are put on; all of them but in tests.
    pub layers: Layers,
}

impl Default for SandboxOptions {
    fn default() -> Self {
        Self { program: "/proc/self/exe".into(), readers: 6, converters: 2, layers: Layers::default() }
    }
}

/// What a reader is to do.
#[derive(Debug)]
pub struct Task<'a> {
    /// Which of the program's jobs.
    pub job: &'a str,
    /// The job's arguments. They can be seen by everybody on this machine: no secrets.
    pub args: Vec<String>,
    /// The file, open for reading. Worker and caller share its place: nobody else reads it meanwhile.
    pub input: File,
    /// What the worker may use.
    pub limits: Limits,
}

/// Starts workers; cheap to clone.
#[derive(Debug, Clone)]
pub struct Sandbox(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: SandboxOptions,
    readers: Arc<Semaphore>,
    converters: Arc<Semaphore>,
    starter: OnceLock<Arc<Starter>>,
    seen: OnceLock<Isolation>,
}

impl Sandbox {
    /// Starts nothing yet.
    #[must_use]
    pub fn new(options: SandboxOptions) -> Self {
        let readers = Arc::new(Semaphore::new(options.readers));
        let converters = Arc::new(Semaphore::new(options.converters));
        Self(Arc::new(Inner { options, readers, converters, starter: OnceLock::new(), seen: OnceLock::new() }))
    }

    /// Starts a reader when it is its turn. Dropping the worker kills it.
    ///
    /// # Errors
    /// When it can not be started or does not shut itself in.
    pub async fn start(&self, task: Task<'_>) -> Result<Worker, WorkerError> {
        let turn = turn(&self.0.readers).await?;
        let order = self.order(task.limits, None);
        let mut command = self.command(task.job, &order, &task.args)?;
        command.stdin(task.input).stdout(Stdio::piped()).current_dir("/");
        let running = self.run(command, task.job, turn).await?;
        let worker = Worker::greeted(running, task.limits).await?;
        let _ = self.0.seen.set(worker.isolation());
        Ok(worker)
    }

    /// Asks a worker how well workers are shut in here.
    ///
    /// # Errors
    /// When there is none: nothing that needs one works then.
    pub async fn probe(&self) -> Result<Isolation, WorkerError> {
        let input = File::open("/dev/null").map_err(|error| WorkerError::NotStarted(error.to_string()))?;
        let mut worker = self.start(Task { job: PROBE, args: Vec::new(), input, limits: Limits::READER }).await?;
        let isolation = worker.isolation();
        while worker.next().await?.is_some() {}
        Ok(isolation)
    }

    /// What the first worker told; nothing before there was one.
    #[must_use]
    pub fn isolation(&self) -> Option<Isolation> {
        self.0.seen.get().copied()
    }

    pub(super) async fn converter_turn(&self) -> Result<OwnedSemaphorePermit, WorkerError> {
        turn(&self.0.converters).await
    }

    pub(super) fn order(&self, limits: Limits, becomes: Option<Becomes>) -> Order {
        Order { parent: std::process::id(), is_limited: false, limits, layers: self.0.options.layers, becomes }
    }

    pub(super) fn command(&self, job: &str, order: &Order, args: &[String]) -> Result<Command, WorkerError> {
        let order = serde_json::to_string(order).map_err(|error| WorkerError::NotStarted(error.to_string()))?;
        let mut command = Command::new(&self.0.options.program);
        command.arg(job).arg(order).args(args).env_clear().envs(ENVIRONMENT);
        command.stderr(Stdio::piped()).kill_on_drop(true).process_group(0);
        Ok(command)
    }

    pub(super) async fn run(
        &self,
        command: Command,
        job: &str,
        turn: OwnedSemaphorePermit,
    ) -> Result<Running, WorkerError> {
        let started = async {
            let starter = self.starter()?;
            Ok::<_, std::io::Error>((starter.start(command).await?, starter))
        };
        match started.await {
            Ok((child, starter)) => Ok(Running::new(child, job, turn, starter)),
            Err(error) => {
                let error = WorkerError::NotStarted(error.to_string());
                super::running::count(job, error.name());
                Err(error)
            }
        }
    }

    fn starter(&self) -> std::io::Result<Arc<Starter>> {
        if let Some(starter) = self.0.starter.get() {
            return Ok(starter.clone());
        }
        let made = Arc::new(Starter::new()?);
        Ok(self.0.starter.get_or_init(|| made).clone())
    }
}

async fn turn(of: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, WorkerError> {
    of.clone().acquire_owned().await.map_err(|error| WorkerError::NotStarted(error.to_string()))
}
