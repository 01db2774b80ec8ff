//! Compound files ([MS-CFB]): the box in which .xls and encrypted workbooks lie.

mod names;

pub(crate) use names::{MAGIC, names};
