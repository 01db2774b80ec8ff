//! A secret for the server from somebody without a session: the password of the token call.
//!
//! A compact form to the server's published encryption key, in a header like that of a sealed write: it is bound to the
//! call, to a time and to one use. `JOSE-1` is a plain `ECDH-ES` message with `A256GCM`; `GM-1` puts the SM4 key into an
//! SM2 envelope.

mod open;
mod seal;

pub use open::open_password;
pub use seal::seal_password;
