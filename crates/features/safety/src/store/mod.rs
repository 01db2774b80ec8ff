//! All queries of content safety.

pub mod attempts;
pub mod dictionary;
pub mod global;
pub mod words;
