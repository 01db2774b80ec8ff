//! Single logout (section 2.3.3): the message that tells a service that a session has ended.

mod receive;
mod send;

pub use receive::{LogoutMessage, MAX_LOGOUT_REQUEST_LEN, parse_logout_request};
pub use send::{logout_form_body, logout_request};
