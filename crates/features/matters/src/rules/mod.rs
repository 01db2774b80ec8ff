//! Rules without I/O.

pub mod address;
pub mod application;
pub mod change;
pub mod colour;
pub mod columns;
pub mod due;
pub mod staging;
pub mod state;
