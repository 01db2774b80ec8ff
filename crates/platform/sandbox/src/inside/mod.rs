//! The worker's side.

mod converter;
mod elf;
mod filter;
mod land;
mod limited;
mod writer;

use std::fs::File;
use std::io;
use std::os::fd::AsFd as _;
use std::process::ExitCode;

use crate::isolation::Isolation;
use crate::order::{CONVERTER, NOT_STARTED, Order, PROBE};

pub use writer::FrameWriter;

/// What a job does: it reads its file, sends frames, and ends.
///
/// # Errors
/// When it refuses the file.
pub type Job = fn(&mut Inside) -> Result<(), Refusal>;

/// What a job gets.
#[derive(Debug)]
pub struct Inside {
    /// Its arguments, as [`crate::Task::args`] has them.
    pub args: Vec<String>,
    /// The file, at its beginning; what was given may also be a pipe.
    pub input: File,
    /// Takes its answers.
    pub frames: FrameWriter,
    /// How well it is shut in.
    pub isolation: Isolation,
}

/// Why a job refuses its file, in whatever form job and asker agreed on; at most [`crate::FRAME_MAX_BYTES`], the rest is cut
/// off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub Vec<u8>);

/// Works on one of `jobs` when this process was started for it; says nothing when it was not. To be called first in `main`,
/// while there is one thread.
///
/// The process ends with what is returned.
#[must_use]
pub fn inside(jobs: &[(&str, Job)]) -> Option<ExitCode> {
    let mut args = std::env::args();
    let (_program, name) = (args.next(), args.next()?);
    let job = jobs.iter().find(|(job, _)| *job == name).map(|(_, job)| *job);
    if job.is_none() && name != PROBE && name != CONVERTER {
        return None;
    }
    let Some(order) = args.next().and_then(|order| serde_json::from_str::<Order>(&order).ok()) else {
        eprintln!("{name} is started by the server alone");
        return Some(ExitCode::from(2));
    };
    let done = run(job.unwrap_or(|_| Ok(())), &name, &order, args.collect());
    Some(done.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::from(NOT_STARTED)
    }))
}

fn run(job: Job, name: &str, order: &Order, args: Vec<String>) -> io::Result<ExitCode> {
    limited::die_with(order.parent)?;
    if !order.is_limited {
        limited::limit(&order.limits)?;
        return Err(match &order.becomes {
            Some(becomes) => converter::become_program(becomes, order.layers, &args),
            None => limited::again(name, order, &args),
        });
    }
    let input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut frames = FrameWriter::new();
    let isolation = Isolation {
        landlock: if order.layers.landlock { land::shut(&[])? } else { None },
        seccomp: order.layers.seccomp && filter::reader()?,
    };
    frames.hello(isolation)?;
    let mut inside = Inside { args, input, frames, isolation };
    let done = job(&mut inside);
    // whoever asked may be gone: nobody is left to tell
    Ok(match inside.frames.end(done) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    })
}
