//! The registers of this area as spreadsheets: departments, classes, people, who teaches whom.

mod class_filter;
mod classes;
mod departments;
mod people;
mod teaching;

pub(crate) use classes::Classes;
pub(crate) use departments::Departments;
pub(crate) use people::People;
pub(crate) use teaching::Teaching;

/// What one cell names, at most.
const NAMED_MAX: usize = 50;
