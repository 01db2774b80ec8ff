//! Look-ups of configuration pages: people and roles of the tenant (001 section 7.3).

pub(crate) mod roles;
pub(crate) mod teachers;
