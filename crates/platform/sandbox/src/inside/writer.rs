//! Frames on their way to the server.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt as _;

use super::Refusal;
use crate::frame::{FRAME_MAX_BYTES, Kind, head};
use crate::isolation::Isolation;

/// Takes the answers of a job. It waits while the server takes none, so that a slow reader holds the worker.
#[derive(Debug)]
pub struct FrameWriter {
    /// What the kernel says of this process, opened while files can be.
    status: Option<File>,
}

impl FrameWriter {
    pub(super) fn new() -> Self {
        Self { status: File::open("/proc/self/status").ok() }
    }

    /// Sends a frame.
    ///
    /// # Errors
    /// When it is longer than [`FRAME_MAX_BYTES`], or nobody listens any more.
    pub fn send(&mut self, content: &[u8]) -> io::Result<()> {
        write(Kind::Data, content)
    }

    pub(super) fn hello(&mut self, isolation: Isolation) -> io::Result<()> {
        write(Kind::Hello, &serde_json::to_vec(&isolation)?)
    }

    pub(super) fn end(&mut self, done: Result<(), Refusal>) -> io::Result<()> {
        match done {
            Ok(()) => write(Kind::Done, &self.peak_kb().unwrap_or_default().to_be_bytes()),
            Err(Refusal(mut words)) => {
                words.truncate(FRAME_MAX_BYTES);
                write(Kind::Refused, &words)
            }
        }
    }

    /// The most memory that was in use at one time, kB.
    fn peak_kb(&self) -> Option<u64> {
        let mut text = [0; 4096];
        let length = self.status.as_ref()?.read_at(&mut text, 0).ok()?;
        let text = String::from_utf8_lossy(&text[..length]);
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches("kB").trim_end().parse().ok()
    }
}

/// Writes a frame without a buffer of its own: what is sent is large.
fn write(kind: Kind, content: &[u8]) -> io::Result<()> {
    if content.len() > FRAME_MAX_BYTES {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "a frame takes 1 MB at most"));
    }
    for mut part in [&head(kind, content.len()), content] {
        while !part.is_empty() {
            match rustix::io::write(io::stdout(), part) {
                Ok(length) => part = &part[length..],
                Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}
