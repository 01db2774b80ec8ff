//! Pure rules.

pub mod conversation;
pub mod file;
pub mod group;
pub mod payload;
pub mod secret;
pub mod shown;
