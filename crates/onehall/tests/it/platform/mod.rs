//! What every route stands on.

mod envelope;
mod kill;
mod matrix;
mod migrations;
mod once;
mod pages;
mod small_writes;
