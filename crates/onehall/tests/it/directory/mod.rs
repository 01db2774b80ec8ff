//! The directory's registers, and the calls of those who look after people.

mod classes;
mod departments;
mod lists;
pub(crate) mod people;
mod roles;
mod sheets;
