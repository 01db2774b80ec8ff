//! Background work of this area.

mod forget_drafts;
mod forget_readings;
mod send_notice;

pub(crate) use forget_drafts::ForgetDrafts;
pub(crate) use forget_readings::ForgetReadings;
pub(crate) use send_notice::{SendNotice, cancel_sending, enqueue_sending};
