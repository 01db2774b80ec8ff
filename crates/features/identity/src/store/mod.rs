//! All queries of this area.

pub(crate) mod activation;
pub(crate) mod app_passwords;
pub(crate) mod bindings;
pub(crate) mod captchas;
pub(crate) mod clients;
pub(crate) mod credentials;
pub(crate) mod failures;
pub(crate) mod global;
pub(crate) mod second_factors;
pub(crate) mod sessions;
