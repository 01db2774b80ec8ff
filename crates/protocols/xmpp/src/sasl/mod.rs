//! Sign-in mechanisms, server side (RFC 6120 section 6): what their messages contain and whether they hold.
//!
//! Mechanisms know neither accounts nor tokens; they say what has to be checked and check proofs.

mod authzid;
mod base64;
mod mechanism;
mod oauthbearer;
mod plain;
mod prepare;
pub mod scram;
mod secret;

pub use mechanism::Mechanism;
pub use oauthbearer::{BearerMessage, bearer_failure};
pub use plain::PlainMessage;
pub use secret::Secret;

pub(crate) use authzid::may_act_as;
pub(crate) use base64::{decode, encode};
