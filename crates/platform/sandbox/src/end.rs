//! How workers end that do not end well.

use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitStatus;

use bytes::Bytes;
use thiserror::Error;

use crate::order::NOT_STARTED;

/// What a worker took too much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Limit {
    /// Memory ([`crate::Limits::memory_bytes`]).
    #[error("memory")]
    Memory,
    /// Time of a processor ([`crate::Limits::processor_s`]).
    #[error("processor time")]
    Processor,
    /// The server's time ([`crate::Limits::wall`]).
    #[error("time")]
    Wall,
    /// Bytes of its answers ([`crate::Limits::answer_bytes`]).
    #[error("answers")]
    Answers,
    /// Bytes of a file it wrote ([`crate::Limits::file_bytes`]).
    #[error("the size of a file")]
    FileSize,
}

/// Why there is no (further) answer of a worker. Nothing of the worker is left when it is told.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// It took more than it may.
    #[error("a worker went over its limit of {0}")]
    Limit(#[from] Limit),
    /// It tried what is closed to it: a file, a socket, a program.
    #[error("a worker tried what workers may not")]
    Forbidden,
    /// The job says no, in its own words ([`crate::Refusal`]).
    #[error("a worker refused its file")]
    Refused(Bytes),
    /// A frame that declares more than [`crate::FRAME_MAX_BYTES`], or is of no known kind.
    #[error("a worker sent what is no frame: {0}")]
    BrokenFrame(&'static str),
    /// It ended before it was done.
    #[error("a worker ended early ({status}): {said}")]
    Died {
        /// How, as the system says it.
        status: String,
        /// The beginning of what it wrote to standard error.
        said: String,
    },
    /// It could not be started or could not shut itself in.
    #[error("no worker: {0}")]
    NotStarted(String),
}

impl WorkerError {
    /// Its name in metrics.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Limit(Limit::Memory) => "memory",
            Self::Limit(Limit::Processor) => "processor",
            Self::Limit(Limit::Wall) => "wall",
            Self::Limit(Limit::Answers) => "answers",
            Self::Limit(Limit::FileSize) => "file_size",
            Self::Forbidden => "forbidden",
            Self::Refused(_) => "refused",
            Self::BrokenFrame(_) => "frame",
            Self::Died { .. } => "died",
            Self::NotStarted(_) => "not_started",
        }
    }

    /// What ended a process that did not say that it was done.
    pub(crate) fn of(status: ExitStatus, said: &str) -> Self {
        let signal = status.signal().and_then(rustix::process::Signal::from_named_raw);
        match signal {
            Some(rustix::process::Signal::XCPU) => Limit::Processor.into(),
            Some(rustix::process::Signal::XFSZ) => Limit::FileSize.into(),
            Some(rustix::process::Signal::SYS) => Self::Forbidden,
            // Rust aborts when the allocator has nothing, and says so first
            Some(rustix::process::Signal::ABORT) if said.contains("memory allocation of") => Limit::Memory.into(),
            None if status.code() == Some(NOT_STARTED.into()) => Self::NotStarted(said.to_owned()),
            _ => Self::Died { status: status.to_string(), said: said.to_owned() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_name_the_limit_that_was_hit() {
        let memory = "memory allocation of 4096 bytes failed\n";
        for (raw, said, name) in [
            (24, "", "processor"),
            (25, "", "file_size"),
            (31, "", "forbidden"),
            (6, memory, "memory"),
            (6, "thread 'main' has overflowed its stack", "died"),
            (9, "", "died"),
            (11, "", "died"),
            (1 << 8, "", "died"),
            (125 << 8, "no such file", "not_started"),
            (0, "", "died"),
        ] {
            let error = WorkerError::of(ExitStatus::from_raw(raw), said);
            assert_eq!(error.name(), name, "{raw} {error}");
        }
    }
}
