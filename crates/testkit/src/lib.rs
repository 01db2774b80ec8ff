//! The whole product for tests: every feature, a real database, a clock that stands still, no network.
//!
//! `ONEHALL_TEST_DB=sqlite` (default) or `postgres` with `ONEHALL_TEST_PG` chooses the database; the same tests run on
//! both. Each test gets a fresh copy of a migrated template and ends with [`TestApp::finish`], which runs what is due and the
//! invariant checks of all features; a database that is let go without it fails the test.

#![expect(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "test support fails by panicking")]

mod answer;
mod app;
mod asked;
mod caller;
mod database;
mod files;
mod multipart;
pub mod rows;
pub mod sheets;

pub use answer::TestAnswer;
pub use app::{Clock, DEMO_PASSWORD, Node, TestApp, TestAppOptions, program, sandbox};
pub use caller::Caller;
pub use database::{TestDb, admin, drop_database, is_long_run, on_postgres};
pub use files::sweep_files;
pub use multipart::multipart;
