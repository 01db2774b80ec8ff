//! Whether a socket goes on.

use std::ops::ControlFlow;

/// How a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The stream was closed or ended: nothing is to be resumed.
    Over,
    /// The socket is gone without a word.
    Lost,
}

/// Goes on, or how it ended.
pub(super) type Flow = ControlFlow<Ending>;
