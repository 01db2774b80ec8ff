//! What every route stands on.

mod access_log;
mod addresses;
mod clock;
mod envelope;
mod kill;
mod limits;
mod matrix;
mod migrations;
mod once;
mod once_cut;
mod once_kill;
mod once_steps;
mod outbox;
mod pages;
mod small_writes;
mod sqlite;
mod trail;
mod unit_of_work;
