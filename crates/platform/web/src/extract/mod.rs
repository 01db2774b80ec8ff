//! Extractors.

pub mod body;
pub mod caller;
pub mod nul;
pub mod params;
mod parts;
