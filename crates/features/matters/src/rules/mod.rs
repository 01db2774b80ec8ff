//! Rules without I/O.

pub mod application;
pub mod change;
pub mod colour;
pub mod columns;
pub mod due;
pub mod open_way;
pub mod own_page;
pub mod staging;
pub mod state;
