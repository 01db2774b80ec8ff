//! Queries of the tables of transfer.

pub mod changes;
pub mod faults;
pub mod global;
pub mod links;
pub mod mappings;
pub mod queue;
pub mod subjects;
pub mod tasks;
pub mod uploads;
