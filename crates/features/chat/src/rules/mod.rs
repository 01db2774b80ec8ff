//! Pure rules.

pub mod chat_rules;
pub mod conversation;
pub mod file;
pub mod group;
pub mod order;
pub mod payload;
pub mod portion;
pub mod secret;
pub mod shown;
