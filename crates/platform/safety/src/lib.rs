//! Content safety.
pub mod html;
