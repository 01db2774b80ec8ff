//! What went wrong, in the words of the protocol: conditions of streams, of stanzas and of sign-in.

mod sasl;
mod stanza;
mod stream;

pub use sasl::SaslCondition;
pub use stanza::{ErrorKind, StanzaCondition, StanzaError};
pub use stream::StreamCondition;
