//! Queries of single sign-on. A cookie or ticket is all its caller has, so tickets are found by their hash alone; the
//! tenant comes from the row.

pub(crate) mod deliveries;
pub(crate) mod services;
pub(crate) mod tgts;
pub(crate) mod tickets;
