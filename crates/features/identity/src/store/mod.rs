//! All queries of this area.

pub(crate) mod addressed;
pub(crate) mod app_passwords;
pub(crate) mod bindings;
pub(crate) mod captchas;
pub(crate) mod clients;
pub(crate) mod colleagues;
pub(crate) mod departments;
pub(crate) mod failures;
pub(crate) mod global;
pub(crate) mod people;
pub(crate) mod posts;
pub(crate) mod roles;
pub(crate) mod second_factors;
pub(crate) mod sessions;
pub(crate) mod teachers;
pub(crate) mod teaching;
