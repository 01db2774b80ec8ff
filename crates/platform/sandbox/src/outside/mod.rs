//! The server's side.

mod convert;
mod running;
mod sandbox;
mod starter;
mod worker;

pub use convert::Conversion;
pub use sandbox::{Sandbox, SandboxOptions, Task};
pub use worker::Worker;
