//! Extractors.

pub mod body;
pub mod caller;
pub mod params;
