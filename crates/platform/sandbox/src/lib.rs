//! Work on files of strangers in a process of its own, so that what is wrong with such a file costs a worker and never the
//! server.
//!
//! The server starts its own program again ([`Sandbox::start`]) with the file on standard input. That process closes what it
//! inherited, gives up its rights, sets its limits and **executes itself again**, because limits that are set later bind
//! nothing: an allocator that has reserved its memory keeps it. The second program shuts itself in ([`Isolation`]) and only
//! then reads. What it finds out comes back as frames over a pipe ([`Worker::next`]), which the server takes one by one: a
//! slow reader holds the worker, and nothing that a worker sends makes the server keep more than one frame of
//! [`FRAME_MAX_BYTES`].
//!
//! Two profiles:
//!
//! * **reader** ([`Sandbox::start`], [`Limits::READER`]): a job of the product's own program ([`inside`]). No files, no
//!   sockets, no programs, no threads; whoever tries is killed ([`WorkerError::Forbidden`]).
//! * **converter** ([`Sandbox::convert`], [`Limits::CONVERTER`]): one named program of others. It can read and execute itself,
//!   read its libraries, and do what it likes in one folder; sockets and further processes do not exist for it.
//!
//! What isolates, in layers: limits of the system (always), seccomp (where the kernel has it), landlock (likewise). Where a
//! layer is missing the others hold, and the server says so at start ([`Sandbox::probe`]).
//!
//! Knows nothing of spreadsheets or sounds, and no other room.

mod end;
mod frame;
mod inside;
mod isolation;
mod limits;
mod order;
mod outside;

pub use end::{Limit, WorkerError};
pub use frame::FRAME_MAX_BYTES;
pub use inside::{FrameWriter, Inside, Job, Refusal, inside};
pub use isolation::{Isolation, Layers};
pub use limits::Limits;
pub use outside::{Conversion, Sandbox, SandboxOptions, Task, Worker};
