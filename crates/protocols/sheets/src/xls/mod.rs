//! Workbooks of Excel 5 to 2003 ([MS-XLS]), read as a stream of rows. Nothing that a record says about sizes is believed
//! before the bytes are there.

mod globals;
mod records;
mod shared;
mod sheet;
mod text;

pub(crate) use globals::Workbook;
pub(crate) use sheet::SheetRows;
