//! Rules without I/O.

pub mod address;
pub mod allow_list;
pub mod escape;
pub mod news;
pub mod sanitise;
