//! SCRAM-SHA-256 (RFC 5802, RFC 7677), server side, without channel binding.
//!
//! The account store keeps [`ScramKeys`], a salt and a count of rounds, never the password. For a name that does not
//! exist the caller gives a salt that is always the same for that name, and keys that nobody has; the exchange then
//! fails as with a wrong password.

mod client;
mod exchange;
mod gs2;
mod keys;

pub use client::{ClientFinal, ClientFirst};
pub use exchange::{ScramAccount, ScramExchange, ScramProof};
pub use gs2::Gs2;
pub use keys::{KEY_LENGTH, ROUNDS_MIN, ScramKeys};
