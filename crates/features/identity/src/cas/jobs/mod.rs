//! Background work of single sign-on.

mod deliver;
mod forget;

pub(crate) use deliver::{DELIVER_QUEUE, DeliverLogout};
pub(crate) use forget::ForgetTickets;
