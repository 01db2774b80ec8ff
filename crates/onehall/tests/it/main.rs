//! Whole-app tests: the composed product over HTTP, on SQLite and on PostgreSQL.

mod cas;
mod home;
mod identity;
mod matters;
mod notices;
mod platform;
