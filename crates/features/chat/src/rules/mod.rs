//! Pure rules.

pub mod conversation;
pub mod payload;
pub mod secret;
pub mod shown;
