//! Keys: what the server publishes, what it keeps, what a session holds.

mod jwk;
mod ring;
mod session;
mod stored_generation;
mod stored_ring;
mod stored_session;

pub use jwk::{Epk, Jwks, PublicJwk};
pub use ring::ServerKeys;
pub use session::SessionKey;
