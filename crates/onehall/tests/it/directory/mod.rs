//! The directory's registers.

mod classes;
