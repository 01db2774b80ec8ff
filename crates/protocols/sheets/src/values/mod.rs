//! Values as spreadsheet programs keep them: numbers for dates, formats that say which numbers are dates.

mod digits;
mod format;
mod serial;
mod texts;

pub(crate) use digits::{plain, shown};
pub(crate) use format::Format;
pub(crate) use serial::{date, serial};
pub(crate) use texts::Texts;
