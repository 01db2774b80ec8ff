//! Archives (ZIP, APPNOTE 6.3.10), as much of them as workbooks use, and stricter: nothing twice, nothing that overlaps,
//! nothing that says less about itself than it holds.

pub(crate) mod bytes;
mod directory;
mod entry;

pub(crate) use directory::Archive;
pub(crate) use entry::Unpacked;
