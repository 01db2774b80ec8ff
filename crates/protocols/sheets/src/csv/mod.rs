//! Text with separators (RFC 4180), in the encodings that office programs write.

mod encoding;
mod fields;
mod rows;

pub(crate) use encoding::is_text;
pub(crate) use rows::{CsvRows, Table};
