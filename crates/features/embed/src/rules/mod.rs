//! What may be configured, counted and brought; pure.

pub mod bundle;
#[cfg(test)]
mod bundle_tests;
pub mod form;
pub mod manifest;
pub mod micro_file;
pub mod names;
pub mod origins;
pub mod reason;
pub mod tally;
