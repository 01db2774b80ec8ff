//! The directory's registers.

mod classes;
mod lists;
mod sheets;
