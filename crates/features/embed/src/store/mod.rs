//! All queries of embedded applications.

pub mod apps;
pub mod dropped;
pub mod global;
pub mod imports;
pub mod micro;
pub mod origins;
