//! Work that lasts.

pub mod end;
pub mod export;
pub mod forget;
pub mod import;
mod pen;
pub mod run_task;
pub mod undo;
mod whole;
