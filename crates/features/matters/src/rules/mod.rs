//! Rules without I/O.

pub mod address;
pub mod application;
pub mod change;
pub mod columns;
pub mod due;
pub mod state;
