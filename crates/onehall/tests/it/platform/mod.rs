//! What every route stands on.

mod envelope;
mod kill;
mod matrix;
mod migrations;
mod once;
mod outbox;
mod pages;
mod small_writes;
mod sqlite;
mod unit_of_work;
