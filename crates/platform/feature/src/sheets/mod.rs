//! Lists that can be taken out and registers that can be brought in as spreadsheets (000 section 2, both dialogs).
//!
//! An area describes each of its lists by a [`Sheet`] and hands it over in [`Feature.sheets`](crate::Feature); transfer
//! carries out files, fields, progress and errors for all of them in the same way and knows no area's tables. Recipe:
//! docs/recipes/add-a-sheet.md.

mod caller;
pub mod cells;
mod column;
pub mod faults;
mod query;
mod registry;
mod row;
mod sheet;
mod sieve;
mod told;
mod undo;

pub use caller::SheetCaller;
pub use column::{Column, ColumnKind, SheetAccess};
pub use query::{ClassQuery, SheetQuery, SheetRange};
pub use registry::Sheets;
pub use row::{
    CellIn, CellOut, Change, Checked, Outcome, Plan, RowFault, RowIn, RowOut, RowVerdict, Undone, page_behind,
    place_of, put_in,
};
pub use sheet::{DictionaryEntry, EnabledRow, ImportRun, Sheet, SheetCan};
pub use sieve::Sieve;
pub use told::Told;
pub use undo::{Undoing, undone, undone_in};
