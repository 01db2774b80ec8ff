//! Rules without I/O.

pub mod address;
pub mod news;
