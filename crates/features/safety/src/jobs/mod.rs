//! Background work of content safety.

mod forget_attempts;

pub use forget_attempts::ForgetAttempts;
