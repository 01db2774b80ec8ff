//! What those ask for who look after all tenants.

pub(crate) mod global;
