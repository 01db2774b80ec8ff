//! What a workbook holds.

mod cell;
mod info;
mod row;

pub(crate) use cell::NO_DATE;
pub use cell::{Cell, Number};
pub use info::{DateSystem, Merged, SheetInfo, WorkbookInfo};
pub use row::Row;
