//! Spreadsheets: reading what people upload, writing what they take out.
//!
//! # What it is
//! Everything that can be said about a workbook without a database, a network or a file of its own: what kind of file a
//! row of bytes is ([`recognise`]), what stands in it ([`Reader`]: [`WorkbookInfo`], then [`Row`] by [`Row`] with typed
//! [`Cell`]s). Files come as bytes;
//! whoever reads files of strangers does it in a process with limits of its own, and gets an error ([`SheetError`]) for
//! everything that is not sound.
//!
//! [`Writer`] makes workbooks in memory that does not grow with their rows, [`CsvWriter`] text; neither writes anything that
//! a program would take for a formula.
//!
//! [`headings`] finds the row of headings and what belongs to which of them, [`typed`] reads values of a type out of cells.
//!
//! # Limits
//! [`Limits`] holds what a file may ask for; each is checked before the bytes are used. Nothing here panics on any
//! input, and memory is bounded by the limits, not by what a file says about itself.

mod archive;
mod compound;
mod csv;
mod error;
pub mod headings;
mod kind;
mod limits;
mod model;
pub mod parts;
mod reader;
pub mod typed;
mod values;
mod write;
mod xls;
mod xlsx;
mod xml;

pub use error::{Limit, SheetError};
pub use kind::{Kind, recognise};
pub use limits::Limits;
pub use model::{Cell, DateSystem, Merged, Number, Row, SheetInfo, WorkbookInfo};
pub use reader::{Reader, Rows};
pub use write::{About, CsvWriter, Heading, SheetPlan, Writer, Written, is_cut, is_formula};
