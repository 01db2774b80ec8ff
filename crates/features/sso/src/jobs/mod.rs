//! Background work of single sign-on.

mod deliver;
mod forget;
mod tell;

pub(crate) use deliver::DeliverLogout;
pub(crate) use forget::ForgetTickets;
pub(crate) use tell::{Ended, TellServices};
