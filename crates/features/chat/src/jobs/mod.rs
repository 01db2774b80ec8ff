//! Work in the background.

mod loose_files;

pub(crate) use loose_files::LooseFiles;
