//! What the server tells a worker in its arguments: program, job, this as JSON, the job's own arguments.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::isolation::Layers;
use crate::limits::Limits;

/// The job that tells how well it is shut in and does nothing else.
pub(crate) const PROBE: &str = "sandbox-probe";
/// The job that becomes a program of others.
pub(crate) const CONVERTER: &str = "sandbox-converter";
/// How a worker ends that could not shut itself in or become the program; what it says on standard error tells why.
pub(crate) const NOT_STARTED: u8 = 125;

/// How a worker is to shut itself in.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The process that waits for the worker; it ends with it.
    pub(crate) parent: u32,
    /// Whether it has executed itself again under its limits.
    pub(crate) is_limited: bool,
    pub(crate) limits: Limits,
    pub(crate) layers: Layers,
    /// The program to become; nothing for a job of our own.
    pub(crate) becomes: Option<Becomes>,
}

/// A program of others and its room.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Becomes {
    /// The program, by its whole path.
    pub(crate) program: PathBuf,
    /// The folder it works in.
    pub(crate) folder: PathBuf,
}
