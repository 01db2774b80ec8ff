//! Rules of transfer: no database, no wire.

pub mod asked;
pub mod cells;
pub mod fields;
pub mod file_name;
pub mod keeping;
pub mod pace;
pub mod range;
pub mod sifting;
pub mod task;
