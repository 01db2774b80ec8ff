//! Writing what people take out.

mod about;
mod csv;
mod formats;
mod heading;
mod names;
mod text;
mod xlsx;

pub use about::About;
pub use csv::CsvWriter;
pub use heading::{Heading, SheetPlan};
pub use text::{is_cut, is_formula};
pub use xlsx::{Writer, Written};
