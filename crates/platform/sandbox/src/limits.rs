//! What a worker may use.

use std::time::Duration;

use serde::{Deserialize, Serialize};

const MB: u64 = 1024 * 1024;

/// What a worker may use; the system or the server ends it when it takes more ([`crate::Limit`] says which).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Memory that it may write to, bytes (`RLIMIT_DATA`: heap and private pages; its program and libraries do not count).
    pub memory_bytes: u64,
    /// Time of a processor, seconds (`RLIMIT_CPU`).
    pub processor_s: u64,
    /// Open files at one time (`RLIMIT_NOFILE`), its standard ones among them.
    pub open_files: u64,
    /// The largest file it may write, bytes (`RLIMIT_FSIZE`); pipes do not count.
    pub file_bytes: u64,
    /// How long the server waits for it in all. Time in which nobody asks for its next frame does not count, so that
    /// whoever writes slowly what it finds does not lose it.
    pub wall: Duration,
    /// What it may answer in all, bytes of frames.
    pub answer_bytes: u64,
}

impl Limits {
    /// Of the profile "reader": a spreadsheet of 20 MB may unpack to 1 GB, of which
    /// never more than a part is in memory.
    pub const READER: Self = Self {
        memory_bytes: 256 * MB,
        processor_s: 120,
        open_files: 16,
        file_bytes: 0,
        wall: Duration::from_secs(240),
        answer_bytes: 4 * 1024 * MB,
    };
    /// Of the profile "converter": a message of voice (at most 20 MB) becomes another one.
    pub const CONVERTER: Self = Self {
        memory_bytes: 256 * MB,
        processor_s: 30,
        open_files: 64,
        file_bytes: 64 * MB,
        wall: Duration::from_secs(30),
        answer_bytes: 0,
    };
}
