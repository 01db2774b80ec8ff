//! Stream management (XEP-0198): who has handled how much, and what to send again after a cut.
//!
//! [`Inbox`] counts what the client sent and answers `<r/>`; [`Outbox`] keeps what the client has not acknowledged.
//! Both outlive the stream: whoever resumes takes them over.

mod inbox;
mod nonza;
mod outbox;

pub use inbox::{Inbox, Received};
pub use nonza::{Management, answer, enabled, failed, request, resumed};
pub use outbox::{Full, Outbox, OutboxLimits, TooHigh};
