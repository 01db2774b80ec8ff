//! Queries of single sign-on.

pub(crate) mod deliveries;
pub(crate) mod global;
pub(crate) mod services;
pub(crate) mod tgts;
pub(crate) mod tickets;
