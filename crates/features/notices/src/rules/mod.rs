//! Rules without I/O.

pub mod audience;
pub mod news;
pub mod official;
pub mod official_file;
