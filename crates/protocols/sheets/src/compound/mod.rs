//! Compound files ([MS-CFB]): the box in which .xls and encrypted workbooks lie.

mod directory;

pub(crate) use directory::{Compound, MAGIC};
