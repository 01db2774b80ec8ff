//! All queries of data sources.

pub mod apis;
pub mod secrets;
pub mod systems;
