//! Whole-app tests: the composed product over HTTP, on SQLite and on PostgreSQL. What people meet in the portal is beside it
//! (`portal`): two programs are compiled at one time.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

mod cas;
mod chat;
mod directory;
mod embed;
mod identity;
mod operations;
mod platform;
mod protection;
mod safety;
mod scim;
mod sources;
mod tenants;
