//! The client side: addresses of another CAS server and its answers.
//!
//! A service must be the same text at login and at validation, must never be made from the `Host` header, and should
//! carry a random `state` (or the browser a cookie) that proves that this browser asked for the ticket. After the
//! validation redirect at once to an address without the ticket, with `Referrer-Policy: no-referrer`.

mod answers;
mod proxy_answer;
mod server;
mod ticket;
mod validated;

pub use answers::parse_service_response;
pub use proxy_answer::parse_proxy_response;
pub use server::{CasServer, LoginOptions, Protocol, ServerError, ValidateOptions};
pub use ticket::accept_ticket;
pub use validated::{Refused, Validated, Validation, parse_cas1_response};

pub use crate::xml_read::XmlError;
