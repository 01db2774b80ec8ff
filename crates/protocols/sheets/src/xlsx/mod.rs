//! Workbooks of Office Open XML (ECMA-376 part 1, 18), read as a stream of rows.

mod collect;
mod package;
mod place;
mod sheet;
mod strings;
mod styles;
mod value;
mod workbook;

pub(crate) use sheet::SheetRows;
pub(crate) use workbook::Workbook;
