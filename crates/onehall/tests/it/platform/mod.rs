//! What every route stands on.

mod access_log;
mod addresses;
mod clock;
mod drain;
mod envelope;
mod jobs;
mod kill;
mod limits;
mod matrix;
mod migrations;
mod nat;
mod nul;
mod once;
mod once_cut;
mod once_kill;
mod once_steps;
mod outbox;
mod overload;
mod pages;
mod rate_limits;
mod slow_bodies;
mod small_writes;
mod sqlite;
mod stall;
mod trail;
mod unit_of_work;
