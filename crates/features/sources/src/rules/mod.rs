//! Pure rules: what may be configured, what is asked, what comes of an answer.

pub mod auth;
pub mod breaker;
pub mod mapping;
pub mod origin;
pub mod parameter;
pub mod path;
pub mod question;
pub mod sample;
pub mod seal;
pub mod signature;
pub mod template;
pub mod value;
