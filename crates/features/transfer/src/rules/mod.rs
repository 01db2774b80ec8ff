//! Rules of transfer: no database, no wire.

pub mod asked;
pub mod book;
pub mod cells;
pub mod faulty;
pub mod fields;
pub mod file_name;
pub mod import_order;
pub mod keeping;
pub mod matching;
pub mod pace;
pub mod range;
pub mod refusal;
pub mod sifting;
pub mod task;
pub mod whole;
