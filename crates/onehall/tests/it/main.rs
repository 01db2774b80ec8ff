//! Whole-app tests: the composed product over HTTP, on SQLite and on PostgreSQL.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

mod cas;
mod chat;
mod config;
mod directory;
mod files;
mod home;
mod identity;
mod matters;
mod notices;
mod operations;
mod platform;
mod protection;
mod rows;
mod safety;
mod services;
mod sheets;
mod sources;
mod transfer;
