//! Queries of the tables of notices.

pub mod accounts;
pub mod columns;
pub mod desk;
pub mod fan_out;
pub mod global;
pub mod inbox;
pub mod items;
pub mod notice_files;
pub mod notices;
pub mod reads;
pub mod receipts;
pub mod register;
pub mod roster;
pub mod visible;
