//! Queries of the tables of notices.

pub mod columns;
pub mod items;
pub mod reads;
pub mod visible;
