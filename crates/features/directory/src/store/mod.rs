//! All queries of this area.

pub(crate) mod addressed;
mod called;
pub(crate) mod classes;
pub(crate) mod colleagues;
pub(crate) mod departments;
pub(crate) mod global;
pub(crate) mod holders;
pub(crate) mod keepers;
pub(crate) mod managed;
pub(crate) mod people;
pub(crate) mod platform;
pub(crate) mod posts;
pub(crate) mod provisioning;
pub(crate) mod registers;
pub(crate) mod roles;
pub(crate) mod seers;
pub(crate) mod teachers;
pub(crate) mod teaching;
pub(crate) mod tenants;
