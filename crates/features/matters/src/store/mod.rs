//! Queries of the tables of matters.

pub mod applications;
pub mod drafts;
pub mod filter;
pub mod lines;
pub mod sources;
pub mod todos;
