//! Queries of the tables of matters.

pub mod applications;
pub mod completed;
pub mod drafts;
pub(crate) mod exports;
pub mod filter;
pub mod lines;
pub mod sources;
pub mod todos;
