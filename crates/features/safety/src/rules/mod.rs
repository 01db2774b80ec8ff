//! Pure rules of content safety.

pub mod excerpt;
pub mod file;
pub mod text;
pub mod time;
