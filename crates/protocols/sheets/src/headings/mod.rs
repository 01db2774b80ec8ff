//! Headings: which row they are, what they are called, and which of them somebody means.

mod folded;
mod guess;
mod matching;
mod names;

pub use folded::folded;
pub use guess::{LINES_MAX, guess};
pub use matching::matching;
pub use names::headings;
