//! Extensions and the parts of RFC 6121: requests read, answers and stanzas written.
//!
//! Everything here works on trees and is off the hot path, but for [`carbons::wrap`] and [`archive::result`], which put
//! the stored text of a message into an envelope without reading it again.

pub mod archive;
pub mod blocking;
pub mod carbons;
pub mod delivery;
pub mod disco;
pub mod form;
pub mod hints;
pub mod host_meta;
pub mod info;
pub mod markers;
pub mod message;
pub mod muc;
pub mod page;
pub mod presence;
pub mod retract;
pub mod roster;
pub mod upload;

mod request;

pub use request::Request;
