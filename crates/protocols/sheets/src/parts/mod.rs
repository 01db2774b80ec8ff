//! A reading as messages: whoever has a file read in another process says what ([`Asked`]), and gets [`Part`]s until the last
//! one or a [`Fault`]. The messages are JSON; how they travel is not known here.

mod answer;
mod asked;
mod batch;
mod part;

pub use answer::answer;
pub use asked::{Asked, Reading};
pub use part::{Fault, Part};

/// The longest message, bytes. A row of which all cells together are longer is refused.
pub const PART_MAX_BYTES: usize = 1024 * 1024;
